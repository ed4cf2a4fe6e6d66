import { describe, expect, test } from 'vitest';
import { gedcomLimits } from './limits.ts';
import type { GedcomTree } from './model.ts';
import { readGedcom } from './read.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const file = (body: string, head = '1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8') => `0 HEAD\n${head}\n${body}\n0 TRLR\n`;

function read(source: string | Uint8Array): GedcomTree {
  const reading = readGedcom(typeof source === 'string' ? utf8(source) : source);
  if (!reading.ok) throw new Error(reading.refusal);
  return reading.tree;
}

const warningsOf = (source: string | Uint8Array) => {
  const reading = readGedcom(typeof source === 'string' ? utf8(source) : source);
  return reading.ok ? reading.warnings : reading.refusal;
};

/** Bytes of Windows-1255 or CP862, in which only the Hebrew letters differ from ASCII. */
const hebrewBytes = (text: string, alef: number) =>
  Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    return code >= 0x5d0 ? code - 0x5d0 + alef : code;
  });
const utf16 = (text: string, isBigEndian: boolean) =>
  Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const [low, high] = [character.charCodeAt(0) & 0xff, character.charCodeAt(0) >> 8];
      return isBigEndian ? [high, low] : [low, high];
    }),
  );

const hebrewFamily = (encoding: string) =>
  file(
    [
      '0 @I1@ INDI\n1 NAME משה /כהן/\n1 SEX M\n1 BIRT\n2 DATE @#DHEBREW@ 7 ADR 5690\n2 PLAC ירושלים',
      '1 NOTE סיפור חיים ארוך\n2 CONC ומיוחד\n2 CONT בשתי שורות\n1 FAMS @F1@',
      '0 @I2@ INDI\n1 NAME שרה /לוי/\n1 SEX F\n1 FAMS @F1@\n0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE @I2@',
    ].join('\n'),
    `1 GEDC\n2 VERS 5.5.1\n1 CHAR ${encoding}`,
  );

