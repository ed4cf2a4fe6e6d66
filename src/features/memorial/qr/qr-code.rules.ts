/** What a code leads to: the page's own address, for good. */
export function qrLink(origin: string, memorialId: string): string {
  return `${origin}/memorial/${memorialId}`;
}

/** What the code of a stone leads to: it stays when the page's own address does not. */
export function codeLink(origin: string, code: string): string {
  return `${origin}/q/${code}`;
}

/** The code as a picture: 256 pixels for visitors, 300 for editors, lines for print, and those of the stone. */
export const qrKinds = ['256.png', '300.png', 'print.svg', 'stone.svg'] as const;
export type QrKind = (typeof qrKinds)[number];

export function qrAddress(memorialId: string, kind: QrKind): string {
  return `/memorial/${memorialId}/qr/${kind}`;
}

/** No vowel, so that no word comes about, and no sign that looks like another when it is carved. */
const letters = '23456789CDFGHJKMNPQRTVWXY';
const half = 4;

/** Two halves, as they are carved and read out. */
export function formatStoneCode(code: string): string {
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

/** What is read as another sign than the one that was carved. */
const misread: Record<string, string> = { S: '5', Z: '2', B: '8' };

/** The code that somebody typed or scanned, however it is written; null where it can be none. */
export function codeIn(written: string): string | null {
  const signs = written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  if (signs.length !== 2 * half) return null;
  const code = Array.from(signs, (sign) => misread[sign] ?? sign);
  return code.every((sign) => letters.includes(sign)) ? code.join('') : null;
}

/** In whole characters. */
const tooLong = /^(.{80}).*$/u;

/** A name of a file that every system takes, whatever the person is called. */
export function qrFileName(name: string, ending: 'png' | 'svg' = 'png'): string {
  const safe = name.replace(/[\\/:*?"<>|~%\p{C}]+/gu, ' ').replace(/\s+/g, ' ');
  const trimmed = safe.replace(tooLong, '$1').replace(/^[\s.]+|[\s.]+$/g, '');
  return trimmed === '' ? `qr.${ending}` : `qr ${trimmed}.${ending}`;
}
