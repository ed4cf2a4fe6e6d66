// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { he } from '#i18n/he.ts';
import { queueRow } from '../../../../../test/rows.ts';
import { show } from '../../../../../test/shown.tsx';
import type { QueueRow } from '../moderation-queue.schema.ts';
import { holdReasons, states } from '../../contributions.schema.ts';
import { ContributionText } from './contribution-text.tsx';

const row = queueRow();

/** The rendered text of a row. */
function said(given: Partial<QueueRow>): string {
  const end = show(<ContributionText row={queueRow(given)} />);
  const words = document.body.textContent;
  end();
  return words;
}

test.each(holdReasons)(
  'a pending or hidden contribution shows its hold reason (%s), and a decided one does not',
  (heldFor) => {
    const saying = states.filter((state) => said({ heldFor, state }).includes(he.approval.held[heldFor]));
    expect(saying).toEqual(['pending', 'hidden']);
  },
);

test.each(states)('a contribution without a hold reason shows none: %s', (state) => {
  const words = said({ state });
  expect(words).toContain(row.content);
  for (const reason of Object.values(he.approval.held)) expect(words).not.toContain(reason);
});

test('a note is shown only with a returned contribution', () => {
  const note = 'אפשר לקצר קצת?';
  expect(states.filter((state) => said({ state, note }).includes(note))).toEqual(['returned']);
});
