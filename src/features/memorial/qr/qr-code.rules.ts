/** The permanent target of a code: the URL of the page. */
export function qrLink(origin: string, memorialId: string): string {
  return `${origin}/memorial/${memorialId}`;
}

/** The target of a gravestone's code, which outlives the page's own URL. */
export function codeLink(origin: string, code: string): string {
  return `${origin}/q/${code}`;
}

/** The files of a code: 256 pixels for visitors, 300 for editors, vectors for print and for the gravestone. */
export const qrKinds = ['256.png', '300.png', 'print.svg', 'stone.svg'] as const;
export type QrKind = (typeof qrKinds)[number];

export function qrAddress(memorialId: string, kind: QrKind): string {
  return `/memorial/${memorialId}/qr/${kind}`;
}

/** No vowels, so that no word appears, and no characters that look alike when carved. */
const letters = '23456789CDFGHJKMNPQRTVWXY';
const half = 4;

/** In two halves, which are easier to carve and read out. */
export function formatStoneCode(code: string): string {
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/** Characters that are commonly misread for a carved one. */
const misread: Record<string, string> = { S: '5', Z: '2', B: '8' };

/** The typed or scanned code in any spelling; null where it cannot be one. */
export function codeIn(written: string): string | null {
  const signs = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  if (signs.length !== 2 * half) return null;
  const code = Array.from(signs, (sign) => misread[sign] ?? sign);
  return code.every((sign) => letters.includes(sign)) ? code.join('') : null;
}

/** Whole code points. */
const tooLong = /^(.{80}).*$/u;

/** A file name that every system accepts, for any person's name. */
export function qrFileName(name: string, ending: 'png' | 'svg' = 'png'): string {
  const safe = name.replace(/[\\/:*?"<>|~%\p{C}]+/gu, ' ').replace(/\s+/g, ' ');
  const trimmed = safe.replace(tooLong, '$1').replace(/^[\s.]+|[\s.]+$/g, '');
  return trimmed === '' ? `qr.${ending}` : `qr ${trimmed}.${ending}`;
}
