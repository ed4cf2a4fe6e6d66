// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Locale, locales } from '#core/locale.ts';
import { show } from '../../test/shown.tsx';
import { AriaLocale } from './aria-locale.tsx';
import { DateField } from './date-field.tsx';

const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
vi.stubGlobal('matchMedia', () => media);

let close: (() => void) | undefined;
afterEach(() => close?.());

function open(locale: Locale) {
  close = show(
    <AriaLocale locale={locale}>
      <DateField label="תאריך" value="1936-05-14" onChange={() => undefined} />
    </AriaLocale>,
  );
}

function box(part: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[data-part="${part}"]`);
  if (!found) throw new Error(`no box of the ${part}`);
  return found;
}

/** Presses a key in a box; returns whether the browser moves the caret. */
function pressKey(part: string, caret: [start: number, end: number], key: string): boolean {
  act(() => box(part).focus());
  box(part).setSelectionRange(...caret);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  act(() => void box(part).dispatchEvent(event));
  return !event.defaultPrevented;
}
const focused = () => (document.activeElement as HTMLElement).dataset.part;

test.each(locales)('the arrows move the caret within a box of a date (%s)', (locale) => {
  open(locale);
  expect(pressKey('year', [2, 2], 'ArrowLeft')).toBe(true);
  expect(pressKey('year', [2, 2], 'ArrowRight')).toBe(true);
  expect(focused()).toBe('year');
});

test.each(locales)('an arrow at the edge of a box moves to the next box, and stops at the ends (%s)', (locale) => {
  open(locale);
  pressKey('year', [0, 4], 'ArrowLeft');
  expect(focused()).toBe('month');
  pressKey('day', [2, 2], 'ArrowRight');
  expect(focused()).toBe('month');
  pressKey('day', [0, 2], 'ArrowLeft');
  expect(focused()).toBe('day');
  pressKey('year', [4, 4], 'ArrowRight');
  expect(focused()).toBe('year');
});
