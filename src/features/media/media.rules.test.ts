import { expect, test } from 'vitest';
import { knownImagePositions } from '#features/memorial/basic-section.schema.ts';
import { offeredPosition } from './media.rules.ts';

test('both spellings of a position give the current one', () => {
  expect(Object.fromEntries(knownImagePositions.map((position) => [position, offeredPosition(position)])))
    .toMatchInlineSnapshot(`
    {
      "bottom center": "bottom center",
      "bottom left": "bottom left",
      "bottom right": "bottom right",
      "center bottom": "bottom center",
      "center center": "center center",
      "center left": "center left",
      "center right": "center right",
      "center top": "top center",
      "left center": "center left",
      "right center": "center right",
      "top center": "top center",
      "top left": "top left",
      "top right": "top right",
    }
  `);
});
