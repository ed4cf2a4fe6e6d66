import { expect, test } from 'vitest';
import { buildFamilyGraph, findOwnAncestors } from './family-graph.ts';
import { readGedcom } from './read.ts';

function graphOf(body: string) {
  const reading = readGedcom(new TextEncoder().encode(`0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${body}\n0 TRLR\n`));
  if (!reading.ok) throw new Error(reading.refusal);
  return buildFamilyGraph(reading.tree);
}

test('a link that only the family or only the person has counts, and is reported', () => {
  const graph = graphOf(
    '0 @I1@ INDI\n1 FAMS @F1@\n0 @I2@ INDI\n0 @I3@ INDI\n1 FAMC @F1@\n0 @F1@ FAM\n1 WIFE @I2@\n1 CHIL @I3@',
  );
  expect(graph).toEqual({
    families: [{ xref: 'F1', partners: ['I2', 'I1'], children: [{ person: 'I3', pedigree: 'birth' }] }],
    oneSidedLinks: 2,
    danglingLinks: 0,
  });
});

test('a link to a missing record is counted and left out; a link to VOID is not counted', () => {
  const graph = graphOf('0 @I1@ INDI\n1 FAMC @F9@\n1 FAMS @VOID@\n0 @F1@ FAM\n1 HUSB @I9@\n1 WIFE @VOID@');
  expect(graph).toMatchObject({ families: [{ partners: [], children: [] }], danglingLinks: 2 });
});

const couple =
  '0 @I1@ INDI\n1 FAMS @F1@\n0 @I2@ INDI\n1 FAMS @F1@\n0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE @I2@\n1 CHIL @I3@\n';

test.each([
  ['PEDI', `${couple}0 @I3@ INDI\n1 FAMC @F1@\n2 PEDI adopted`, { pedigree: 'adopted' }],
  ['PEDI foster', `${couple}0 @I3@ INDI\n1 FAMC @F1@\n2 PEDI Foster`, { pedigree: 'foster' }],
  [
    'an adoption by both',
    `${couple}0 @I3@ INDI\n1 FAMC @F1@\n1 ADOP\n2 FAMC @F1@\n3 ADOP BOTH`,
    { pedigree: 'adopted' },
  ],
  [
    'an adoption by one',
    `${couple}0 @I3@ INDI\n1 FAMC @F1@\n1 ADOP\n2 FAMC @F1@\n3 ADOP HUSB`,
    { pedigree: 'birth', pedigreeByPartner: { I1: 'adopted' } },
  ],
  [
    'what some programs say of each parent',
    `${couple}2 _FREL Step\n2 _MREL Natural\n0 @I3@ INDI\n1 FAMC @F1@`,
    { pedigree: 'birth', pedigreeByPartner: { I1: 'step' } },
  ],
])('%s says how a child belongs', (_name, body, child) => {
  expect(graphOf(body).families[0]?.children).toEqual([{ person: 'I3', ...child }]);
});

test('finds people who are their own ancestor', () => {
  const link = (family: string, parent: string, child: string) =>
    `0 @${family}@ FAM\n1 HUSB @${parent}@\n1 CHIL @${child}@\n`;
  const people = (count: number) => Array.from({ length: count }, (_, index) => `0 @I${index}@ INDI\n`).join('');
  const circle =
    people(5) + link('F1', 'I0', 'I1') + link('F2', 'I1', 'I2') + link('F3', 'I2', 'I1') + link('F4', 'I2', 'I3');
  expect(findOwnAncestors(graphOf(circle).families)).toEqual(['I1', 'I2']);
  expect(findOwnAncestors(graphOf(people(1) + link('F1', 'I0', 'I0')).families)).toEqual(['I0']);
  const cousins =
    people(5) + link('F1', 'I0', 'I1') + link('F2', 'I0', 'I2') + link('F3', 'I1', 'I3') + link('F4', 'I2', 'I3');
  expect(findOwnAncestors(graphOf(cousins).families)).toEqual([]);
});
