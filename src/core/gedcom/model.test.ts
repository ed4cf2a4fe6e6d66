import { expect, test } from 'vitest';
import type { GedcomTree } from './model.ts';
import { readGedcom } from './read.ts';

function read(body: string, version = '5.5.1'): GedcomTree {
  const reading = readGedcom(new TextEncoder().encode(`0 HEAD\n1 GEDC\n2 VERS ${version}\n${body}\n0 TRLR\n`));
  if (!reading.ok) throw new Error(reading.refusal);
  return reading.tree;
}

const readPerson = (body: string, version?: string) => read(`0 @I1@ INDI\n${body}`, version).people[0];

test('a name has its parts from its own lines, and otherwise from the slashes', () => {
  expect(readPerson('1 NAME ד"ר משה /כהן/ ז"ל\n2 GIVN משה')?.names).toEqual([
    { text: 'ד"ר משה /כהן/ ז"ל', given: 'משה', surname: 'כהן', suffix: 'ז"ל', translations: [], extras: [] },
  ]);
  expect(readPerson('1 NAME //')?.names).toEqual([{ text: '//', translations: [], extras: [] }]);
});

test('finds the Hebrew name of a person with a Latin name under each tag that programs use', () => {
  const latin = '1 NAME David /Cohen/\n2 ';
  expect(readPerson(`${latin}_MARNM דוד כהן`)?.names[0]?.marriedName).toBe('דוד כהן');
  const hebrew = { text: 'דוד /כהן/', given: 'דוד', surname: 'כהן', language: 'he', extras: [] };
  expect(readPerson(`${latin}_HEB דוד /כהן/`)?.names[0]?.translations).toEqual([hebrew]);
  expect(readPerson(`${latin}TRAN דוד /כהן/\n3 LANG he`, '7.0')?.names[0]?.translations).toEqual([hebrew]);
  const method = [{ tag: 'TYPE', text: 'ISO 259' }];
  expect(readPerson('1 NAME דוד /כהן/\n2 ROMN David /Kohen/\n3 TYPE ISO 259')?.names[0]?.translations).toEqual([
    { text: 'David /Kohen/', given: 'David', surname: 'Kohen', language: 'und-Latn', extras: method },
  ]);
});

test('an event has its date, place, kind, notes and restriction, and keeps its other lines', () => {
  const body =
    '1 EVEN\n2 TYPE Bar Mitzvah\n2 DATE ABT 1933\n2 PLAC לודז\n3 MAP\n2 RESN privacy\n2 NOTE הגדול\n2 _MHID 7';
  expect(readPerson(body)?.events).toEqual([
    {
      tag: 'EVEN',
      type: 'Bar Mitzvah',
      date: { value: { kind: 'about', first: { calendar: 'gregorian', year: 1933 } } },
      place: { name: 'לודז', extras: [{ tag: 'MAP' }] },
      restrictions: ['PRIVACY'],
      notes: [{ text: 'הגדול' }],
      extras: [{ tag: '_MHID', text: '7' }],
    },
  ]);
});

test('a death without a date is a death', () => {
  expect(readPerson('1 DEAT Y')?.events).toEqual([{ tag: 'DEAT', text: 'Y', notes: [], restrictions: [], extras: [] }]);
});

test('a child has a pedigree for each family', () => {
  const body = '1 FAMC @F1@\n2 PEDI birth\n1 FAMC @F2@\n2 PEDI adopted\n2 STAT proven\n1 FAMC @F3@';
  expect(readPerson(body)?.childOf).toEqual([
    { family: 'F1', pedigree: 'BIRTH' },
    { family: 'F2', pedigree: 'ADOPTED', extras: [{ tag: 'STAT', text: 'proven' }] },
    { family: 'F3' },
  ]);
});

test('a family has its partners in order, its children and its events', () => {
  const family =
    '0 @F1@ FAM\n1 WIFE @I2@\n1 HUSB @I1@\n1 CHIL @I3@\n2 _FREL Natural\n1 MARR Y\n1 DIV\n2 DATE 1960\n1 _UID 5';
  expect(read(family).families).toMatchObject([
    {
      partners: [
        { person: 'I2', role: 'WIFE' },
        { person: 'I1', role: 'HUSB' },
      ],
      children: [{ person: 'I3', extras: [{ tag: '_FREL', text: 'Natural' }] }],
      events: [{ tag: 'MARR', text: 'Y' }, { tag: 'DIV' }],
      extras: [{ tag: '_UID', text: '5' }],
    },
  ]);
});

test('equal content in 5.5.1 and 7.0 gives equal trees', () => {
  const five = read(
    '1 LANG Hebrew\n0 @I1@ INDI\n1 RESN confidential\n1 NOTE @N1@\n1 FAMC @F1@\n2 PEDI foster\n1 CHAN\n2 DATE @#DJULIAN@ 1 JAN 1700\n0 @N1@ NOTE a@@b',
  );
  const seven = read(
    '1 LANG he\n0 @I1@ INDI\n1 RESN CONFIDENTIAL\n1 SNOTE @N1@\n1 FAMC @F1@\n2 PEDI FOSTER\n1 CHAN\n2 DATE JULIAN 1 JAN 1700\n0 @N1@ SNOTE a@b',
    '7.0',
  );
  expect({ ...five, header: { ...five.header, version: '7.0' } }).toEqual(seven);
});

test('reads from the header which program wrote the file', () => {
  expect(
    read('1 SOUR MYHERITAGE\n2 VERS 5.5.1\n2 NAME MyHeritage Family Tree Builder\n2 _RTLSAVE RTL').header,
  ).toMatchObject({
    version: '5.5.1',
    program: {
      id: 'MYHERITAGE',
      version: '5.5.1',
      name: 'MyHeritage Family Tree Builder',
      extras: [{ tag: '_RTLSAVE' }],
    },
  });
});

test('keeps unknown lines in place', () => {
  const tree = read('0 @I1@ INDI\n1 _A x\n2 _B y\n1 NAME @X@\n0 @L1@ _LOC\n1 NAME Brisk');
  expect(tree.people[0]?.extras).toEqual([
    { tag: '_A', text: 'x', children: [{ tag: '_B', text: 'y' }] },
    { tag: 'NAME', pointer: 'X' },
  ]);
  expect(tree.records).toEqual([{ tag: '_LOC', xref: 'L1', children: [{ tag: 'NAME', text: 'Brisk' }] }]);
});