describe('encodings', () => {
  const withoutEncoding = ({ header, ...rest }: GedcomTree) => ({ ...rest, extras: header.extras });
  const expected = withoutEncoding(read(hebrewFamily('UTF-8')));

  test.each([
    ['UTF-8 with a byte order mark', utf8(`\ufeff${hebrewFamily('UTF-8')}`), 'utf-8'],
    ['UTF-8 that is called ANSEL', utf8(hebrewFamily('ANSEL')), 'utf-8'],
    ['UTF-16 LE without a byte order mark', utf16(hebrewFamily('UNICODE'), false), 'utf-16le'],
    ['UTF-16 BE with a byte order mark', utf16(`\ufeff${hebrewFamily('UNICODE')}`, true), 'utf-16be'],
    ['UTF-16 BE without a byte order mark', utf16(hebrewFamily('UNICODE'), true), 'utf-16be'],
    ['Windows-1255', hebrewBytes(hebrewFamily('WINDOWS-1255'), 0xe0), 'windows-1255'],
    ['Windows-1255 that is called ANSI', hebrewBytes(hebrewFamily('ANSI'), 0xe0), 'windows-1255'],
    ['Windows-1255 that is called ANSEL', hebrewBytes(hebrewFamily('ANSEL'), 0xe0), 'windows-1255'],
    ['Windows-1255 that is called UTF-8', hebrewBytes(hebrewFamily('UTF-8'), 0xe0), 'windows-1255'],
    ['ISO-8859-8', hebrewBytes(hebrewFamily('ISO-8859-8'), 0xe0), 'windows-1255'],
    ['the Hebrew code page of DOS', hebrewBytes(hebrewFamily('IBMPC'), 0x80), 'cp862'],
  ])('%s gives the same Hebrew tree', (_name, bytes, encoding) => {
    const tree = read(bytes);
    expect(withoutEncoding(tree)).toEqual(expected);
    expect(tree.header.encoding).toBe(encoding);
  });

  const nameIn = (bytes: number[], encoding: string) => {
    const [before = '', after = ''] = file('0 @I1@ INDI\n1 NAME #', `1 CHAR ${encoding}`).split('#');
    return read(Uint8Array.from([...utf8(before), ...bytes, ...utf8(after)])).people[0]?.names[0]?.text;
  };

  test.each([
    ['ANSEL, whose marks stand before their letter', 'ANSEL', [0x52, 0xe2, 0x65, 0x6e, 0xe2, 0x65], 'Réné'],
    ['ANSEL with two marks on one letter', 'ANSEL', [0xe3, 0xf2, 0x61], 'ậ'],
    ['ANSEL letters of their own', 'ANSEL', [0xa1, 0x6f, 0x64, 0xe2, 0x7a], 'Łodź'],
    ['Windows-1252 that is called ANSEL', 'ANSEL', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x80, 0x93], 'Müller€“'],
    ['Windows-1252 under ANSI', 'ANSI', [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72], 'Müller'],
    ['Windows-1250', 'WINDOWS-1250', [0x9a, 0x65, 0x73, 0x74], 'šest'],
    ['Windows-1251', 'CP1251', [0xc8, 0xe2, 0xe0, 0xed, 0xdf], 'ИванЯ'],
    ['Windows-1256', 'WINDOWS-1256', [0xe3, 0xcd, 0xe3, 0xcf], 'محمد'],
    ['MacRoman', 'MACINTOSH', [0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72], 'Müller'],
    ['the DOS code page 437', 'IBMPC', [0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72], 'Müller'],
    ['the DOS code page 850', 'CP850', [0x53, 0x9b, 0x72, 0x65, 0x6e], 'Søren'],
  ])('reads %s', (_name, encoding, bytes, text) => {
    expect(nameIn(bytes, encoding)).toBe(text);
  });

  test('joins CONC before it decodes, so that a letter cut in two is whole', () => {
    const note = utf8('סיפור שלם');
    const cut = 17 - 2;
    const [before = '', after = ''] = file('0 @I1@ INDI\n1 NOTE #').split('#');
    const bytes = [...utf8(before), ...note.slice(0, cut), ...utf8('\n2 CONC '), ...note.slice(cut), ...utf8(after)];
    expect(note[cut]).toBeGreaterThan(0x7f);
    expect(read(Uint8Array.from(bytes)).people[0]?.notes).toEqual([{ text: 'סיפור שלם' }]);
  });

  test('warns of an encoding that the header names wrongly', () => {
    expect(warningsOf(hebrewBytes(hebrewFamily('ANSI'), 0xe0))).toEqual({ 'encoding-differs-from-header': 1 });
  });
});

describe('lines', () => {
  const lines = ['0 HEAD', '1 CHAR UTF-8', '0 @I1@ INDI', '1 NAME דוד /לוי/', '1 NOTE א', '2 CONT ב', '0 TRLR', ''];

  test.each([
    ['CR', '\r'],
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['LFCR', '\n\r'],
  ])('%s ends a line', (_name, end) => {
    expect(read(lines.join(end))).toEqual(read(lines.join('\n')));
  });

  test('accepts indented lines, tabs and doubled spaces after the level', () => {
    const tree = read('0 HEAD\n  1 CHAR UTF-8\n0  @I1@ INDI\n\t1 NAME דוד\n0  _PUBLISH\n0 TRLR');
    expect(tree.people[0]?.names[0]?.text).toBe('דוד');
    expect(tree.records).toEqual([{ tag: '_PUBLISH' }]);
  });

  test('keeps lines without a level as the text of the line before', () => {
    const source = file('0 @I1@ INDI\n1 NOTE first\nsecond\n12 years later\n1943 was cold\n1 SEX F');
    expect(read(source).people[0]).toMatchObject({
      notes: [{ text: 'first\nsecond\n12 years later\n1943 was cold' }],
      sex: 'F',
    });
    expect(warningsOf(source)).toEqual({ 'lines-without-level': 3 });
  });

  test('unescapes each doubled @ of 5.5.1, and only the first of 7.0', () => {
    const note = '0 @I1@ INDI\n1 NOTE @@me at home@@example.org';
    expect(read(file(note)).people[0]?.notes).toEqual([{ text: '@me at home@example.org' }]);
    expect(read(file(note, '1 GEDC\n2 VERS 7.0')).people[0]?.notes).toEqual([{ text: '@me at home@@example.org' }]);
  });

  test('distinguishes ids by case, and accepts spaces in them', () => {
    const tree = read(file('0 @a@ INDI\n1 SNOTE @N 1@\n0 @A@ INDI\n1 FAMC @VOID@\n0 @N 1@ NOTE shared'));
    expect(tree.people.map(({ xref }) => xref)).toEqual(['a', 'A']);
    expect(tree.people[0]?.notes).toEqual([{ xref: 'N 1' }]);
    expect(tree.people[1]?.childOf).toEqual([{ family: 'VOID' }]);
  });

  test('removes control characters from texts', () => {
    expect(read(file('0 @I1@ INDI\n1 NAME a\u0000b\u0007c')).people[0]?.names[0]?.text).toBe('abc');
  });
});

