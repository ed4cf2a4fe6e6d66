import { expect, test } from 'vitest';
import { findLiving } from './living.ts';
import { readGedcom } from './read.ts';

function livingIn(body: string): string[] {
  const reading = readGedcom(new TextEncoder().encode(`0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${body}\n0 TRLR\n`));
  if (!reading.ok) throw new Error(reading.refusal);
  return [...findLiving(reading.tree, 2026)];
}

test.each([
  ['a person of whom nothing is known', '', true],
  ['a birth within 120 years', '1 BIRT\n2 DATE 1940', true],
  ['a birth before', '1 BIRT\n2 DATE 1900', false],
  ['a Hebrew birth before', '1 BIRT\n2 DATE @#DHEBREW@ 5660', false],
  ['a range that ends within 120 years', '1 BIRT\n2 DATE BET 1850 AND 1950', true],
  ['a birth after a year', '1 BIRT\n2 DATE AFT 1850', true],
  ['a death without a date', '1 BIRT\n2 DATE 1990\n1 DEAT Y', false],
  ['a death with a place', '1 DEAT\n2 PLAC חיפה', false],
  ['the line of a death that says nothing', '1 DEAT', true],
  ['a burial', '1 BURI\n2 PLAC חיפה', false],
  ['an old event of another kind', '1 OCCU נגר\n2 DATE 1890', false],
])('%s: living is %s', (_name, lines, isLiving) => {
  expect(livingIn(`0 @I1@ INDI\n${lines}`)).toEqual(isLiving ? ['I1'] : []);
});

/** I1 and I2 have the child I3, whose child is I4. */
const family = (lines: Record<string, string>, marriage = '') =>
  [
    `0 @I1@ INDI\n1 FAMS @F1@\n${lines.I1 ?? ''}`,
    `0 @I2@ INDI\n1 FAMS @F1@\n${lines.I2 ?? ''}`,
    `0 @I3@ INDI\n1 FAMC @F1@\n1 FAMS @F2@\n${lines.I3 ?? ''}`,
    `0 @I4@ INDI\n1 FAMC @F2@\n${lines.I4 ?? ''}`,
    `0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE @I2@\n1 CHIL @I3@\n${marriage}`,
    '0 @F2@ FAM\n1 HUSB @I3@\n1 CHIL @I4@',
  ].join('\n');
const birth = (year: number) => `1 BIRT\n2 DATE ${year}`;

test.each([
  ['a marriage of long ago', family({}, '1 MARR\n2 DATE 1910'), ['I3', 'I4']],
  ['a marriage that may not be so long ago', family({}, '1 MARR\n2 DATE 1930'), ['I1', 'I2', 'I3', 'I4']],
  ['an old partner', family({ I1: birth(1860) }), ['I3', 'I4']],
  ['parents so old that their child must be', family({ I1: birth(1840) }), ['I4']],
  ['an old child', family({ I3: birth(1906) }), ['I4']],
  ['a child of middle age', family({ I3: birth(1950) }), ['I1', 'I2', 'I3', 'I4']],
  ['an old grandchild', family({ I4: birth(1930) }), ['I3', 'I4']],
])('%s shows that relatives are dead', (_name, body, living) => {
  expect(livingIn(body)).toEqual(living);
});

test('a person who was born recently is living, whatever the dates of their relatives imply', () => {
  expect(livingIn(family({ I1: birth(1800), I3: birth(1990) }))).toEqual(['I3', 'I4']);
});

test('the age of an adopted child is not derived from the parents', () => {
  expect(livingIn(family({ I1: birth(1840) }).replace('1 FAMC @F1@', '1 FAMC @F1@\n2 PEDI adopted'))).toEqual([
    'I3',
    'I4',
  ]);
});
