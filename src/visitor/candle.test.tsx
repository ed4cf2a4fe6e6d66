// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pageOf, workingOf } from '#features/memorial/rules.ts';
import type { MemorialPage } from '#features/memorial/page/schema.ts';
import type { DocumentContent } from './document.ts';
import { render } from './render.tsx';

const id = '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10';
const facts = { id, code: 'K7M43QPX', isDemo: false, updatedAt: new Date(0), viewsCount: 0 };
const page: MemorialPage = {
  ...pageOf(workingOf({}, new Map()), facts, () => null),
  name: 'איתן מזרחי',
  birthDate: '2002-06-18',
  deathDate: '2022-08-24',
  displayStyle: 'candle',
};
const said = { relationship: null, litAt: '2026-01-02T03:04:05Z', left: 0.5 };

function opened(content: DocumentContent, locale: 'he' | 'en' | 'ar' = 'he') {
  const { html } = render({
    content,
    locale,
    path: '/',
    origin: 'https://zikaron.example',
    viewer: null,
    operator: { name: '', contact: '', accessibility: '' },
    assets: { scripts: [], preloads: [], styles: [], fonts: [], sheets: {} },
  });
  return new DOMParser().parseFromString(html, 'text/html');
}
const candle = (changes: Partial<MemorialPage> = {}, given: { canEdit?: boolean } = {}) =>
  opened({ kind: 'candle', page: { ...page, ...changes }, isPage: true, ...given });
const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('who lit the last candles and what they said with them stands below the count', () => {
  const named = [
    { ...said, id: '1', authorName: 'עדי', content: '' },
    { ...said, id: '2', authorName: '', content: 'תודה\nעל הכול' },
  ];
  const document = candle({ burning: { count: 2, named, nameless: [] } });
  expect(textsOf(document, '.lighting-now li')).toEqual(['עדי', 'תודה\nעל הכול']);
  expect(textsOf(document, '.lighting-now li bdi, .lighting-now li [dir="auto"]')).toHaveLength(2);
  const nameless = candle({ burning: { count: 1, named: [], nameless: [{ left: 1 }] } });
  expect(textsOf(nameless, '.lighting-now ol')).toEqual([]);
});

test.each([
  ['soldiers', 'male', 'נפל'],
  ['soldiers', 'female', 'נפלה'],
  ['soldiers', 'none', 'פטירה'],
  ['family', 'male', 'נפטר'],
  [null, 'female', 'נפטרה'],
  [null, 'none', 'פטירה'],
] as const)('of whoever is among the %s (%s) it is said: %s', (category, gender, words) => {
  const life = { category, gender };
  expect(textsOf(candle(life), '.candle-days .sr-only')[1]).toBe(`${words} `);
  expect(textsOf(candle(life), '.obituary-days dt')[1]).toBe(words);
  const full = opened({ kind: 'memorial', page: { ...page, ...life }, canEdit: false });
  expect(textsOf(full, '.life-dates .sr-only')[1]).toBe(`${words} `);
});
