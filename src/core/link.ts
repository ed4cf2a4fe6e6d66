/** Host names with a dot and a top-level domain of letters; families do not link to IP addresses. */
const host = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})\.?$/;

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Normalizes a URL for storage: http or https with a real host; a value without a scheme counts as https.
 * Null for everything else, such as javascript: and data:.
 */
export function normalizeLink(value: string): string | null {
  const text = value.trim();
  if (text === '' || /\s/.test(text)) return null;
  const withScheme =
    hasScheme.test(text) && !/^[^/]+\.[^/]+:\d+/.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;

  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && host.test(url.hostname) && url.username === '' && url.password === '' ? url.href : null;
}

/** The tel: URL of a telephone number, without its spaces and dashes. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

/** The path of a stored link to a file on this site; null for any other link. */
export function toMediaFilePath(stored: unknown): string | null {
  const address = typeof stored === 'string' ? stored.trim().toLowerCase() : '';
  return /^\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/file$/.test(address) ? address : null;
}

/** The safe target of a stored link; '' for an invalid one. */
export function toSafeLink(stored: unknown): string {
  return typeof stored === 'string' ? (normalizeLink(stored) ?? '') : '';
}
