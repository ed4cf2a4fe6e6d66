// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../test/shown.tsx';
import { listUnfinishedPlaces } from './rows/unfinished-work.ts';
import { useYear } from './use-year.ts';

function open(place: string, first: number | null) {
  let field: ReturnType<typeof useYear> | undefined;
  let stored = first;
  let overtake: ((year: number | null) => void) | undefined;
  function Year() {
    const [year, setYear] = useState(first);
    stored = year;
    overtake = setYear;
    field = useYear({ memorialId: 'page', place, year, onChange: setYear });
    return null;
  }
  const close = show(<Year />);
  let isOpen = true;
  const closeOnce = () => void (isOpen && (close(), (isOpen = false)));
  onTestFinished(closeOnce);
  return {
    close: closeOnce,
    write: (text: string) => act(() => field?.write(text)),
    /** A change from outside: undo, or another user's save. */
    overtake: (year: number | null) => act(() => overtake?.(year)),
    isReopened: () => field?.isReopened,
    get: () => ({ text: field?.text, isWrong: field?.isWrong, stored }),
  };
}

test('a half-typed year is kept while its row is closed, and the stored year stays', () => {
  const row = open('one', 1954);
  row.write('19');
  expect(row.get()).toEqual({ text: '19', isWrong: true, stored: 1954 });
  row.close();
  const again = open('one', 1954);
  expect(again.get()).toEqual({ text: '19', isWrong: true, stored: 1954 });
  expect(again.isReopened()).toBe(true);
});

test('a half-typed year is not shown in another row, or after the stored year has changed', () => {
  const row = open('two', 1954);
  row.write('19');
  row.close();
  expect(open('two', 1960).get().text).toBe('1960');
  expect(open('three', 1954).get().text).toBe('1954');
});

test('a completed or cleared year leaves nothing unfinished', () => {
  const row = open('four', 1954);
  row.write('19');
  row.write('1961');
  expect(row.get()).toEqual({ text: '1961', isWrong: false, stored: 1961 });
  row.write('');
  expect(row.get()).toEqual({ text: '', isWrong: false, stored: null });
  row.close();
  expect(open('four', 1954).get().text).toBe('1954');
});

test('a half-typed year is dropped when the stored year changes', () => {
  const row = open('five', 1954);
  row.write('19');
  row.overtake(1954);
  expect(row.get().text).toBe('19');
  expect(listUnfinishedPlaces('page')).toContain('field five');
  row.overtake(1961);
  expect(row.get()).toEqual({ text: '1961', isWrong: false, stored: 1961 });
  expect(listUnfinishedPlaces('page')).not.toContain('field five');
  row.overtake(1954);
  expect(row.get().text).toBe('1954');
});
