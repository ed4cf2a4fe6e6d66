import { expect, test } from 'vitest';
import type { TreePerson } from './tree.schema.ts';
import {
  mergeDraft,
  parseWeddingYear,
  type PersonDraft,
  readFields,
  readRelationship,
  startDraft,
} from './person-draft.rules.ts';

const person: TreePerson = {
  id: 'p',
  name: 'רות',
  sex: 'female',
  birthDate: '1930',
  deathDate: null,
  isDead: false,
  note: '',
  source: 'typed',
  version: 1,
  portraitId: null,
  memorial: null,
  writtenOn: null,
};

/** A draft with a changed note. */
function changedNote(): PersonDraft {
  const draft = startDraft({ kind: 'edit', person }, []);
  return { ...draft, base: readFields(person), note: 'אהבה לשיר' };
}

test('a changed field keeps the typed value, and the other fields take the values that somebody else saved', () => {
  const saved = readFields({ ...person, name: 'רות לביא', deathDate: '2001', note: 'נולדה בחיפה' });
  expect(mergeDraft(changedNote(), saved)).toMatchObject({ name: 'רות לביא', deathDate: '2001', note: 'אהבה לשיר' });
});

test('a draft without changes has the current values of the person', () => {
  const draft = startDraft({ kind: 'edit', person }, []);
  expect(mergeDraft(draft, readFields({ ...person, name: 'רות לביא' })).name).toBe('רות לביא');
});

test('the only partner is offered as the other parent of a child, one of two is not', () => {
  const task = { kind: 'add', personId: 'n', relative: person, as: 'child' } as const;
  const [one, other] = [
    { ...person, id: 'one' },
    { ...person, id: 'other' },
  ];
  expect([startDraft(task, [one]), startDraft(task, [one, other])].map(({ otherParentId }) => otherParentId)).toEqual([
    'one',
    null,
  ]);
});

test('a new partner has an optional wedding year of four digits', () => {
  const task = { kind: 'add', personId: 'n', relative: person, as: 'partner' } as const;
  const draft = startDraft(task, []);
  expect(readRelationship(task, draft).year).toBeNull();
  expect(readRelationship(task, { ...draft, weddingYear: ' 1958' }).year).toBe(1958);
  expect(['1958', '', undefined, '58', 'תש״ח'].map(parseWeddingYear)).toEqual([1958, null, null, undefined, undefined]);
});
