import { expect, test } from 'vitest';
import { readGedcom } from './read.ts';
import { writeGedcom } from './write.ts';

const file = `0 HEAD
1 SOUR FTB
2 CORP secret corp
1 SUBM @U1@
1 NOTE secret header
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME משה /כהן/
1 SEX M
1 BIRT
2 DATE 1900
2 PLAC לודז
1 DEAT Y
1 OCCU secret occupation
2 RESN confidential
1 ASSO @SECRET_DANA@
2 RELA secret friend
1 NOTE @N1@
1 OBJE @M1@
1 _BAD secret line
2 RESN privacy
1 FAMS @F1@
0 @I2@ INDI
1 NAME שרה /לוי/
1 BIRT
2 DATE 1903
1 DEAT Y
1 FAMS @F1@
1 FAMS @F2@
2 NOTE married secret husband
1 ADOP
2 FAMC @F2@
3 NOTE secret link
1 _REL @F2@
2 NOTE secret pointer
0 @SECRET_DANA@ INDI
1 NAME secret name
1 SEX F
1 BIRT
2 DATE 3 MAR 1970
2 PLAC secret place
1 NOTE @N2@
1 OBJE @M2@
1 _UID secret id
1 FAMC @F1@
2 PEDI adopted
2 NOTE secret adoption
0 @I4@ INDI
1 NAME secret husband
1 FAMS @F2@
0 @I5@ INDI
1 NAME secret restricted
1 RESN CONFIDENTIAL
1 DEAT Y
1 FAMC @F1@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 CHIL @SECRET_DANA@
2 _FREL secret relation
1 CHIL @I5@
1 MARR
2 DATE 1925
0 @F2@ FAM
1 WIFE @I2@
1 MARR
2 DATE 3 APR 1969
2 PLAC secret wedding
1 NOTE secret family
0 @N1@ NOTE a story
0 @N2@ NOTE secret story
0 @M1@ OBJE
1 FILE portrait.jpg
1 _PERSON @SECRET_DANA@
0 @M2@ OBJE
1 FILE secret.jpg
0 @S1@ SOUR
1 TITL secret source
0 @U1@ SUBM
1 NAME secret submitter
0 TRLR
`;

function write(version: '5.5.1' | '7.0', kind: 'family' | 'everybody'): string {
  const reading = readGedcom(new TextEncoder().encode(file));
  if (!reading.ok) throw new Error(reading.refusal);
  const audience = kind === 'family' ? { kind } : { kind, year: 2026, hiddenName: 'בחיים' };
  return [...writeGedcom(reading.tree, { version, audience })].join('');
}

test.each(['5.5.1', '7.0'] as const)('no byte of %s reveals the living and the restricted to outsiders', (version) => {
  const text = write(version, 'everybody');
  expect(text).not.toMatch(/secret|1970|1969/i);
  for (const kept of ['משה /כהן/', 'לודז', 'a story', 'portrait.jpg', '1925', '1900']) expect(text).toContain(kept);
});

test('hidden people keep their place in the family', () => {
  const reading = readGedcom(new TextEncoder().encode(write('7.0', 'everybody')));
  if (!reading.ok) throw new Error(reading.refusal);
  const [, , daughter, husband, restricted] = reading.tree.people;
  expect(daughter).toMatchObject({
    names: [{ text: 'בחיים' }],
    sex: 'F',
    events: [],
    childOf: [{ family: 'F1', pedigree: 'ADOPTED' }],
    extras: [],
  });
  expect(husband).toMatchObject({ names: [{ text: 'בחיים' }], partnerIn: [{ family: 'H4' }] });
  expect(restricted).toMatchObject({ names: [{ text: 'בחיים' }], childOf: [{ family: 'F1' }] });
  expect(reading.tree.families).toMatchObject([
    { events: [{ tag: 'MARR' }], children: [{ person: 'H1' }, { person: 'H3' }] },
    { events: [], notes: [] },
  ]);
  expect(reading.tree.records.map(({ xref }) => xref)).toEqual(['N1', 'M1']);
});

test('the family gets everything', () => {
  const secretsIn = (text: string) => new Set(text.match(/secret.*/g));
  expect(secretsIn(write('5.5.1', 'family'))).toEqual(secretsIn(file));
});

test('a person whom the family marked as living is hidden, even if the file has a death', () => {
  const reading = readGedcom(new TextEncoder().encode(file));
  if (!reading.ok) throw new Error(reading.refusal);
  const audience = { kind: 'everybody', year: 2026, hiddenName: 'בחיים', living: new Set(['I1']) } as const;
  const text = [...writeGedcom(reading.tree, { version: '7.0', audience })].join('');
  expect(text).not.toMatch(/משה|לודז|1900/);
});
