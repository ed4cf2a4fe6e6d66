// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { shownSections, workingOf } from '#features/memorial/rules.ts';
import type { MemorialPage } from '#features/memorial/schema.ts';
import { he } from '#i18n/he.ts';
import { Words } from '#i18n/text.tsx';
import { KaddishView } from '#sections/kaddish/view.tsx';
import { listen, spoken } from './listen.ts';

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
    getVoices: () => [],
    speak: (utterance: Utterance) => queue.push(utterance),
    cancel: () => undefined,
  });
});

function opened(kaddish: MemorialPage['kaddish']): HTMLButtonElement {
  const page = { ...shownSections(workingOf({}, new Map()), () => null), language: 'he', kaddish } as MemorialPage;
  document.body.innerHTML = renderToStaticMarkup(
    <Words locale="he" messages={he}>
      <KaddishView page={page} />
    </Words>,
  );
  const button = document.querySelector<HTMLButtonElement>('[data-act="listen"]');
  if (!button) throw new Error('no button');
  return button;
}
const current = () => document.querySelector('[aria-current]')?.textContent;

test('the mourner’s words are read line by line, and the line that is heard is marked', () => {
  const button = opened({ rite: 'ashkenazi', text: '' });
  listen(button, say);
  expect(queue.map(({ text }) => text)).toEqual(['יִתְגַּדַּל וְיִתְקַדַּשׁ שְׁמֵיהּ רַבָּא.']);
  expect(current()).toContain('יִתְגַּדַּל');
  queue[0]?.onend?.();
  expect(current()).toContain('בְּעָלְמָא');
  expect(document.querySelectorAll('[data-heard]')).toHaveLength(1);
  expect(button.dataset.reading).toBe('');

  listen(button, say);
  expect(button.dataset.reading).toBeUndefined();
  expect(document.querySelectorAll('[data-heard], [aria-current]')).toHaveLength(0);
  expect(say).not.toHaveBeenCalled();
});

test('a text that is folded away is not read', () => {
  const button = opened({ rite: 'traditional', text: '' });
  listen(button, say);
  queue[0]?.onend?.();
  expect(queue).toHaveLength(1);
  expect(button.dataset.reading).toBeUndefined();
});

test('what keeps it silent is said each time', () => {
  vi.stubGlobal('speechSynthesis', { getVoices: () => [{ lang: 'en-US' }] });
  const button = opened({ rite: null, text: 'יתגדל' });
  listen(button, say);
  listen(button, say);
  expect(say.mock.calls).toEqual([['אין במכשיר הזה קול בעברית'], ['אין במכשיר הזה קול בעברית']]);
});

test('a voice is given the spelling that it says right', () => {
  expect(spoken('יְהֵא שְׁמֵהּ רַבָּא מְבָרַךְ')).toBe('יְהֵא שְׁמֵיהּ רַבָּא מְבָרַךְ');
  expect(spoken('יהא שמה רבא מברך')).toBe('יהא שְׁמֵיהּ רַבָּא מברך');
  expect(spoken('שְׁמֵהּ דְּקֻדְשָׁא')).toBe('שְׁמֵיהּ דְּקֻדְשָׁא');
  expect(spoken('ה׳ הוּא נַחֲלָתוֹ')).toBe('אֲדוֹנָי הוּא נַחֲלָתוֹ');
  expect(spoken('היא הלכה שמה, ארבא')).toBe('היא הלכה שמה, ארבא');
});
