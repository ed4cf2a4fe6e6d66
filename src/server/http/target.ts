/** The target of a request as it was sent. */
export interface Target {
  path: string;
  /** The query with its question mark; '' without one. */
  search: string;
}

/** The longest accepted path and query. */
const longest = 8000;

export function parseTarget(url: string | undefined): Target {
  const address = url ?? '/';
  const question = address.indexOf('?');
  return question < 0
    ? { path: address, search: '' }
    : { path: address.slice(0, question), search: address.slice(question) };
}

/** The status for a target that cannot be ours; null for all others. */
export function checkTarget({ path, search }: Target): 400 | 414 | null {
  if (path.length + search.length > longest) return 414;
  if (!path.startsWith('/')) return 400;
  try {
    return decodeURIComponent(path).includes('\0') ? 400 : null;
  } catch {
    return 400;
  }
}