describe('bounds', () => {
  const refusalOf = (source: string, limits = {}) => {
    const reading = readGedcom(utf8(source), { ...gedcomLimits, ...limits });
    return reading.ok ? null : reading.refusal;
  };

  test.each([
    ['nothing', ''],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
    ['a page', '<!doctype html><p>0 HEAD'],
    ['a line that only resembles the first', '0 HEADER\n'],
  ])('%s is no GEDCOM', (_name, source) => {
    expect(refusalOf(source)).toBe('not-gedcom');
  });

  const people = file('0 @I1@ INDI\n0 @I2@ INDI\n1 NOTE a text of some length');

  test.each([
    ['bytes', 'too-large'],
    ['lines', 'too-many-lines'],
    ['lineBytes', 'line-too-long'],
    ['people', 'too-many-people'],
    ['depth', 'too-deep'],
  ] as const)('a file beyond the limit of %s is refused', (limit, refusal) => {
    expect(refusalOf(people, { [limit]: 1 })).toBe(refusal);
    expect(refusalOf(people)).toBeNull();
  });

  const nested = (depth: number) =>
    Array.from({ length: depth }, (_, level) => `${level + 1} _DEEP ${level}`).join('\n');

  test('a file of a hundred levels is read and kept', () => {
    let node = read(file(`0 @I1@ INDI\n${nested(100)}`)).people[0]?.extras[0];
    let depth = 0;
    for (; node; node = node.children?.[0]) depth += 1;
    expect(depth).toBe(100);
  });

  test('a file of nine hundred levels is refused', () => {
    expect(refusalOf(file(`0 @I1@ INDI\n${nested(900)}`))).toBe('too-deep');
  });

  test('a file that ends within a character is read up to this character', () => {
    const whole = utf8(hebrewFamily('UTF-8'));
    for (let length = 7; length < whole.length - 1; length += 1)
      expect(readGedcom(whole.subarray(0, length))).toMatchObject({ ok: true, warnings: { truncated: 1 } });
  });

  test('warns of ids that two records have, and of people without one', () => {
    const source = file('0 @I1@ INDI\n0 @I1@ INDI\n0 INDI\n1 NAME nobody');
    expect(warningsOf(source)).toEqual({ 'duplicate-ids': 1, 'records-without-id': 1 });
  });

  test('a person who is their own parent is read as any other', () => {
    const tree = read(file('0 @I1@ INDI\n1 FAMC @F1@\n1 FAMS @F1@\n0 @F1@ FAM\n1 HUSB @I1@\n1 CHIL @I1@'));
    expect(tree.families[0]).toMatchObject({ partners: [{ person: 'I1' }], children: [{ person: 'I1' }] });
  });

  test('reads five thousand people in seconds', () => {
    const person = (index: number) =>
      `0 @I${index}@ INDI\n1 NAME משה /כהן ${index}/\n1 BIRT\n2 DATE 3 MAR 1920\n2 PLAC חיפה\n1 NOTE ${'סיפור '.repeat(20)}\n2 CONT שני\n1 _UID ${index}`;
    const source = utf8(file(Array.from({ length: 5000 }, (_, index) => person(index)).join('\n')));
    const cpuBefore = process.threadCpuUsage();
    const reading = readGedcom(source);
    expect(process.threadCpuUsage(cpuBefore).user / 1e6).toBeLessThan(5);
    expect(reading.ok && reading.tree.people.length).toBe(5000);
  });
});
