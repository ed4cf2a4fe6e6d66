/** A browser reads `//host` and `/\host` as another site: only plain segments go into a Location header. */
const plainPath = /^(?:\/[\w.~%-]+)+\/*$/;
const upperCaseId = /(?<=\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/gi;

/** The canonical form of a path with a trailing slash or an upper-case id; null if it is canonical. */
export function canonicalPath(path: string): string | null {
  if (path === '/' || !plainPath.test(path)) return null;
  const canonical = path.replace(/\/+$/, '').replace(upperCaseId, (id) => id.toLowerCase());
  return canonical === path ? null : canonical;
}
