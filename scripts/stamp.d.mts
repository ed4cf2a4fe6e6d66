/** A hash of all sources of a build. */
export function stampOf(root: string): string;
/** Whether dist/ was built from the current files. */
export function isBuilt(root: string): boolean;
