// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { currentToast } from '#ui/toast-store.ts';
import { field, press, pressable, show, type } from '../../../test/shown.tsx';
import { SoulLettersEditor } from './editor.tsx';
import { storedLetters } from './soul-letters.schema.ts';

const memorial = {
  id: '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10',
  code: 'K7M43QPX',
  images: {},
  basic: toWorkingContent({}, new Map()).basic,
};
let stored = '';
/** The stored values, with their number of letters. */
const history: number[] = [];
let leave = () => {};

function Editor({ initial }: { initial: string }) {
  const [value, setValue] = useState({ soulLetters: initial });
  return (
    <SoulLettersEditor
      value={value}
      onChange={(next) => {
        stored = next.soulLetters;
        history.push(letters().length);
        setValue(next);
      }}
      memorial={memorial}
      onImage={() => undefined}
      problems={{}}
    />
  );
}

function open(initial = '') {
  stored = initial;
  history.length = 0;
  leave = show(<Editor initial={initial} />);
}
function letters() {
  const read = storedLetters(stored);
  return read.kind === 'letters' ? read.letters.soulLetters : [];
}
const numbers = () => letters().map(({ verse }) => verse?.verseNumber);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const words = () => document.body.textContent;
const asked = 'נא להזין שם כדי ליצור אותיות נשמה';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  leave();
  vi.useRealTimers();
});

test('five keystrokes generate letters once, 300 ms after the last', () => {
  open();
  for (const name of ['נ', 'נע', 'נעמ', 'נעמי', 'נעמיה']) {
    type('שם', name);
    pass(100);
  }
  pass(199);
  expect(letters()).toEqual([]);
  pass(1);
  expect(numbers()).toEqual([105, 124, 97, 76, 33]);
  expect(history).toEqual([0, 0, 0, 0, 0, 5]);
  expect(words()).toContain('תהילים קי״ט, ק״ה');
  pass(10_000);
  expect(history).toHaveLength(6);
  expect(currentToast()).toBeNull();
});

test('a change of the category or the psalm is debounced too', () => {
  open();
  type('שם', 'נ');
  pass(300);
  press('נחמה');
  press('פסוקים מתהילים קי״ט');
  pass(299);
  expect(numbers()).toEqual([105]);
  pass(1);
  expect(letters().map(({ verse }) => verse?.source)).toEqual(['ישעיהו מ׳, א׳']);
});

test('the button generates at once, picks other verses at each press, and announces it', () => {
  open();
  type('שם', 'נ');
  press('יצירה מחדש');
  expect(numbers()).toEqual([105]);
  expect(currentToast()).toMatchObject({ tone: 'success', title: 'אותיות הנשמה מוכנות' });
  pass(1000);
  expect(history).toEqual([0, 1]);
  press('יצירה מחדש');
  expect(numbers()).toEqual([106]);
});

test('one letter can be replaced alone', () => {
  open();
  type('שם', 'נעמי');
  pass(300);
  press('פסוק אחר לאות \u2068מ\u2069');
  expect(numbers()).toEqual([105, 124, 99, 76]);
});

test('without a name the button asks for one, keeps the choices, and focuses the name', () => {
  open();
  press('נחמה');
  press('יצירה מחדש');
  expect(words().split(asked)).toHaveLength(2);
  expect(document.activeElement).toBe(field('שם'));
  expect(letters()).toEqual([]);
  type('שם', 'נ');
  expect(words()).not.toContain(asked);
  pass(300);
  expect(letters()).toHaveLength(1);
});

test('removing the name removes its letters', () => {
  open();
  type('שם', 'נ');
  pass(300);
  type('שם', ' ');
  expect(words()).not.toContain(asked);
  pass(300);
  expect(letters()).toEqual([]);
  expect(words()).toContain(asked);
  type('שם', '');
  pass(300);
  expect(stored).toBe('');
});

test('a name that is too long stays in its field, neither cut nor stored', () => {
  open();
  type('שם', 'נ'.repeat(201));
  pass(300);
  expect(field('שם').value).toHaveLength(201);
  expect(words()).toContain('אפשר לכתוב עד 200 תווים');
  expect(stored).toBe('');
  type('שם', 'נ'.repeat(200));
  pass(300);
  expect(letters()).toHaveLength(200);
});

test('a letter of another alphabet is shown without a verse', () => {
  open();
  type('שם', 'Dan דן');
  pass(300);
  expect(words()).toContain('לא נמצא פסוק לאות \u2068D\u2069');
  expect(numbers()).toEqual([undefined, undefined, undefined, 28, 105]);
});

test('switching between stanza and verse generates nothing', () => {
  open();
  type('שם', 'נ');
  pass(300);
  press('פסקה שלמה');
  expect(words()).toContain('תהילים קי״ט, ק״ה–קי״ב');
  expect(document.querySelectorAll('ol > li')).toHaveLength(8);
  press('פסוק אחד');
  expect(document.querySelectorAll('ol > li')).toHaveLength(0);
  expect(history).toEqual([0, 1, 1, 1]);
});

test('pending generation runs when the section is left', () => {
  open();
  type('שם', 'דן');
  leave();
  expect(numbers()).toEqual([28, 105]);
});

test.each([
  ['words', 'נר ה׳ נשמת אדם', 'נר ה׳ נשמת אדם'],
  ['words in an object', '{"customText":"נר ה׳"}', 'נר ה׳'],
  ['what cannot be read', '{bad', 'אינו נקרא'],
])('%s of an older page stay until new letters are made', (_what, initial, shown) => {
  open(initial);
  expect(words()).toContain(shown);
  pass(10_000);
  press('יצירת אותיות חדשות');
  pass(10_000);
  expect(stored).toBe(initial);
  expect(history).toEqual([]);
  type('שם', 'דן');
  pass(300);
  expect(numbers()).toEqual([28, 105]);
  expect(() => pressable('יצירת אותיות חדשות')).toThrow();
});

test('opening letters that an older page made with other verses changes nothing', () => {
  const initial = JSON.stringify({
    targetName: 'נ',
    soulLetters: [{ letter: 'נ', verse: { text: 'פסוק אחר', source: 'תהילים א׳, א׳' } }],
  });
  open(initial);
  pass(10_000);
  expect(words()).toContain('פסוק אחר');
  expect(stored).toBe(initial);
});
