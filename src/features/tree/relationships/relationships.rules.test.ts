import { expect, test } from 'vitest';
import { draftRelationship, findCurrentRelationship, parseRelationship, readChange } from './relationships.rules.ts';

const [fromId, toId] = ['5f2c8a0e-7d0f-4c59-9f0e-0c1f2a3b4c5d', '6f2c8a0e-7d0f-4c59-9f0e-0c1f2a3b4c5d'];

test('a relationship that is saved without changes stays the same', () => {
  const marriage = { kind: 'partner' as const, fromId, toId };
  expect(parseRelationship(marriage, draftRelationship({ nature: 'former', year: 1958 }))).toEqual({
    ...marriage,
    nature: 'former',
    year: 1958,
  });
  const parent = { kind: 'parent' as const, fromId, toId };
  expect(parseRelationship(parent, draftRelationship({ nature: 'adopted', year: null }))).toEqual({
    ...parent,
    nature: 'adopted',
  });
});

test('partners are found in either order, and parents are not found as children', () => {
  const drawn = { isTyped: true, overridesPage: false, fromRank: 0, toRank: 0 };
  const relationships = [
    { ...drawn, kind: 'partner' as const, fromId, toId, nature: 'current' as const, year: 1958 },
    { ...drawn, kind: 'parent' as const, fromId, toId, nature: 'birth' as const, year: null },
  ];
  const partners = { kind: 'partner' as const, fromId: toId, toId: fromId };
  expect(findCurrentRelationship(relationships, partners)).toEqual({ nature: 'current', year: 1958 });
  expect(findCurrentRelationship(relationships, { kind: 'parent', fromId: toId, toId: fromId })).toBeNull();
});

test('only the refusal of a changed relationship is read as one', () => {
  const change = { reason: 'changed', standing: null, by: 'דליה' };
  const refused = (data?: unknown) => Object.assign(new Error('CONFLICT'), { data });
  expect(readChange(refused(change))).toEqual(change);
  expect(readChange(refused({ reason: 'ownAncestor' }))).toBeNull();
  expect(readChange(refused())).toBeNull();
});

test('rejects a wedding year that is not four digits, and takes none', () => {
  const marriage = { kind: 'partner' as const, fromId, toId };
  const draft = draftRelationship({ nature: 'current', year: 1958 });
  expect(parseRelationship(marriage, { ...draft, weddingYear: ' ' })).toMatchObject({ year: null });
  for (const weddingYear of ['58', 'תשי״ח', '1958.5', '19580', '1e3', '0x7d0'])
    expect(parseRelationship(marriage, { ...draft, weddingYear })).toBeNull();
});
