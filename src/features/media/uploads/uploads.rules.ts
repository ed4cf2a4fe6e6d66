/** Unfinished uploads, and finished ones that nobody accepted, are deleted after this time. */
export const uploadLifetimeMs = 24 * 3600 * 1000;

/** An archive of another service, which is not accepted as one file. */
export const archivePurpose = 'archive';
