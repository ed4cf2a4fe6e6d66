// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../../test/shown.tsx';
import { hasUnfinishedRows } from './unfinished-work.ts';
import { useUnfinishedRow } from './use-unfinished-row.ts';

interface Relative {
  name: string;
  birth?: string;
}
const empty: Relative = { name: '' };

function open(place: string) {
  let unfinished: ReturnType<typeof useUnfinishedRow<Relative>> | undefined;
  function Form() {
    unfinished = useUnfinishedRow(place, empty);
    return null;
  }
  const close = show(<Form />);
  return { get: () => unfinished as ReturnType<typeof useUnfinishedRow<Relative>>, close };
}

test('an unfinished row is kept while its form is closed', () => {
  const form = open('one family');
  act(() => form.get().change({ name: 'משה' }));
  form.close();
  expect(hasUnfinishedRows('one')).toBe(true);
  const again = open('one family');
  onTestFinished(again.close);
  expect(again.get()).toMatchObject({ row: { name: 'משה' }, isBegun: true });
});

test('the form is empty after a row was added', () => {
  const form = open('two family');
  onTestFinished(form.close);
  act(() => form.get().change({ name: 'משה', birth: '1902' }));
  act(() => form.get().clear());
  expect(form.get()).toMatchObject({ row: empty, isBegun: false });
  expect(form.get().row).not.toHaveProperty('birth');
  expect(hasUnfinishedRows('two')).toBe(false);
});
