// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { he } from '#i18n/he.ts';
import { field, show, type } from '../../test/shown.tsx';
import { LifeDateFields } from './life-date-fields.tsx';

const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
vi.stubGlobal('matchMedia', () => media);

let close: (() => void) | undefined;
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  close?.();
});

/** The fields of one person, with the dates that are stored. */
function open(stored: { birth: string; death: string } = { birth: '', death: '' }) {
  function Opened() {
    const [birth, setBirth] = useState(stored.birth);
    const [death, setDeath] = useState(stored.death);
    return (
      <LifeDateFields
        birth={{ label: 'לידה', hint: 'תאריך או שנה', value: birth, onChange: setBirth }}
        death={{ label: 'פטירה', value: death, onChange: setDeath }}
        isAsked={false}
      />
    );
  }
  close = show(<Opened />);
}

/** The warning that is announced, which is also visible beside its field. */
function announced(): string {
  const [status] = document.querySelectorAll('[role="status"]');
  return status?.textContent ?? '';
}
const countVisible = (text: string) =>
  [...document.querySelectorAll('.text-gold-ink')].filter(({ textContent }) => textContent === text).length;

test('a death before the birth is announced and shown once, until one of the dates is corrected', () => {
  open();
  type('לידה', '1936');
  expect(announced()).toBe('');
  type('פטירה', '1935');
  expect(announced()).toBe(he.validation.dateOrder);
  expect(countVisible(he.validation.dateOrder)).toBe(1);
  type('לידה', '1930');
  expect(announced()).toBe('');
  expect(countVisible(he.validation.dateOrder)).toBe(0);
});

test('a date in the future has a warning beside its own field, and the hint stays', () => {
  open();
  type('לידה', '2027');
  expect(announced()).toBe(he.validation.dateFuture);
  expect(countVisible(he.validation.dateFuture)).toBe(1);
  expect(document.body.textContent).toContain('תאריך או שנה');
});

test('stored dates that disagree are shown with the warning at once', () => {
  open({ birth: '1950-03-01', death: '1949' });
  expect(announced()).toBe(he.validation.dateOrder);
  expect(field('פטירה').getAttribute('aria-invalid')).toBeNull();
});

test('a year and a day in it are consistent, and an incomplete date gets no warning', () => {
  open({ birth: '1950-03-01', death: '1950' });
  expect(announced()).toBe('');
  type('פטירה', '14.5');
  expect(announced()).toBe('');
});
