import { expect, test } from 'vitest';
import { toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { savedSections } from '#features/memorial/memorial.schema.ts';
import { isHalfTyped } from './section-validation.rules.ts';

const working = toWorkingContent({}, new Map());
const heldBy = (...places: string[]) => savedSections.filter((section) => isHalfTyped(section, working, places));

test('a field that is half typed holds the section that it belongs to, and no other', () => {
  expect(heldBy('field birthDate')).toEqual(['basic']);
  expect(heldBy('field graveLatitude')).toEqual(['grave-navigation']);
  expect(heldBy('field timeline 0')).toEqual(['timeline']);
});

test('a row that is being rewritten holds its section, and one that is only being added does not', () => {
  expect(heldBy('family-tree m1')).toEqual(['family-tree']);
  expect(heldBy('family-tree', 'quotes')).toEqual([]);
});
