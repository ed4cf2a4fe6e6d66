/** Limits of one JSON text, checked on its bytes before it is parsed. */
export interface JsonBounds {
  /** Objects, lists and their entries. */
  values: number;
  /** Entries of one list or object. */
  entries: number;
  /** Lists and objects inside each other. */
  depth: number;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Whether a JSON text stays within its bounds. One pass over the bytes, without parsing: validating an over-long list
 * element by element costs a thousand times what it cost to send.
 */
export function isWithinJsonBounds(bytes: Buffer, bounds: JsonBounds): boolean {
  let values = 1;
  let depth = 0;
  /** Of each list and object that is open, the outermost first. */
  const entries = new Uint32Array(bounds.depth + 1);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      at = endOfString(bytes, at + 1);
    } else if (byte === comma) {
      values += 1;
      const count = (entries[depth] = (entries[depth] ?? 0) + 1);
      if (values > bounds.values || count >= bounds.entries) return false;
    } else if (byte === openBrace || byte === openBracket) {
      values += 1;
      depth += 1;
      if (values > bounds.values || depth > bounds.depth) return false;
      entries[depth] = 0;
    } else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1;
    }
  }
  return true;
}

/** The index of the quote that closes a string; the end of the bytes where none does. */
function endOfString(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}
