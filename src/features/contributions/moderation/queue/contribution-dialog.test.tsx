// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { he } from '#i18n/he.ts';
import { press, show } from '../../../../../test/shown.tsx';
import { ContributionDialog, type ContributionFields } from './contribution-dialog.tsx';

const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
vi.stubGlobal('matchMedia', () => media);

let close: (() => void) | undefined;
afterEach(() => close?.());

const written: ContributionFields = { authorName: 'לאה', relationship: '', content: 'מחבקים', date: null };

function open() {
  const onSend = vi.fn(async () => undefined);
  close = show(
    <ContributionDialog
      place="page words"
      version={0}
      noun="condolence"
      title="הספד"
      submitLabel="שמירה"
      failed="לא נשמר"
      start={written}
      onSend={onSend}
      onClose={() => undefined}
    />,
  );
  return onSend;
}

function typeDay(text: string) {
  const box = document.querySelector<HTMLInputElement>('[data-part="day"]');
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('a condolence with a half-typed date is not sent, and the date field takes the focus with its error', async () => {
  const onSend = open();
  typeDay('14');
  for (const times of [1, 2]) {
    act(() => document.querySelector<HTMLElement>('[name="authorName"]')?.focus());
    press('שמירה');
    expect(document.activeElement?.getAttribute('data-part'), `press ${times}`).toBe('day');
  }
  expect(document.querySelector('[role=dialog]')?.textContent).toContain(he.dates.gap.monthYear);
  expect(document.querySelector('[data-part="day"]')?.getAttribute('aria-invalid')).toBe('true');
  typeDay('');
  press('שמירה');
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce());
});
