// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Locale } from '#core/locale.ts';
import { toMemorialPage, toWorkingContent } from '#features/memorial/memorial.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { noContributions } from '#features/contributions/page/page-contributions.schema.ts';
import type { DocumentContent } from '#documents/documents.ts';
import { documentOf } from '../../../test/document.ts';

const id = '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10';
const facts = { id, code: 'K7M43QPX', isDemo: false, updatedAt: new Date(0), viewsCount: 0 };
const page: MemorialPage = {
  ...toMemorialPage(toWorkingContent({}, new Map()), facts, () => null),
  name: 'איתן מזרחי',
  birthDate: '2002-06-18',
  deathDate: '2022-08-24',
  displayStyle: 'candle',
  isPublic: true,
  allowSocialSharing: true,
  showHebrewDates: null,
};
const said = { relationship: null, litAt: '2026-01-02T03:04:05Z', left: 0.5 };

const opened = (content: DocumentContent, locale?: Locale) =>
  new DOMParser().parseFromString(documentOf(content, locale), 'text/html');
const candle = (changes: Partial<MemorialPage> = {}, given: { canEdit?: boolean } = {}) =>
  opened({ kind: 'candle', page: { ...page, ...changes }, isPage: true, ...given });
const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('the last candles are listed below the count with names and dedications', () => {
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
  ['soldiers', 'male', 'נפל', 'נפל '],
  ['soldiers', 'female', 'נפלה', 'נפלה '],
  ['soldiers', 'none', 'פטירה', 'תאריך פטירה: '],
  ['family', 'male', 'נפטר', 'נפטר '],
  [null, 'female', 'נפטרה', 'נפטרה '],
  [null, 'none', 'פטירה', 'תאריך פטירה: '],
] as const)('among the %s (%s) the date is labelled %s', (category, gender, words, label) => {
  const before = (on: string) => (label.endsWith(': ') ? label : label + on);
  const life = { category, gender };
  expect(textsOf(candle(life), '.candle-days .sr-only')[1]).toBe(before('ב־'));
  expect(textsOf(candle(life), '.obituary-days dt')[1]).toBe(words);
  const full = opened({ kind: 'memorial', page: { ...page, ...life }, canEdit: false });
  expect(textsOf(full, '.life-dates .sr-only')[1]).toBe(before('ב'));
});

const hrefsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
const row = {
  id: '0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d001',
  kind: 'memory',
  authorName: 'מיכל',
  content: 'תה',
  relationship: null,
  date: null,
  stones: 0,
  image: null,
  createdAt: '2026-01-02T03:04:05Z',
} as const;

test('the memories of a candle link to older ones and to the form', () => {
  const write = `/memorial/${id}?view=full#memories-section`;
  expect(hrefsOf(candle(), '#memories a')).toEqual([write]);
  const words = { ...noContributions, memories: { rows: [row], next: 'then' } };
  const read = candle({ words });
  expect(hrefsOf(read, '#memories .remembered-ways a')).toEqual([`/memorial/${id}/memories?after=then`, write]);
  // Older ones are rendered as on a page, and not in this list.
  expect(read.querySelectorAll('#memories [data-act="older"]')).toHaveLength(0);
  const may = { ...noContributions.may, memories: 'closed' } as const;
  expect(hrefsOf(candle({ words: { ...noContributions, may } }), '#memories a')).toEqual([]);
});

test.each([
  ['candle', `/memorial/${id}?view=full#memories-section`],
  ['modern', `/memorial/${id}#memories-section`],
] as const)('in the style %s secondary pages link back to %s', (displayStyle, href) => {
  const shown = { ...page, displayStyle };
  const list = opened({ kind: 'contributions', page: shown, of: 'memory', list: { rows: [row], next: null } });
  expect(hrefsOf(list, 'main a')).toContain(href);
  const may = { ...noContributions.may, memories: 'signed_in' } as const;
  const form = opened({ kind: 'write', page: { ...shown, words: { ...noContributions, may } }, of: 'memory' });
  expect(hrefsOf(form, 'main a')).toContain(`/login?from=${encodeURIComponent(href)}`);
  expect(
    hrefsOf(opened({ kind: 'done', done: 'reported', memorial: shown, anchor: 'memories-section' }), 'main a'),
  ).toEqual([href]);
  const follow = opened({ kind: 'memorial', page: shown, canEdit: false, isFollowing: false });
  expect(follow.querySelectorAll('form[action$="/follow"] [name="view"]')).toHaveLength(
    displayStyle === 'candle' ? 1 : 0,
  );
});

