import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GedcomVersion } from './dates.ts';
import type { GedcomNode, GedcomTree } from './model.ts';
import { makeNode } from './node.ts';
import { readGedcom } from './read.ts';
import { readPerson } from './read-records.ts';
import { writeGedcom } from './write.ts';
import { writeLines } from './write-lines.ts';

const versions = ['5.5.1', '7.0'] as const satisfies readonly GedcomVersion[];
const encode = (text: string) => new TextEncoder().encode(text);

function read(text: string): GedcomTree {
  const reading = readGedcom(encode(text));
  if (!reading.ok) throw new Error(reading.refusal);
  return reading.tree;
}

const write = (tree: GedcomTree, version: GedcomVersion) =>
  [...writeGedcom(tree, { version, audience: { kind: 'family' } })].join('');
/** The content without the version and encoding of the file. */
const contentOf = ({ header, ...rest }: GedcomTree) => ({ ...rest, header: { ...header, version: '', encoding: '' } });
const family = `0 HEAD
1 SOUR FTB
2 NAME Family Tree Builder
3 _X odd
2 VERS 8
1 GEDC
2 VERS 5.5.1
1 LANG Hebrew
1 SUBM @U1@
0 @I1@ INDI
1 NAME ד"ר משה /כהן/ ז"ל
2 _HEB משה /כהן/
2 ROMN Moshe /Cohen/
3 TYPE simple
2 _MARNM לוי
2 NICK מושיק
1 SEX M
1 RESN locked
1 BIRT
2 DATE @#DHEBREW@ 7 ADR 5690
2 PLAC לודז
3 MAP
4 LATI N51.77
1 DEAT Y
2 DATE INT 1990 (before Passover)
2 SOUR @S1@
3 PAGE 7
1 OCCU נגר
1 FAMS @F1@
1 NOTE <p>שלום&nbsp;לכולם</p>
2 CONT @@ the end
1 NOTE @N1@
1 OBJE @M1@
1 CHAN
2 DATE 1 JAN 2020
3 TIME 12:00
0 @I2@ INDI
1 NAME @
1 FAMC @F1@
2 PEDI adopted
1 FAMC @VOID@
0 @F1@ FAM
1 HUSB @I1@
1 CHIL @I2@
2 _FREL Adopted
1 MARR
2 DATE FROM 1950 TO @#DJULIAN@ 1960
1 _UID 1
0 @N1@ NOTE shared
0 @U1@ SUBM
1 NAME somebody
0 @L1@ _LOC
1 NAME Brisk
0 TRLR
`;

test.each(versions)('content that was read and written as %s is read again unchanged', (version) => {
  const tree = read(family);
  const text = write(tree, version);
  expect(contentOf(read(text))).toEqual(contentOf(tree));
  expect(read(text).header.version).toBe(version);
});

