/**
 * Isolates the direction of a value inside plain text (a title, an aria-label, a shared text). In JSX a name is in `<bdi>`
 * instead: the message has the tag, and `t.rich(key, { name, bdi })` fills it (text.tsx).
 */
export function isolate(value: string): string {
  return `\u2068${value}\u2069`;
}

/** Text for outside the page (a title, a shared text), without bidirectional control characters. */
export function withoutBidiControls(value: string): string {
  return value.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
