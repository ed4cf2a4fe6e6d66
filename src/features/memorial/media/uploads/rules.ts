/** Unfinished uploads, and finished ones that nobody accepted, are kept this long. */
export const uploadLifetimeMs = 24 * 3600 * 1000;
