import { expect, test } from 'vitest';
import { limits } from '#core/limits.ts';
import type { ComparedPerson, Comparison } from './merges.schema.ts';
import { listDifferences, mergeFields, proposeChoices } from './merge-choices.rules.ts';

const person = (fields: Partial<ComparedPerson>): ComparedPerson => ({
  id: 'a',
  name: 'משה לביא',
  sex: null,
  birthDate: null,
  deathDate: null,
  isDead: false,
  note: '',
  source: 'typed',
  version: 1,
  portraitId: null,
  memorial: null,
  writtenOn: null,
  relatives: [],
  ...fields,
});

function compared(kept: Partial<ComparedPerson>, removed: Partial<ComparedPerson>, isNamedByPage = false): Comparison {
  const rest = { reasons: [], refusal: null, leavesSection: false, isDistinct: false };
  return { kept: person(kept), removed: person(removed), isNamedByPage, ...rest };
}

test('proposes the more precise value of each field: a day, then a year, then nothing', () => {
  const pair = compared(
    { birthDate: '1901', isDead: true, note: 'סנדלר' },
    { birthDate: '1901-04-02', deathDate: '1980', sex: 'male' },
  );
  expect(listDifferences(pair)).toEqual(['sex', 'birthDate', 'deathDate', 'note']);
  const choices = proposeChoices(pair);
  expect(choices).toEqual({ name: 'kept', sex: 'removed', birthDate: 'removed', deathDate: 'removed', note: 'kept' });
  expect(mergeFields(pair.kept, pair.removed, choices)).toMatchObject({
    birthDate: '1901-04-02',
    deathDate: '1980',
    isDead: true,
    note: 'סנדלר',
  });
});

test('keeps both notes where they fit, and otherwise only the chosen one', () => {
  const pair = compared({ note: 'סנדלר' }, { note: 'נולד בצנעא' });
  expect(proposeChoices(pair).note).toBe('both');
  expect(mergeFields(pair.kept, pair.removed, proposeChoices(pair)).note).toBe('סנדלר\n\nנולד בצנעא');
  const kept = { ...proposeChoices(pair), note: 'kept' as const };
  expect(mergeFields(pair.kept, pair.removed, kept).note).toBe('סנדלר');
  const long = compared({ note: 'א'.repeat(limits.description) }, { note: 'ב' });
  expect(proposeChoices(long).note).toBe('kept');
});

test('a person with a page keeps its name and dates, and only the other fields are chosen', () => {
  const pair = compared({ birthDate: '1901' }, { name: 'מוישה', birthDate: '1901-04-02', sex: 'male' }, true);
  expect(listDifferences(pair)).toEqual(['sex']);
  expect(proposeChoices(pair)).toMatchObject({ name: 'kept', birthDate: 'kept', sex: 'removed' });
});
