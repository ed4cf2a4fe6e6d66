/** Unfinished uploads, and finished ones that nobody accepted, are kept this long. */
export const uploadLifetimeMs = 24 * 3600 * 1000;

/** Of an upload that is an archive of another service: nothing is made of it as a whole. */
export const archivePurpose = 'archive';
