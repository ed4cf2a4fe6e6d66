// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { he } from '#i18n/he.ts';
import { queueRow } from '../../../../test/rows.ts';
import { show } from '../../../../test/shown.tsx';
import type { QueueRow } from '../queue/schema.ts';
import { holdReasons, states } from '../schema.ts';
import { RowWords } from './row-words.tsx';

const row = queueRow();

/** All that is shown of a row. */
function said(given: Partial<QueueRow>): string {
  const end = show(<RowWords row={queueRow(given)} />);
  const words = document.body.textContent;
  end();
  return words;
}

test.each(holdReasons)(
  'what waits or is hidden says why it is held (%s), and what was decided on since does not',
  (heldFor) => {
    const saying = states.filter((state) => said({ heldFor, state }).includes(he.approval.held[heldFor]));
    expect(saying).toEqual(['pending', 'hidden']);
  },
);

test.each(states)('of what is held for nothing no reason is said: %s', (state) => {
  const words = said({ state });
  expect(words).toContain(row.content);
  for (const reason of Object.values(he.approval.held)) expect(words).not.toContain(reason);
});

test('a note is shown with what was returned with it, and where it stands otherwise it is not', () => {
  const note = 'אפשר לקצר קצת?';
  expect(states.filter((state) => said({ state, note }).includes(note))).toEqual(['returned']);
});
