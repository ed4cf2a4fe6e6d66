/** A hash over everything that a build is made from. */
export function stampOf(root: string): string;
/** Whether dist/ was made from the files as they are now. */
export function isBuilt(root: string): boolean;
