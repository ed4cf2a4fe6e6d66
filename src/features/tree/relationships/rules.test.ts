import { expect, test } from 'vitest';
import { draftRelationship, parseRelationship } from './rules.ts';

const [fromId, toId] = ['5f2c8a0e-7d0f-4c59-9f0e-0c1f2a3b4c5d', '6f2c8a0e-7d0f-4c59-9f0e-0c1f2a3b4c5d'];

test('a relationship that is opened and saved is as it was', () => {
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

test('rejects a wedding year that is not four digits, and takes none', () => {
  const marriage = { kind: 'partner' as const, fromId, toId };
  const draft = draftRelationship({ nature: 'current', year: 1958 });
  expect(parseRelationship(marriage, { ...draft, weddingYear: ' ' })).toMatchObject({ year: null });
  for (const weddingYear of ['58', 'תשי״ח', '1958.5', '19580', '1e3', '0x7d0'])
    expect(parseRelationship(marriage, { ...draft, weddingYear })).toBeNull();
});
