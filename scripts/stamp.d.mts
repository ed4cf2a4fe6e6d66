/** A hash over everything that a build is made from. */
export function stampOf(root: string): string;
