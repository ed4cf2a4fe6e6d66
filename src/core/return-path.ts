const base = 'http://origin.invalid';

/**
 * The return path after sign-in: a path, query and hash of this site.
 * Anything that could redirect to another site (`//host`, `/\host`, a scheme, control characters) becomes the fallback.
 */
export function safeReturnPath(from: unknown, fallback = '/dashboard'): string {
  // oxlint-disable-next-line no-control-regex -- browsers drop these characters from addresses, so `/\t/evil` would leave the site
  if (typeof from !== 'string' || !from.startsWith('/') || /[\u0000-\u001f\\]/.test(from)) return fallback;
  if (!URL.canParse(from, base)) return fallback;
  const url = new URL(from, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('/login') || path.startsWith('/register') ? fallback : path;
}
