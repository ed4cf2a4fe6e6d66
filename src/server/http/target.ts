/** Where a request goes, as it was sent. */
export interface Target {
  path: string;
  /** With its question mark; '' when there is none. */
  search: string;
}

/** The longest address, path and query, that is answered. */
const longest = 8000;

export function parseTarget(url: string | undefined): Target {
  const address = url ?? '/';
  const question = address.indexOf('?');
  return question < 0
    ? { path: address, search: '' }
    : { path: address.slice(0, question), search: address.slice(question) };
}

/** The status that refuses what can be no address of ours; null for all others. */
export function checkTarget({ path, search }: Target): 400 | 414 | null {
  if (path.length + search.length > longest) return 414;
  if (!path.startsWith('/')) return 400;
  try {
    return decodeURIComponent(path).includes('\0') ? 400 : null;
  } catch {
    return 400;
  }
}
