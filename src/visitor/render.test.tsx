// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markupToBuffer } from '#server/http/markup.ts';
import type { Image } from '#features/media/media.schema.ts';
import { knownImagePositions } from '#features/memorial/basic-section.schema.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { toPublicSections, toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { locales } from '#core/locale.ts';
import { plainPage } from '../../test/memorial-page.ts';
import { type DocumentContent, render } from '#documents/documents.ts';
import { type DocumentRequest, infoPages } from './document.ts';

const hostile = [
  `O'Neil "Joe" & <b>sons</b>`,
  '</title></script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'דוד \u202Eevil\u202C 🕯️',
  'א'.repeat(200),
];

const image = (id: string): Image => ({
  id,
  width: 1200,
  height: 800,
  widths: [320, 640, 1200],
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
  query: '',
});
const portrait = image('0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d001');

const noSections = toPublicSections(toWorkingContent({}, new Map()), () => null);

const page: MemorialPage = {
  ...plainPage,
  birthDate: '1936-04-02',
  bio: 'פסקה ראשונה.\n\nפסקה שנייה.',
  profileImage: portrait,
  viewsCount: 1248,
  timeline: [{ year: 1951, title: 'העלייה', description: '', image: null }],
  quotes: [{ text: 'תאכל, אחר כך תחליט אם אתה עצוב.', author: 'נעמה' }],
  socialLinks: [{ network: 'website', address: 'https://example.org/a?b=1&c="2"' }],
};

const emptyPage: MemorialPage = {
  ...page,
  birthDate: null,
  deathDate: null,
  category: null,
  bio: '',
  profileImage: null,
  viewsCount: 0,
  ...noSections,
};

function opened(content: DocumentContent, given: Partial<DocumentRequest> = {}) {
  const request: DocumentRequest = {
    content,
    locale: 'he',
    path: '/',
    origin: 'https://zikaron.example',
    viewer: null,
    operator: { name: 'דפי זיכרון', contact: 'help@zikaron.example', accessibility: '' },
    assets: {
      scripts: ['/assets/enhance.js'],
      preloads: ['/assets/share.js'],
      styles: ['/assets/enhance.css'],
      fonts: [],
      sheets: {},
      ownScripts: {},
    },
    ...given,
  };
  const { markup, inline } = render(request);
  const html = markupToBuffer(markup).toString();
  return { html, inline, document: new DOMParser().parseFromString(html, 'text/html') };
}

const memorial = (changes: Partial<MemorialPage> = {}, canEdit = false, given: Partial<DocumentRequest> = {}) =>
  opened({ kind: 'memorial', page: { ...page, ...changes }, canEdit }, given);
const meta = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

const everything: DocumentContent[] = [
  { kind: 'home', demos: [], hasShop: false },
  ...infoPages.map((name) => ({ kind: 'info', page: name }) as const),
  { kind: 'memorial', page, canEdit: true },
  { kind: 'memorial', page: emptyPage, canEdit: false },
  { kind: 'gate', reason: 'permission', from: '/memorial/x' },
  { kind: 'gate', reason: 'not-found', from: '/memorial/x' },
  { kind: 'gate', reason: 'unknown', from: '/memorial/x', requestId: 'abc' },
  { kind: 'not-found' },
  { kind: 'api-docs', specification: { paths: {} } },
];

test.each(locales)('every document in %s has one title, its direction, and nothing that the CSP blocks', (locale) => {
  for (const content of everything) {
    const { document, inline } = opened(content, { locale });
    expect(document.documentElement.dir).toBe(locale === 'en' ? 'ltr' : 'rtl');
    expect(document.documentElement.lang).toBe(locale);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('main')).not.toBeNull();
    expect(document.title).not.toBe('');
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
    const scripts = [...document.querySelectorAll('script:not([src], [type="application/ld+json"])')];
    expect(scripts.map((script) => script.textContent)).toEqual(inline.scripts);
    expect([...document.querySelectorAll('style')].map((style) => style.textContent)).toEqual(inline.styles);
  }
});

