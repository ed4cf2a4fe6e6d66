import { expect, test } from 'vitest';
import { listPortraitPaths } from './media-files.ts';
import { readGedcom } from './read.ts';

/** The portraits of a file with these lines, each prefixed by its level. */
function portraitsIn(lines: string) {
  const file = `0 HEAD\n1 GEDC\n2 VERS 7.0\n${lines.replaceAll(' | ', '\n')}\n0 TRLR\n`;
  const reading = readGedcom(new TextEncoder().encode(file));
  if (!reading.ok) throw new Error(reading.refusal);
  return Object.fromEntries(listPortraitPaths(reading.tree));
}

test('the portrait of a person is their first picture', () => {
  const will = '0 @O1@ OBJE | 1 FILE will.pdf | 2 FORM application/pdf | 1 FILE first | 2 FORM image/png';
  const person = '0 @I1@ INDI | 1 OBJE @O1@ | 1 OBJE @O2@';
  expect(portraitsIn(`${person} | ${will} | 0 @O2@ OBJE | 1 FILE second.jpg`)).toEqual({ I1: 'first' });
});

test('the portrait of a person is the picture that is marked as primary', () => {
  const pictures = '1 OBJE | 2 FILE a.jpg | 1 OBJE | 2 FILE b.jpg | 2 _PRIM Y';
  expect(portraitsIn(`0 @I1@ INDI | ${pictures}`)).toEqual({ I1: 'b.jpg' });
});

test.each([
  ['of several people', '0 @I1@ INDI | 1 OBJE @O1@ | 0 @I2@ INDI | 1 OBJE @O1@ | 0 @O1@ OBJE | 1 FILE all.jpg'],
  ['of a grave', '0 @I1@ INDI | 1 DEAT | 2 OBJE | 3 FILE grave.jpg'],
  ['that is a recording', '0 @I1@ INDI | 1 OBJE | 2 FILE voice.mp3'],
  ['that the file does not have', '0 @I1@ INDI | 1 OBJE @VOID@ | 1 OBJE @O9@'],
])('a picture %s is nobody’s portrait', (_what, lines) => {
  expect(portraitsIn(lines)).toEqual({});
});
