// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { toPublicSections, toWorkingContent } from '#features/memorial/memorial.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { he } from '#i18n/he.ts';
import { MessagesProvider } from '#i18n/text.tsx';
import { KaddishView } from '#sections/kaddish/view.tsx';
import { Reading } from '../reading/reading.tsx';
import { listen, pauseListening, toSpokenText, stopListening } from './listen.ts';

class Utterance {
  onend?: () => void;
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}
let queue: Utterance[] = [];
const say = vi.fn();

beforeEach(() => {
  queue = [];
  say.mockClear();
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'he-IL' }],
    speak: (utterance: Utterance) => queue.push(utterance),
    cancel: () => undefined,
  });
});

function opened(kaddish: MemorialPage['kaddish'], isByItself = false): HTMLButtonElement {
  const page = {
    ...toPublicSections(toWorkingContent({}, new Map()), () => null),
    language: 'he',
    kaddish,
  } as MemorialPage;
  document.body.innerHTML = renderToStaticMarkup(
    <MessagesProvider locale="he" messages={he}>
      {isByItself ? <Reading page={page} of="kaddish" /> : <KaddishView page={page} />}
    </MessagesProvider>,
  );
  const button = document.querySelector<HTMLButtonElement>('[data-act="listen"]');
  if (!button) throw new Error('no button');
  return button;
}
const current = () => document.querySelector('[aria-current]')?.textContent;
const isReading = () => document.querySelector('[data-reading]') !== null;
const bar = () => document.querySelector<HTMLElement>('.listening-bar');
const told = () => document.querySelector('.listening-line')?.textContent;
const hear = () => queue.at(-1)?.onend?.();

test('the mourner’s text is read aloud line by line, and the current line is marked', () => {
  const button = opened({ rite: 'ashkenazi', text: '' });
  listen(button, say);
  expect(queue.map(({ text }) => text)).toEqual(['יִתְגַּדַּל וְיִתְקַדַּשׁ שְׁמֵיהּ רַבָּא.']);
  expect(current()).toContain('יִתְגַּדַּל');
  queue[0]?.onend?.();
  expect(current()).toContain('בְּעָלְמָא');
  expect(document.querySelectorAll('[data-heard]')).toHaveLength(1);
  expect([isReading(), bar()?.hidden, told()]).toEqual([true, false, 'שורה 2 מתוך 11']);
  expect(document.querySelector('progress')?.value).toBeCloseTo(2 / 11);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('השהיה');

  stopListening();
  expect([isReading(), bar()?.hidden]).toEqual([false, true]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelectorAll('[data-heard], [aria-current]')).toHaveLength(0);
  expect(say).not.toHaveBeenCalled();
});

test('a collapsed text is not read', () => {
  const button = opened({ rite: 'traditional', text: '' });
  listen(button, say);
  queue[0]?.onend?.();
  expect(queue).toHaveLength(1);
  expect([isReading(), bar()?.hidden]).toEqual([false, true]);
});

test('resuming after a pause repeats the current line', () => {
  const button = opened({ rite: 'ashkenazi', text: '' });
  listen(button, say);
  hear();
  const pause = document.querySelector('[data-act="listen-pause"]');
  pauseListening();
  expect([isReading(), pause?.getAttribute('aria-label')]).toEqual([true, 'המשך ההאזנה']);
  expect(current()).toContain('בְּעָלְמָא');
  const before = queue.length;
  hear();
  expect(queue).toHaveLength(before);

  pauseListening();
  expect(queue.at(-1)?.text).toBe(queue.at(-2)?.text);
  expect([told(), pause?.getAttribute('aria-label')]).toEqual(['שורה 2 מתוך 11', 'השהיה']);
  stopListening();
  pauseListening();
  expect(isReading()).toBe(false);
});

test('the chosen rite is read aloud, and restarting starts from the first line', () => {
  const button = opened({ rite: 'ashkenazi', text: '' });
  const sefard = document.querySelector<HTMLInputElement>('input[value="traditional"]');
  if (sefard) sefard.checked = true;
  listen(button, say);
  hear();
  hear();
  expect(queue.at(-1)?.text).toContain('וְיַצְמַח');
  listen(button, say);
  expect(told()).toBe('שורה 1 מתוך 12');
  for (let line = 0; line < 12; line += 1) hear();
  expect(isReading()).toBe(false);
});

test('on the page of a prayer the chosen rite is read, at any font size', () => {
  const button = opened({ rite: 'ashkenazi', text: '' }, true);
  listen(button, say);
  expect(queue.map(({ text }) => text)).toEqual(['יִתְגַּדַּל וְיִתְקַדַּשׁ שְׁמֵיהּ רַבָּא.']);
  expect([isReading(), bar()?.hidden, told()]).toEqual([true, false, 'שורה 1 מתוך 11']);
  stopListening();
  expect(say).not.toHaveBeenCalled();
});

test('a missing text shows a message', () => {
  const button = opened({ rite: 'ashkenazi', text: '' });
  for (const line of document.querySelectorAll('.prayer-line')) line.remove();
  listen(button, say);
  expect(say.mock.calls).toEqual([[button.dataset.failedWords]]);
  expect(button.dataset.failedWords).not.toBe('');
  expect([isReading(), bar()?.hidden, queue.length]).toEqual([false, true, 0]);
});

test('the reason for not reading is shown at each press', () => {
  vi.stubGlobal('speechSynthesis', { getVoices: () => [{ lang: 'en-US' }] });
  const button = opened({ rite: null, text: 'יתגדל' });
  listen(button, say);
  listen(button, say);
  expect(say.mock.calls).toEqual([['אין במכשיר הזה קול בעברית'], ['אין במכשיר הזה קול בעברית']]);
});

test('a voice gets a spelling that it pronounces correctly', () => {
  expect(toSpokenText('יְהֵא שְׁמֵהּ רַבָּא מְבָרַךְ')).toBe('יְהֵא שְׁמֵיהּ רַבָּא מְבָרַךְ');
  expect(toSpokenText('יהא שמה רבא מברך')).toBe('יהא שְׁמֵיהּ רַבָּא מברך');
  expect(toSpokenText('שְׁמֵהּ דְּקֻדְשָׁא')).toBe('שְׁמֵיהּ דְּקֻדְשָׁא');
  expect(toSpokenText('ה׳ הוּא נַחֲלָתוֹ')).toBe('אֲדוֹנָי הוּא נַחֲלָתוֹ');
  expect(toSpokenText('עֵת לַעֲשׂוֹת לַה׳ הֵפֵרוּ')).toBe('עֵת לַעֲשׂוֹת לַאדוֹנָי הֵפֵרוּ');
  expect(toSpokenText("וה' פקד, מֵה׳ ושבה׳, וּלַה׳")).toBe('ואדוֹנָי פקד, מֵאֲדוֹנָי ושבאדוֹנָי, וּלַאדוֹנָי');
  expect(toSpokenText('היא הלכה שמה, ארבא')).toBe('היא הלכה שמה, ארבא');
  expect(toSpokenText('שנה׳ יה׳ה')).toBe('שנה׳ יה׳ה');
});
