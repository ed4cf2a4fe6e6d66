import { expect, test } from 'vitest';
import { toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { savedSections } from '#features/memorial/memorial.schema.ts';
import { isHalfTyped } from './section-validation.rules.ts';

const working = toWorkingContent({}, new Map());
const heldBy = (...places: string[]) => savedSections.filter((section) => isHalfTyped(section, working, places));

test('a half-typed field blocks only its own section', () => {
  expect(heldBy('field birthDate')).toEqual(['basic']);
  expect(heldBy('field graveLatitude')).toEqual(['grave-navigation']);
  expect(heldBy('field timeline 0')).toEqual(['timeline']);
});

test('a row that is being edited blocks its section, and a new one does not', () => {
  expect(heldBy('family-tree m1')).toEqual(['family-tree']);
  expect(heldBy('family-tree', 'quotes')).toEqual([]);
});
