import { expect, test } from 'vitest';
import type { ImportedFields } from '../imports.schema.ts';
import { findAlike, type KnownPerson } from './gedcom-reader.rules.ts';

const inFile = (name: string, birthDate: string | null = null, deathDate: string | null = null): ImportedFields => ({
  name,
  sex: null,
  birthDate,
  deathDate,
  isDead: true,
  note: '',
});
const inTree = (id: string, name: string, birthDate: string | null = null): KnownPerson => ({
  id,
  name,
  birthDate,
  deathDate: null,
});

test('of several namesakes the one with the nearest dates is proposed, each person of the tree once', () => {
  const known = [inTree('a', 'משה כהן', '1901'), inTree('b', 'משה כהן', '1950'), inTree('c', 'משה כהן')];
  const fields = [inFile('משה כהן', '1951'), inFile('משה כהן', '1901-05-01'), inFile('משה כהן'), inFile('משה כהן')];
  expect(findAlike(fields, known)).toEqual([
    { index: 0, personId: 'b' },
    { index: 1, personId: 'a' },
    { index: 2, personId: 'c' },
  ]);
});

test('twenty thousand namesakes on both sides are compared in a moment', () => {
  const people = 20_000;
  const known = Array.from({ length: people }, (_, index) => inTree(String(index), 'משה כהן'));
  const fields = Array.from({ length: people }, (_, index) => inFile('משה כהן', index % 2 === 0 ? '1950' : null));
  const start = performance.now();
  expect(findAlike(fields, known)).toHaveLength(people);
  expect(performance.now() - start).toBeLessThan(5000);
});