test.each([
  ['modern', ['/assets/enhance.css', '/print.css']],
  ['classic', ['/assets/enhance.css', '/classic.css', '/print.css']],
  ['candle', ['/assets/enhance.css', '/print.css']],
] as const)('a page in the style %s links the sheets %j and those of no other style', (displayStyle, linked) => {
  const assets = {
    scripts: [],
    preloads: [],
    styles: ['/assets/enhance.css'],
    fonts: [],
    sheets: { regular: '/regular.css', classic: '/classic.css', minimal: '/minimal.css', print: '/print.css' },
    ownScripts: {},
  };
  const links = (content: DocumentContent) =>
    [...opened(content, { assets }).document.querySelectorAll('link[rel="stylesheet"]')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('media'),
    ]);
  const content = { kind: 'memorial', page: { ...page, displayStyle }, canEdit: false } as const;
  const media: Record<string, string> = { '/print.css': 'print' };
  expect(links(content)).toEqual(linked.map((href, index) => [href, index === 0 ? null : (media[href] ?? 'screen')]));
  expect(opened(content).document.body.dataset.style).toBe(displayStyle);
  expect(meta(opened(content).document, 'theme-color')).toBe(displayStyle === 'classic' ? '#f4eddd' : '#f8f5ee');
  expect(links({ kind: 'not-found' })).toEqual([['/assets/enhance.css', null]]);
  expect(links({ kind: 'candle', page })).toEqual([
    ['/assets/enhance.css', null],
    ['/print.css', 'print'],
  ]);
});

