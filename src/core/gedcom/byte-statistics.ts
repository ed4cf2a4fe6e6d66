import { type LineTable, tagOfLine } from './line-table.ts';

/** Whether bytes contain anything beyond ASCII. */
export function hasHighBytes(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte >= 0x80);
}

/** Counts of UTF-8 sequences in the payloads. A letter that CONC cut into two lines counts as valid. */
export function countUtf8Sequences(bytes: Uint8Array, table: LineTable): { valid: number; invalid: number } {
  let [valid, invalid, pending] = [0, 0, 0];
  for (let line = 0; line < table.count; line += 1) {
    if (pending > 0 && tagOfLine(bytes, table, line) !== 'CONC') {
      invalid += 1;
      pending = 0;
    }
    const end = table.valueEnd[line] ?? 0;
    for (let position = table.valueStart[line] ?? 0; position < end; position += 1) {
      const byte = bytes[position] ?? 0;
      if (pending > 0) {
        if (byte >= 0x80 && byte < 0xc0) {
          pending -= 1;
          if (pending === 0) valid += 1;
          continue;
        }
        invalid += 1;
        pending = 0;
      }
      if (byte < 0x80) continue;
      if (byte >= 0xc2 && byte < 0xf5) pending = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      else invalid += 1;
    }
  }
  return { valid, invalid };
}

/**
 * Whether bytes in the range are the letters of a non-Latin script. Latin text has single bytes in it, but never three in a row.
 */
export function areLetters(bytes: Uint8Array, [first, last]: readonly [number, number], foreign: RegExp): boolean {
  let [high, letters, inWords, run, strange] = [0, 0, 0, 0, 0];
  const isForeign = Array.from({ length: 256 }, (_, byte) => foreign.test(byte.toString(16)));
  for (let position = 0; position <= bytes.length; position += 1) {
    const byte = bytes[position] ?? 0;
    if (byte >= first && byte <= last) {
      run += 1;
      continue;
    }
    if (run >= 3) inWords += run;
    letters += run;
    high += run;
    run = 0;
    if (byte >= 0x80) high += 1;
    if (isForeign[byte]) strange += 1;
  }
  return letters > high * 0.5 && inWords > letters * 0.5 && strange <= high * 0.03;
}
