/** What a code leads to: the page's own address, for good. */
export function qrLink(origin: string, memorialId: string): string {
  return `${origin}/memorial/${memorialId}`;
}

/** The code as a picture: 256 pixels for visitors, 300 for editors, lines for print. */
export function qrAddress(memorialId: string, kind: '256.png' | '300.png' | 'print.svg'): string {
  return `/memorial/${memorialId}/qr/${kind}`;
}

/** In whole characters. */
const tooLong = /^(.{80}).*$/u;

/** A name of a file that every system takes, whatever the person is called. */
export function qrFileName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|~%\p{C}]+/gu, ' ').replace(/\s+/g, ' ');
  const trimmed = safe.replace(tooLong, '$1').replace(/^[\s.]+|[\s.]+$/g, '');
  return trimmed === '' ? 'qr.png' : `qr ${trimmed}.png`;
}
