import { decodeAnsel, isPlausibleAnsel } from './ansel.ts';
import { areLetters, countUtf8Sequences, hasHighBytes } from './byte-statistics.ts';
import { decodeDos, type DosCodePage } from './code-pages.ts';
import type { LineTable } from './line-table.ts';

/** `utf-8`, `ansel`, `cp437`, `cp850`, `cp862`, or a label that TextDecoder knows. */
export type GedcomEncoding = string;

export interface DetectedEncoding {
  encoding: GedcomEncoding;
  /** The evidence: the bytes, the header, the bytes against the header, or none. */
  basis: 'bytes' | 'header' | 'bytes-against-header' | 'unknown';
}

/** Converts UTF-16 to UTF-8 and removes a byte order mark; leaves other bytes unchanged. */
export function toAsciiCompatible(bytes: Uint8Array): { bytes: Uint8Array; unicode: GedcomEncoding | null } {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { bytes: bytes.subarray(3), unicode: 'utf-8' };
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  if (!isBigEndian && !isLittleEndian) return { bytes, unicode: null };
  const unicode = isBigEndian ? 'utf-16be' : 'utf-16le';
  return { bytes: new TextEncoder().encode(new TextDecoder(unicode).decode(bytes)), unicode };
}

/** Detects the encoding of payloads. The bytes count before the header: programs of all ages write the wrong name. */
export function detectEncoding(bytes: Uint8Array, table: LineTable, headerName: string | undefined): DetectedEncoding {
  const named = findEncodingByName(headerName ?? '');
  if (!hasHighBytes(bytes)) return { encoding: 'utf-8', basis: 'bytes' };
  const { valid, invalid } = countUtf8Sequences(bytes, table);
  const guessed =
    valid > invalid * 50 ? 'utf-8' : isHebrew(bytes) ? 'windows-1255' : isDosHebrew(bytes) ? 'cp862' : undefined;
  if (guessed !== undefined && guessed !== named)
    return { encoding: guessed, basis: headerName === undefined ? 'bytes' : 'bytes-against-header' };
  if (named === 'ansel' && !isAnsel(bytes)) return { encoding: 'windows-1252', basis: 'bytes-against-header' };
  if (named !== undefined && named !== 'utf-8') return { encoding: named, basis: 'header' };
  return guessed === 'utf-8'
    ? { encoding: guessed, basis: 'header' }
    : { encoding: 'windows-1252', basis: named === 'utf-8' ? 'bytes-against-header' : 'unknown' };
}

export function makeDecoder(encoding: GedcomEncoding): (bytes: Uint8Array) => string {
  if (encoding === 'ansel') return decodeAnsel;
  if (isDosCodePage(encoding)) return (bytes) => decodeDos(bytes, encoding);
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return (bytes) => decoder.decode(bytes);
}

const isDosCodePage = (encoding: string): encoding is DosCodePage => /^cp(437|850|862)$/.test(encoding);

// In Windows-1255 the letters are 0xE0–0xFA. 0xD9–0xDF, 0xFB, 0xFC and 0xFF are unassigned there, but letters in Cyrillic.
const isHebrew = (bytes: Uint8Array) => areLetters(bytes, [0xe0, 0xfa], /^(d[9a-f]|f[bcf])$/);
const isDosHebrew = (bytes: Uint8Array) => areLetters(bytes, [0x80, 0x9a], /^[c-f].$/);

function isAnsel(bytes: Uint8Array): boolean {
  let [high, plausible] = [0, 0];
  for (const [position, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if (isPlausibleAnsel(byte, bytes[position + 1] ?? 0)) plausible += 1;
  }
  return plausible > high * 0.7;
}

const encodingsByName: readonly (readonly [RegExp, GedcomEncoding])[] = [
  [/^UTF-?8|^UNICODE$/, 'utf-8'],
  [/^ANSEL$/, 'ansel'],
  [/^(ANSI|ASCII|WINDOWS|WIN|IBM[ _-]?WINDOWS|LATIN-?1|ISO-?8859-?1)$/, 'windows-1252'],
  [/^MAC/, 'macintosh'],
  [/^(IBM-?PC|IBM|PC|MS-?DOS|DOS|OEM|(CP|IBM)-?437)$/, 'cp437'],
  [/^(CP|IBM)?-?850$/, 'cp850'],
  [/^(CP|IBM|DOS)?-?862$/, 'cp862'],
  [/HEBREW|^ISO-?8859-?8/, 'windows-1255'],
  [/^CYRILLIC/, 'windows-1251'],
  [/^ARABIC/, 'windows-1256'],
];

function findEncodingByName(name: string): GedcomEncoding | undefined {
  const upper = name.trim().toUpperCase();
  const known = encodingsByName.find(([pattern]) => pattern.test(upper))?.[1];
  if (known !== undefined) return known;
  const windows = /125[0-8]/.exec(upper)?.[0];
  if (windows !== undefined) return `windows-${windows}`;
  const iso = /^ISO-?8859-?(\d{1,2})$/.exec(upper)?.[1];
  try {
    return iso === undefined ? undefined : new TextDecoder(`iso-8859-${iso}`).encoding;
  } catch {
    return undefined;
  }
}
