import { expect, test } from 'vitest';
import { inspectGedcom } from './inspect.ts';
import { makeNoteReader } from './note-text.ts';
import { readGedcom } from './read.ts';

function read(body: string) {
  const reading = readGedcom(new TextEncoder().encode(`0 HEAD\n1 GEDC\n2 VERS 5.5.1\n1 CHAR UTF-8\n${body}\n0 TRLR\n`));
  if (!reading.ok) throw new Error(reading.refusal);
  return reading;
}

const inspect = (body: string) => {
  const { tree, warnings } = read(body);
  return inspectGedcom(tree, warnings, 2026);
};

test('summarizes a file, including the data that is not imported', () => {
  const body = `1 SOUR FTB
2 NAME Family Tree Builder
1 LANG Hebrew
0 @I1@ INDI
1 NAME David /Cohen/
2 _HEB דוד /כהן/
1 BIRT
2 DATE in the spring
2 SOUR @S1@
1 DEAT Y
2 RESN privacy
1 OBJE @M1@
1 OBJE
2 FILE https://example.org/a.jpg
2 FORM jpg
1 BAPL
1 ASSO @I2@
1 _MHID 1
2 _MHID 2
0 @I2@ INDI
1 OBJE @M1@
1 FAMC @F9@
0 INDI
0 @N1@ NOTE shared
0 @S1@ SOUR
0 @M1@ OBJE
1 FILE c:\\photos\\david.jpg
2 TITL דוד
0 @U1@ SUBM`;
  expect(inspect(body)).toEqual({
    program: { id: 'FTB', name: 'Family Tree Builder' },
    version: '5.5.1',
    encoding: 'utf-8',
    people: 2,
    families: 0,
    sharedNotes: 1,
    files: { total: 2, onTheWeb: 1 },
    languages: ['he'],
    scripts: { Hebr: 1, Latn: 1 },
    mayBeLiving: 1,
    restricted: 1,
    skipped: {
      'dates-without-value': 1,
      sources: 2,
      ordinances: 1,
      associations: 1,
      'unknown-lines': 2,
      submitters: 1,
      'people-without-id': 1,
      'links-to-nobody': 1,
    },
    unknownTags: [['_MHID', 2]],
    likelyDuplicates: [],
    ownAncestors: [],
    oneSidedLinks: 0,
    warnings: { 'records-without-id': 1 },
  });
});

test('finds people with the same name and year, in any spelling of the name', () => {
  const person = (xref: string, name: string, year: number) =>
    `0 @${xref}@ INDI\n1 NAME ${name}\n1 BIRT\n2 DATE ${year}`;
  const people = [
    person('I1', 'דָּוִד /כהן/', 1920),
    person('I2', 'כהן דוד', 1920),
    person('I3', 'דוד /כהן/', 1950),
    person('I4', 'דוד', 1920),
    person('I5', 'דוד', 1920),
  ];
  expect(inspect(people.join('\n')).likelyDuplicates).toEqual([['I1', 'I2']]);
});

test('notes are read as plain text, including shared notes', () => {
  const { tree } = read('0 @I1@ INDI\n1 NOTE <p>שלום</p>\n1 NOTE @N1@\n1 NOTE @N9@\n0 @N1@ NOTE &lt;br&gt;לכולם');
  expect(makeNoteReader(tree)(tree.people[0]?.notes ?? [])).toEqual(['שלום', 'לכולם']);
});

const repeat = (line: string, count: number) => line.repeat(count);
const many = (line: (index: number) => string, count: number) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

test.each([
  [
    'a family of five thousand partners and children',
    `${many((index) => `0 @I${index}@ INDI`, 10_000)}\n0 @F1@ FAM\n${many((index) => `1 ${index % 2 ? 'HUSB' : 'CHIL'} @I${index}@\n2 _FREL Step`, 10_000)}`,
  ],
  [
    'somebody in twelve thousand families',
    `0 @I1@ INDI\n${many((index) => `1 FAMC @F${index}@\n1 FAMS @F${index}@`, 12_000)}\n${many((index) => `0 @F${index}@ FAM`, 12_000)}`,
  ],
  [
    'a circle of ten thousand generations',
    many(
      (index) => `0 @I${index}@ INDI\n1 FAMC @F${index}@\n1 FAMS @F${(index + 1) % 10_000}@\n0 @F${index}@ FAM`,
      10_000,
    ),
  ],
  ['a date of half a million spaces', `0 @I1@ INDI\n1 BIRT\n2 DATE INT ${repeat(' ', 500_000)}x`],
  ['a restriction of half a million spaces', `0 @I1@ INDI\n1 RESN a${repeat(' ', 500_000)}b`],
  ['a note of half a million spaces', `0 @I1@ INDI\n1 NOTE <p>${repeat(' ', 500_000)}x`],
  ['a note of a hundred thousand opened tags', `0 @I1@ INDI\n1 NOTE ${repeat('<p ', 120_000)}`],
  ['a note of a hundred thousand scripts', `0 @I1@ INDI\n1 NOTE ${repeat('<script>', 100_000)}`],
  [
    'one note that ten thousand people share',
    `${many((index) => `0 @I${index}@ INDI\n1 NOTE @N1@`, 10_000)}\n0 @N1@ NOTE ${repeat('<p>x</p>', 100_000)}`,
  ],
  [
    'one album of twelve thousand files that ten thousand people have',
    `${many((index) => `0 @I${index}@ INDI\n1 OBJE @M1@`, 10_000)}\n0 @M1@ OBJE\n${many((index) => `1 FILE ${index}.jpg`, 12_000)}`,
  ],
  ['fifty thousand lines of one text', `0 @I1@ INDI\n1 NOTE a\n${many(() => '2 CONC b', 50_000)}`],
  ['as many after a line of another kind', `0 @I1@ INDI\n1 NOTE a\n2 SOUR x\n${many(() => '2 CONC b', 50_000)}`],
  ['ten thousand people with one id', many(() => '0 @I1@ INDI\n1 NAME a /b/\n1 BIRT\n2 DATE 1900', 10_000)],
])(
  '%s takes seconds',
  (_name, body) => {
    const cpuBefore = process.threadCpuUsage();
    const { tree, warnings } = read(body);
    inspectGedcom(tree, warnings, 2026);
    const readNotes = makeNoteReader(tree);
    for (const { notes } of tree.people) readNotes(notes);
    expect(process.threadCpuUsage(cpuBefore).user / 1e6).toBeLessThan(8);
  },
  60_000,
);

test('does not report lines about twins, which the tree has', () => {
  const { skipped, unknownTags } = inspect('0 @I1@ INDI\n1 ASSO @I2@\n2 RELA twin\n1 _TWIN Y\n0 @I2@ INDI');
  expect([skipped, unknownTags]).toEqual([{}, []]);
});