test('names of languages, calendars and restrictions are those of the version', () => {
  const [five, seven] = [write(read(family), '5.5.1'), write(read(family), '7.0')];
  expect(five).toMatch(/1 LANG Hebrew\n[^]*1 RESN locked\n[^]*2 DATE @#DHEBREW@ 7 ADR 5690\n[^]*2 PEDI adopted\n/);
  expect(five).toMatch(/2 _HEB משה[^]*2 ROMN Moshe[^]*2 DATE INT 1990 \(before Passover\)\n[^]*0 @N1@ NOTE shared\n/);
  expect(seven).toMatch(/1 LANG he\n[^]*1 RESN LOCKED\n[^]*2 DATE HEBREW 7 ADS 5690\n[^]*2 PEDI ADOPTED\n/);
  expect(seven).toMatch(/2 DATE 1990\n3 PHRASE before Passover\n[^]*0 @N1@ SNOTE shared\n/);
  expect(five).toContain('1 CHAR UTF-8\n');
  expect(seven).not.toContain('CHAR');
});

describe('long texts', () => {
  const treeOf = (text: string): GedcomTree => ({
    ...read(family),
    people: [{ ...readPerson(makeNode('INDI'), 'I1'), notes: [{ text }] }],
  });
  const texts: [string, string][] = [
    ['Hebrew words', 'סיפור חיים ארוך מאוד '.repeat(60)],
    ['Hebrew letters with points', 'בְּרֵאשִׁ֖ית'.repeat(60)],
    ['families of emoji', '👨‍👩‍👧‍👦'.repeat(30)],
    ['at signs', '@'.repeat(600)],
    ['spaces', `a${' '.repeat(600)}b`],
    ['a letter with a thousand marks', `a${'\u0301'.repeat(1000)}`],
    ['calendars', 'word @#DJULIAN@ '.repeat(40)],
    ['lines', 'שורה\n\n@ראשונה\n'.repeat(40)],
  ];

  test.each(texts)('%s are whole after 5.5.1 and 7.0', (_name, text) => {
    for (const version of versions) expect(read(write(treeOf(text), version)).people[0]?.notes).toEqual([{ text }]);
  });

  test.each(texts)('%s are in lines of at most 255 bytes', (_name, text) => {
    const lines = write(treeOf(text), '5.5.1').split('\n');
    expect(Math.max(...lines.map((line) => encode(line).length))).toBeLessThanOrEqual(255);
  });

  test('CONC splits no letter from its marks, and no line ends or begins with a space there', () => {
    const conc = write(treeOf('בְּרֵאשִׁ֖ית '.repeat(60)), '5.5.1').matchAll(/(.)\n2 CONC (.)/gu);
    const cuts = [...conc];
    expect(cuts.length).toBeGreaterThan(3);
    for (const [, before = '', after = ''] of cuts) expect(`${before}|${after}`).toMatch(/^[^\s]\|[^\s\p{M}]$/u);
    expect(write(treeOf('א'.repeat(500)), '7.0')).not.toContain('CONC');
  });
});

const tags = (
  'NAME GIVN SURN NPFX TYPE TRAN LANG _HEB ROMN FONE _TRAN _MARNM SEX BIRT DEAT EVEN OCCU MARR DATE PHRASE _PHRASE TIME ' +
  'PLAC MAP NOTE SNOTE OBJE FILE RESN FAMC FAMS PEDI HUSB WIFE CHIL SOUR CHAN _X GEDC VERS CHAR HEAD CONC'
).split(' ');
const trickyTexts = [
  '|Y|M|he|Hebrew|privacy|LOCKED, PRIVACY|adopted|ABT 1920|@#DHEBREW@ 7 ADR 5690|HEBREW 7 ADS 5690|(a phrase)'.split(
    '|',
  ),
  'INT 1920 (a phrase)|1699/00|BET 1920 AND 1930|משה /כהן/ ז"ל|//|@|@@|@N1@|@@N1@@|a\n@b\n| a |@#DJULIAN@|()'.split(
    '|',
  ),
].flat();
const texts = fc.oneof(
  fc.constantFrom(...trickyTexts),
  fc.string({ unit: 'grapheme' }),
  fc.tuple(fc.string({ unit: 'grapheme', maxLength: 5 }), fc.nat(80)).map(([text, times]) => `${text} `.repeat(times)),
);
const nodes: fc.Arbitrary<GedcomNode> = fc.letrec<{ node: GedcomNode }>((tie) => ({
  node: fc.record(
    {
      tag: fc.constantFrom(...tags),
      text: texts,
      children: fc.array(tie('node'), { maxLength: 3, depthIdentifier: 'nodes' }),
      xref: fc.constantFrom(undefined, undefined, undefined, 'C1'),
    },
    { requiredKeys: ['tag'] },
  ) as fc.Arbitrary<GedcomNode>, // optional parts may be undefined here, which the writer takes
})).node;
const records = fc.array(
  fc.record({
    tag: fc.constantFrom('INDI', 'INDI', 'FAM', 'NOTE', 'SNOTE', '_LOC', 'SUBM'),
    xref: fc.constantFrom('I1', 'I2', 'N1', undefined),
    children: fc.array(nodes, { maxLength: 6 }),
  }) as fc.Arbitrary<GedcomNode>, // as above
  { maxLength: 4 },
);

test('any lines that were read and written in either version are read again unchanged', () => {
  fc.assert(
    fc.property(records, fc.constantFrom(...versions), fc.constantFrom(...versions), (list, from, to) => {
      const lines = list.map((record) => writeLines(record, from)).join('');
      const tree = read(`0 HEAD\n1 GEDC\n2 VERS ${from}\n1 CHAR UTF-8\n${lines}0 TRLR\n`);
      expect(contentOf(read(write(tree, to)))).toEqual(contentOf(tree));
    }),
    { numRuns: 200 },
  );
});

test('any bytes are either read or refused, without an error', () => {
  const start = encode('0 HEAD\n');
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.array(fc.constantFrom('0 @I1@ INDI\n', '1 NAME ', '\n2 CONC ', '@', '9 X\r')),
      (bytes, parts) => {
        const mixed = [...start, ...parts.flatMap((part) => [...encode(part), ...bytes.slice(0, 9)]), ...bytes];
        const reading = readGedcom(Uint8Array.from(mixed));
        if (reading.ok) expect(contentOf(read(write(reading.tree, '7.0')))).toEqual(contentOf(reading.tree));
        expect(() => readGedcom(bytes)).not.toThrow();
      },
    ),
    { numRuns: 200 },
  );
});
