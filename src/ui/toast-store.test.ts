import { afterEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, showToast } from './toast-store.ts';

afterEach(() => vi.useRealTimers());

test('a new toast replaces the current one', () => {
  showToast({ tone: 'destructive', title: 'first' });
  const first = currentToast();
  showToast({ tone: 'success', title: 'second' });
  expect(currentToast()).toMatchObject({ title: 'second', isOpen: true });

  if (first) dismissToast(first.id);
  expect(currentToast()).toMatchObject({ title: 'second', isOpen: true });
});

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  vi.useFakeTimers();
  showToast({ tone: 'success', title: 'saved' });
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).toMatchObject({ title: 'saved', isOpen: false });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});
