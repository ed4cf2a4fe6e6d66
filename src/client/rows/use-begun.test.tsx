// @vitest-environment jsdom
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../../test/shown.tsx';
import { hasBegun } from './begun-work.ts';
import { useBegun } from './use-begun.ts';

interface Relative {
  name: string;
  birth?: string;
}
const empty: Relative = { name: '' };

function open(place: string) {
  let begun: ReturnType<typeof useBegun<Relative>> | undefined;
  function Form() {
    begun = useBegun(place, empty);
    return null;
  }
  const close = show(<Form />);
  return { get: () => begun as ReturnType<typeof useBegun<Relative>>, close };
}

test('what was begun waits while its form is closed', () => {
  const form = open('one family');
  act(() => form.get().change({ name: 'משה' }));
  form.close();
  expect(hasBegun('one')).toBe(true);
  const again = open('one family');
  onTestFinished(again.close);
  expect(again.get()).toMatchObject({ row: { name: 'משה' }, isBegun: true });
});

test('nothing of one that was added is in the next', () => {
  const form = open('two family');
  onTestFinished(form.close);
  act(() => form.get().change({ name: 'משה', birth: '1902' }));
  act(() => form.get().clear());
  expect(form.get()).toMatchObject({ row: empty, isBegun: false });
  expect(form.get().row).not.toHaveProperty('birth');
  expect(hasBegun('two')).toBe(false);
});
