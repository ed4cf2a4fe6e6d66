/** ANSEL (ANSI/NISO Z39.47) with the additions of GEDCOM 5.5.1, appendix C: the spacing characters. */
const spacing: Record<number, string> = {
  0x88: '\u0098',
  0x89: '\u009c',
  0x8d: '\u200d',
  0x8e: '\u200c',
  ...charactersFrom(0xa1, 'ŁØĐÞÆŒʹ·♭®±ƠƯʼ'),
  ...charactersFrom(0xb0, 'ʻłøđþæœʺı£ð'),
  ...charactersFrom(0xbc, 'ơư□■°ℓ℗©♯¿¡ß€'),
  ...charactersFrom(0xcd, 'eoß'),
};

/** Combining marks, which precede their letter. */
const combining: Record<number, string> = {
  ...charactersFrom(0xe0, '\u0309\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030c\u030a\ufe20\ufe21\u0315\u030b'),
  ...charactersFrom(0xef, '\u0310\u0327\u0328\u0323\u0324\u0325\u0333\u0332\u0326\u031c\u032e\ufe22\ufe23\u0338'),
  0xfe: '\u0313',
};

function charactersFrom(first: number, characters: string): Record<number, string> {
  return Object.fromEntries(Array.from(characters, (character, index) => [first + index, character]));
}

/** Decodes ANSEL into composed characters (NFC). */
export function decodeAnsel(bytes: Uint8Array): string {
  let text = '';
  let marks = '';
  for (const byte of bytes) {
    const mark = combining[byte];
    if (mark !== undefined) {
      marks += mark;
      continue;
    }
    text += (byte < 0x80 ? String.fromCharCode(byte) : (spacing[byte] ?? '\ufffd')) + marks;
    marks = '';
  }
  return (text + marks).normalize('NFC');
}

/** Whether a byte is valid in ANSEL text before the given next byte. */
export function isPlausibleAnsel(byte: number, next: number): boolean {
  if (combining[byte] === undefined) return spacing[byte] !== undefined;
  return combining[next] !== undefined || /[A-Za-z]/.test(String.fromCharCode(next));
}