test('without a known style the back link opens the full page', () => {
  const memorial = { id, name: page.name };
  const done = opened({ kind: 'done', done: 'memoryWithdrawn', memorial, anchor: 'memories-section' });
  expect(hrefsOf(done, 'main a')).toEqual([`/memorial/${id}?view=full#memories-section`]);
});

test.each([
  [true, 'הדף גלוי רק לך ולעורכי הדף'],
  [false, 'הדף אינו פתוח לציבור'],
])('a private page says who can see it (an editor: %s)', (canEdit, words) => {
  const hidden = { ...page, isPublic: false };
  expect(textsOf(candle({ isPublic: false }, { canEdit }), '.note')).toEqual([words]);
  expect(textsOf(opened({ kind: 'memorial', page: hidden, canEdit }), '.hero .note')).toEqual([words]);
  expect(textsOf(candle({}, { canEdit }), '.note')).toEqual([]);
});

test('the preview of a page with a candle view is the candle, and not indexed', () => {
  const document = opened({ kind: 'candle', page: { ...page, allowIndexing: true }, isPreview: true });
  expect(textsOf(document, '.note')).toEqual(['תצוגה מקדימה של מה שנשמר. כך יראו את הדף.']);
  expect(hrefsOf(document, '[data-full]')).toEqual([`/memorial/${id}/preview?view=full`]);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('meta[property="og:image"]')).toBeNull();
  expect(textsOf(candle(), '.note')).toEqual([]);
  expect(hrefsOf(candle(), '[data-full]')).toEqual([`/memorial/${id}?view=full`]);
});

test('the full page in such a preview says that visitors see the candle first', () => {
  const preview = (displayStyle: MemorialPage['displayStyle']) =>
    textsOf(opened({ kind: 'preview', page: { ...page, displayStyle }, canEdit: true }), '.note')[0];
  expect(preview('candle')).toContain('רואים תחילה את הנר');
  expect(preview('modern')).toContain('כך יראו את הדף');
});

test('the accessible name of a video link contains its visible text', () => {
  const video = { title: 'חתונה', description: '', link: 'https://www.youtube.com/watch?v=abcdefghijk' };
  const document = candle({ videos: [{ ...video, file: '', poster: null }] });
  const link = document.querySelector('.video-frame');
  expect(link?.hasAttribute('aria-label')).toBe(false);
  expect(link?.textContent).toMatch(/^לצפייה: .*חתונה.* youtube\.com$/);
});

test.each([
  ['he', 'לזכר'],
  ['en', 'In memory of'],
] as const)('a shared text begins alike with and without a story (%s)', (locale, words) => {
  const told = ['', 'סיפור'].map((bio) => {
    const document = opened({ kind: 'candle', page: { ...page, bio } }, locale);
    return document.querySelector<HTMLElement>('[data-act="share"]')?.dataset.text ?? '';
  });
  for (const line of told) expect(line).toMatch(new RegExp(`^${words} `));
});

test('with sharing turned off the candle has no share buttons, and the page can still copy its link', () => {
  const shared = (document: Document) =>
    [...document.querySelectorAll<HTMLElement>('.candle-meta [data-act], .hero [data-act]')].map(
      ({ dataset }) => dataset.act,
    );
  expect(shared(candle())).toEqual(['open', 'copy', 'share', 'open', 'open']);
  expect(shared(candle({ allowSocialSharing: false }))).toEqual([]);
  const full = { ...page, allowSocialSharing: false };
  expect(shared(opened({ kind: 'memorial', page: full, canEdit: false }))).toEqual(['copy']);
});

test('a candle of a page without a life story shows the default saying', () => {
  const nothing = { birthDate: null, deathDate: null };
  const saying = ['אור אחד קטן, וזיכרון שאינו כבה'];
  expect(textsOf(candle(nothing), '#obituary .obituary-motto')).toEqual(saying);
  expect(textsOf(candle(nothing), '#obituary')[0]).toContain('סיפור החיים עוד נכתב');
  expect(textsOf(candle(), '#obituary .obituary-motto')).toEqual(saying);
  expect(textsOf(candle({ lifeMotto: 'לאט' }), '#obituary .obituary-motto')).toEqual(['לאט']);
  expect(textsOf(candle(nothing), '.obituary-motto')).toHaveLength(1);
});

