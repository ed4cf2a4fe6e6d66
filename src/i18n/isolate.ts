/**
 * A value inside plain text (a title, an aria-label, a shared text), kept apart from the direction of the sentence.
 * In JSX a name stands in `<bdi>` instead: the message has the tag, and `t.rich(key, { name, bdi })` fills it (text.tsx).
 */
export function isolate(value: string): string {
  return `\u2068${value}\u2069`;
}