test('the theme colour is the page background in both themes, and always dark for a candle', () => {
  const grounds = (content: DocumentContent) =>
    [...opened(content).document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((bar) => [
      bar.content,
      bar.getAttribute('media'),
    ]);
  const [day, night] = ['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)'];
  expect(grounds({ kind: 'candle', page })).toEqual([['#090d1a', null]]);
  expect(grounds({ kind: 'candle', page: { ...page, displayStyle: 'classic' } })).toEqual([['#090d1a', null]]);
  const prayer = grounds({ kind: 'reading', page, of: 'kaddish' });
  expect(prayer).toEqual([
    ['#fffdf8', day],
    ['#0c1020', night],
  ]);
  expect(grounds({ kind: 'home', demos: [], hasShop: false })).toEqual([
    ['#f8f5ee', day],
    ['#090d1a', night],
  ]);
});

test.each(hostile)('the text %j is escaped everywhere', (words) => {
  const filled = (text: string) =>
    memorial({
      name: text,
      lifeMotto: text,
      bio: text,
      tags: [text.slice(0, 50)],
      timeline: [{ year: 1951, title: text, description: text, image: null }],
      quotes: [{ text, author: text }],
    });
  const { document } = filled(words);
  const places = [
    'h1',
    '.hero-motto',
    '.story p',
    '.timeline h3',
    '.timeline h3 + p',
    '.quotes blockquote',
    'figcaption',
  ];
  for (const place of places) expect(document.querySelector(place)?.textContent, place).toBe(words);

  const elements = (of: Document) => [...of.querySelectorAll('*')].map(({ tagName }) => tagName);
  expect(elements(document)).toEqual(elements(filled('x').document));
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as object;
  expect(data).toHaveProperty('mainEntity.@type', 'Person');
});

test('bidirectional control characters are removed from the title', () => {
  const { document } = memorial({ name: 'דוד \u202Eevil' });
  expect(document.title).toBe('דוד evil · דפי זיכרון');
});

test('a page without story, dates, pictures and sections has no empty elements', () => {
  const { document } = memorial(emptyPage);
  const main = document.querySelector('main')?.textContent ?? '';
  expect(main).not.toMatch(/[–—]|NaN|null|undefined|צפי/);
  expect([...document.querySelectorAll('main section')].map(({ id }) => id)).toEqual([
    'memories-section',
    'condolences',
    'grave-navigation',
    'qr-code',
  ]);
  expect(document.querySelector('.hero-portrait img')?.getAttribute('src')).toBe('/portrait.svg');
});

test('a single known date is shown alone', () => {
  const { document } = memorial({ birthDate: null });
  expect(document.querySelector('.life-dates')?.textContent).toBe('נפטרה בא׳ בכסלו התשפ״ב2021');
});

test('without a gender a single date is labelled by a noun', () => {
  const { document } = memorial({ deathDate: null, birthDate: '1936-04-02', gender: 'none' });
  expect(document.querySelector('.life-dates')?.textContent).toBe('תאריך לידה: י׳ בניסן התרצ״ו1936');
  expect(document.querySelector('.life-dates .sr-only')).toBeNull();
});

test.each([
  ['he', null, 'נולדה בי׳ בניסן התרצ״ו1936'],
  ['he', false, 'נולדה ב־2 באפריל 1936'],
  ['en', null, 'Born 2 April 1936'],
  ['en', true, 'Born 2 April 1936Hebrew date: 10 Nisan 5696'],
  ['ar', null, 'وُلدت في 2 نيسان 1936'],
  ['ar', true, 'وُلدت في 2 نيسان 193610 نيسان 5696 (بالتقويم العبري)'],
] as const)('in %s with Hebrew dates set to %s a birth reads %s', (language, showHebrewDates, words) => {
  const { document } = memorial({ language, showHebrewDates, deathDate: null, birthDate: '1936-04-02' }, false, {
    locale: language,
  });
  expect(document.querySelector('.life-dates')?.textContent).toBe(words);
});

test('a shared text contains no bidirectional control characters', () => {
  const { document } = memorial({ isPublic: true, name: '\u202eנעמה', bio: '\u2067סיפור' });
  expect(document.querySelector('[data-act="share"]')?.getAttribute('data-text')).toBe('לזכר נעמה – סיפור');
  const whatsapp = document.querySelector('a[href^="https://wa.me"]')?.getAttribute('href') ?? '';
  expect(decodeURIComponent(whatsapp)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});

test('three tags are shown, with the count of the others', () => {
  const shown = (count: number) => {
    const { document } = memorial({ tags: ['א', 'ב', 'ג', 'ד', 'ה'].slice(0, count) });
    return [...document.querySelectorAll('.tag bdi')].map((tag) => tag.textContent);
  };
  expect([0, 3, 5].map(shown)).toEqual([[], ['א', 'ב', 'ג'], ['א', 'ב', 'ג', '+2']]);
});

test('a shared text has the name, the beginning of the story and the complete link', () => {
  const name = 'א & ב #1?';
  const { document } = memorial({ name, bio: `${'ש'.repeat(99)}🕯️ועוד` });
  const [whatsapp, facebook, twitter] = [...document.querySelectorAll<HTMLAnchorElement>('[data-act="open"]')].map(
    ({ href }) => new URL(href),
  );
  const text = `לזכר ${name} – ${'ש'.repeat(99)}…`;
  const url = `https://zikaron.example/memorial/${page.id}`;
  expect(whatsapp?.searchParams.get('text')).toBe(`${text}\n${url}?via=whatsapp`);
  expect(facebook?.searchParams.get('u')).toBe(`${url}?via=share`);
  expect([...(twitter?.searchParams ?? [])]).toEqual([
    ['text', text],
    ['url', `${url}?via=share`],
  ]);
});

test('the family decides whether the page is offered for sharing', () => {
  const { document } = memorial({ allowSocialSharing: false });
  expect(document.querySelectorAll('[data-act="open"], [data-act="share"]')).toHaveLength(0);
  const copying = [...document.querySelectorAll<HTMLElement>('.hero [data-act="copy"]')];
  expect(copying.map(({ dataset }) => dataset.unsupportedWords)).toEqual(['הדפדפן אינו תומך בהעתקה']);
});

test('only public pages have a link card and linked data, and indexing needs the family’s consent', () => {
  const open = memorial().document;
  expect(meta(open, 'og:image')).toBe(`https://zikaron.example/memorial/${page.id}/card.png?v=1767323045000`);
  expect(meta(open, 'robots')).toBeUndefined();
  expect(meta(memorial({ allowIndexing: false }).document, 'robots')).toBe('noindex');
  expect(meta(memorial({ isDemo: true }).document, 'robots')).toBe('noindex');

  const closed = memorial({ isPublic: false }).document;
  expect(meta(closed, 'robots')).toBe('noindex');
  expect(
    closed.querySelectorAll('[property^="og:"], [rel="canonical"], [type="application/ld+json"], .hero [data-act]'),
  ).toHaveLength(0);
});

test('editors see a link to the editor, and a note that a private page is visible to them only', () => {
  expect(memorial({}, true).document.querySelector(`a[href="/edit-memorial/${page.id}"]`)).not.toBeNull();
  expect(memorial().html).not.toContain('/edit-memorial/');
  expect(memorial({ isPublic: false }, true).document.querySelector('.note')?.textContent).toContain('הדף גלוי רק');
});

test('every position of a picture has a CSS rule, also in older spellings', () => {
  const rules = readFileSync('src/features/memorial/page/page.css', 'utf8');
  for (const position of knownImagePositions) expect(rules).toContain(`[data-position='${position}']`);
  const { document } = memorial({ coverImage: portrait, coverImagePosition: 'center top' });
  expect(document.querySelector('.hero-cover')?.getAttribute('data-position')).toBe('center top');
});

test('a moved and zoomed portrait is positioned by a style in the head, without a style attribute', () => {
  const crop = { x: 30, y: 12.5, zoom: 1.4 };
  const { document, inline } = memorial({ profileImage: portrait, profileImageCrop: crop });
  expect(inline.styles[0]).toContain(':root{--crop-at:30% 12.5%;--crop-zoom:1.4}');
  const frame = document.querySelector('.hero-portrait');
  expect([frame?.hasAttribute('data-crop'), frame?.hasAttribute('data-position')]).toEqual([true, false]);
  expect(frame?.querySelector('img')?.getAttribute('sizes')).toBe('(width < 48rem) 246px, 347px');
  expect(document.querySelector('[style]')).toBeNull();
});

test('a picture shows its colours while it loads', () => {
  const { inline } = memorial();
  expect(inline.styles).toEqual([
    expect.stringMatching(
      new RegExp(
        `^img\\[src\\^="/media/${portrait.id}/"\\]\\{background-image:linear-gradient\\(#[0-9a-f]{6}(,#[0-9a-f]{6}){3}\\)\\}$`,
      ),
    ),
  ]);
  expect(memorial({ profileImage: { ...portrait, thumbhash: '!' } }).inline.styles).toEqual([]);
});

test('links of the family open in a new tab without access to the opener', () => {
  const { document } = memorial();
  const link = document.querySelector('#social-links a');
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('href')).toBe(page.socialLinks[0]?.address);
});

test('gate pages have links, and signing in returns to the page', () => {
  const hrefs = (reason: 'permission' | 'not-found' | 'unknown') => {
    const { document } = opened({ kind: 'gate', reason, from: '/memorial/a b' });
    return [...document.querySelectorAll('.gate-ways a')].map((link) => link.getAttribute('href'));
  };
  expect(hrefs('permission')).toEqual(['/login?from=%2Fmemorial%2Fa%20b', '/dashboard', '/memorial/a b', '/']);
  expect(hrefs('not-found')).toEqual(['/dashboard', '/memorial/a b', '/']);
  expect(hrefs('unknown')).toEqual(['/memorial/a b', '/dashboard', '/']);
});

test('a gate page reveals nothing of the memorial in head, text or colours', () => {
  const { html, inline, document } = opened({ kind: 'gate', reason: 'permission', from: '/memorial/x' });
  expect(document.title).toBe('דפי זיכרון דיגיטליים');
  expect(meta(document, 'robots')).toBe('noindex');
  expect(inline.styles).toEqual([]);
  expect(html).not.toMatch(/og:|canonical|\/media\/|ld\+json/);
});

test('the chapters are listed in page order', () => {
  const { document } = memorial();
  const links = [...document.querySelectorAll('#chapter-list a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#story',
    '#timeline',
    '#memories-section',
    '#condolences',
    '#social-links',
    '#quotes',
    '#grave-navigation',
    '#qr-code',
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
    'true',
    ...Array.from({ length: links.length - 1 }, () => null),
  ]);
  expect([...document.querySelectorAll('main section')].map(({ id }) => id)).toEqual([
    'story',
    'timeline',
    'memories-section',
    'condolences',
    'social-links',
    'quotes',
    'grave-navigation',
    'qr-code',
  ]);
});