test('older texts for the soul are labelled as the family’s own, and letters are not', () => {
  const custom = 'אותיות נשמה בהתאמה אישית';
  const soul = (soulLetters: Partial<MemorialPage['soulLetters']>) =>
    textsOf(candle({ soulLetters: { ...page.soulLetters, ...soulLetters } }), '#soul-letters')[0];
  expect(soul({ words: 'מ׳ – מאור פנים' })).toContain(`${custom}מ׳ – מאור פנים`);
  const letter = { letter: 'מ', text: 'מה אהבתי', source: 'תהלים', number: 97, stanza: [] };
  expect(soul({ letters: [letter] })).toContain('מה אהבתי');
  expect(soul({ letters: [letter] })).not.toContain(custom);
});

const image = { id, width: 4, height: 3, widths: [4], thumbhash: '', query: '' };

test('the name of a photograph is its description, or the person and a number', () => {
  const photo = { id, image, albumId: null, dateTaken: null, tags: [], createdAt: '2026-01-02T03:04:05Z' };
  const images = [
    { ...photo, description: 'קיץ' },
    { ...photo, id: row.id, description: '' },
  ];
  const alts = (document: Document) =>
    [...document.querySelectorAll('.photo-tile img')].map((picture) =>
      picture.getAttribute('alt')?.replace(/[\u2068\u2069]/g, ''),
    );
  const called = ['קיץ', 'תמונה מן הגלריה של איתן מזרחי, 2 מתוך 2'];
  const gallery = { ...page.gallery, images, total: 2 };
  expect(alts(candle({ gallery }))).toEqual(called);
  const list = opened({ kind: 'photos', page, photos: images, from: 0, total: 2, next: null });
  expect(alts(list)).toEqual(called);
  expect(textsOf(list, 'h1, title').map((said) => said?.replace(/[\u2068\u2069]/g, ''))).toEqual([
    expect.stringContaining('כל התמונות בדף של איתן מזרחי'),
    'כל התמונות בדף של איתן מזרחי',
  ]);
  expect(alts(candle({ gallery, name: '' }))[1]).toBe('תמונה 2 מתוך 2');
});

test('the descriptions of pictures name the person of the page', () => {
  const document = candle({ coverImage: image, grave: { ...page.grave, image } });
  const alts = ['.candle-cover img', '.grave img'].map((picture) =>
    document
      .querySelector(picture)
      ?.getAttribute('alt')
      ?.replace(/[\u2068\u2069]/g, ''),
  );
  expect(alts).toEqual(['תמונת רקע בדף של איתן מזרחי', 'תמונת הקבר של איתן מזרחי']);
});

test('without a grave location a page names whom to ask, and a candle shows that nothing was added', () => {
  const full = opened({ kind: 'memorial', page, canEdit: false });
  expect(textsOf(full, '#grave-navigation .grave-ask')).toEqual(['לפרטים על מקום הקבורה אפשר לפנות למשפחה']);
  expect(full.querySelectorAll('#grave-navigation .grave')).toHaveLength(0);
  expect(candle().querySelector('#grave-navigation')?.textContent).toContain('עוד לא נוסף מידע');
  const told = { ...page.grave, cemetery: 'קריית אלונים' };
  expect(textsOf(candle({ grave: told }), '#grave-navigation h3')).toEqual(['קריית אלונים']);
});

test('print mentions more content on the page only if there is some', () => {
  const image = { id, width: 4, height: 3, widths: [4], thumbhash: '', query: '' };
  const photo = { id, image, description: '', albumId: null, dateTaken: null, tags: [], createdAt: row.createdAt };
  const paper = (total: number, next: string | null) =>
    textsOf(
      candle({
        gallery: { ...page.gallery, images: [photo], total },
        words: { ...noContributions, memories: { rows: [row], next } },
      }),
      '.on-paper',
    );
  expect(paper(1, null)).toEqual([]);
  expect(paper(3, null)).toEqual(['ועוד שתי תמונות בדף עצמו']);
  expect(paper(1, 'then')).toEqual(['דברים נוספים אפשר לקרוא בדף עצמו']);
});
