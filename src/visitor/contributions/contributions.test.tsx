// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { PublicContribution } from '#features/contributions/contributions.schema.ts';
import type { SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';
import { toMemorialPage, toWorkingContent } from '#features/memorial/memorial.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { noContributions, type PageContributions } from '#features/contributions/page/page-contributions.schema.ts';
import { type Locale, locales } from '#core/locale.ts';
import type { DocumentContent } from '#documents/documents.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Viewer } from '../document.ts';
import { documentOf } from '../../../test/document.ts';

const id = '7b0c5b1e-58a1-4f0a-9b54-0a5f3d3f6a10';
const page: MemorialPage = {
  ...toMemorialPage(
    toWorkingContent({}, new Map()),
    { id, code: 'K7M43QPX', isDemo: false, updatedAt: new Date(0), viewsCount: 0 },
    () => null,
  ),
  name: 'נעמה שקדיאל',
};
const row = (given: Partial<PublicContribution> = {}): PublicContribution => ({
  id: '0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d001',
  kind: 'memory',
  authorName: 'מיכל שקדיאל',
  content: 'סבתא הגישה לי תה.',
  relationship: 'נכדה',
  date: null,
  stones: 61,
  image: null,
  createdAt: '2026-01-02T03:04:05Z',
  ...given,
});
const condolence = row({ kind: 'condolence', date: '2021-11-07', stones: 0 });

const opened = (content: DocumentContent, locale?: Locale) =>
  new DOMParser().parseFromString(documentOf(content, locale), 'text/html');
const pageWith = (words: Partial<PageContributions>) =>
  opened({ kind: 'memorial', page: { ...page, words: { ...noContributions, ...words } }, canEdit: false });
const textOf = (document: Document, selector: string) => document.querySelector(selector)?.textContent;

test('a memory shows its text, author, relationship and pebbles', () => {
  const document = pageWith({ memories: { rows: [row()], next: null } });
  expect(textOf(document, '.memory .words-text')).toBe('סבתא הגישה לי תה.');
  expect(textOf(document, '.memory-author b')).toBe('מיכל שקדיאל');
  expect(textOf(document, '.memory-author > bdi')).toBe('נכדה');
  const pebbles = document.querySelector('.memory .stones');
  expect(pebbles?.getAttribute('aria-label')).toBe(`הנחת אבן על דברי ${isolate('מיכל שקדיאל')}, 61`);
  expect(pebbles?.getAttribute('aria-pressed')).toBe('false');
  expect(textOf(document, '.memory noscript')).toContain('61');
});

test('a condolence has its civil date, and in Hebrew also the Hebrew date', () => {
  const words = { ...noContributions, condolences: { rows: [condolence], next: null } };
  const content = { kind: 'memorial', page: { ...page, words }, canEdit: false } as const;
  expect(textOf(opened(content), '.condolence time')).toBe('7 בנובמבר 2021 · ג׳ בכסלו התשפ״ב');
  expect(textOf(opened(content, 'en'), '.condolence time')).toBe('7 November 2021');
});

test('a missing relationship is left out', () => {
  const document = pageWith({
    memories: { rows: [row({ relationship: null })], next: null },
    condolences: { rows: [{ ...condolence, relationship: null }], next: null },
  });
  expect(document.querySelectorAll('.memory-author > bdi, .condolence .words-by > bdi')).toHaveLength(0);
});

test.each(['<img src=x onerror=alert(1)>', '</p></li><script>alert(1)</script>', 'אב\u202Egd', '"><b>', 'א\n\nב'])(
  'the text %j is escaped everywhere',
  (words) => {
    const hostile = row({ authorName: words, content: words, relationship: words });
    const list = (given: PublicContribution) => ({ rows: [given], next: null });
    const document = pageWith({ memories: list(hostile), condolences: list({ ...hostile, kind: 'condolence' }) });
    const plain = row({ authorName: 'א', content: 'א', relationship: 'א' });
    const calm = pageWith({ memories: list(plain), condolences: list({ ...plain, kind: 'condolence' }) });
    for (const place of ['.memory .words-text', '.memory-author b', '.condolence .words-text', '.condolence b'])
      expect(textOf(document, place), place).toBe(words);
    const elements = (of: Document) => [...of.querySelectorAll('*')].map(({ tagName }) => tagName);
    expect(elements(document)).toEqual(elements(calm));
  },
);

test('a page without contributions invites the first one, with a link', () => {
  const document = pageWith({});
  expect(document.body.textContent).toContain('עדיין אין כאן זיכרונות. נשמח לקרוא את הראשון.');
  expect(document.querySelector('#memories-section a[data-act="write"]')?.getAttribute('href')).toBe(
    `/memorial/${id}/memories/new`,
  );
  expect(document.querySelector('.hero-actions a[href^="#"]')?.getAttribute('href')).toBe('#memories-section');
});

test('older contributions are behind a link', () => {
  const document = pageWith({ memories: { rows: [row()], next: 'a+b' }, condolences: { rows: [], next: null } });
  const links = [...document.querySelectorAll('[data-act="older"]')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/memorial/${id}/memories?after=a%2Bb`]);
});

test('the form for condolences works without scripts and says if it needs approval', () => {
  const document = pageWith({});
  const form = document.querySelector('#condolences form');
  expect(form?.getAttribute('action')).toBe(`/memorial/${id}/condolences`);
  expect(form?.getAttribute('method')).toBe('post');
  expect([...(form?.querySelectorAll('[required]') ?? [])].map((field) => field.getAttribute('name'))).toEqual([
    'authorName',
    'content',
  ]);
  expect(form?.textContent).toContain('ההספד יופיע בדף לאחר אישור המשפחה.');
  expect(pageWith({ waits: false }).querySelector('#condolences')?.textContent).not.toContain('לאחר אישור');
});

test('on a page that publishes at once the picture field says that a memory with a picture is pending, except to moderators', () => {
  const hint = 'זיכרון עם תמונה יופיע בדף לאחר אישור המשפחה.';
  const besidePicture = (words: Partial<PageContributions>) => {
    const sheet = pageWith(words).querySelector<HTMLTemplateElement>('#sheet-memory');
    return sheet?.content.querySelector('[data-picture] small')?.textContent ?? null;
  };
  expect(besidePicture({ waits: false })).toBe(hint);
  expect(besidePicture({ waits: true })).toBeNull();
  expect(besidePicture({ waits: false, pictureWaits: false })).toBeNull();
});

test.each([
  ['closed', 'המשפחה בחרה שלא לקבל כאן דברים חדשים'],
  ['members', 'הכתיבה כאן פתוחה למי שהוזמנו לדף'],
  ['signed_in', 'כניסה כדי לכתוב'],
] as const)('where it is %s a message replaces the form', (may, said) => {
  const document = pageWith({
    may: { memories: may, condolences: may, candles: true },
    memories: { rows: [row()], next: null },
  });
  expect(document.querySelectorAll('form[data-write], template form, a[data-act="write"]')).toHaveLength(0);
  expect(textOf(document, '#condolences')).toContain(said);
  expect(textOf(document, '#memories-section')).toContain(said);
  expect(document.querySelectorAll('.memory')).toHaveLength(1);
});

test('closed memories without entries are not mentioned', () => {
  const document = pageWith({ may: { memories: 'closed', condolences: 'you', candles: true } });
  expect(document.querySelector('#memories-section, .hero-actions a[href^="#"]')).toBeNull();
});

test.each(locales)('every document of contributions in %s has one title and a back link', (locale) => {
  const written = { values: { content: 'מילים' }, problems: { authorName: 'יש למלא שם' }, problem: 'לא נשלח' };
  const list = { rows: [row()], next: 'x' };
  const authored = {
    ...row(),
    state: 'returned',
    note: 'נא לקצר',
    version: 2,
    memorialId: id,
    memorialName: page.name,
  };
  const contents = [
    { kind: 'contributions', page, of: 'memory', list },
    { kind: 'contributions', page, of: 'condolence', list: { rows: [condolence], next: null } },
    { kind: 'write', page, of: 'memory', written },
    { kind: 'write', page, of: 'condolence' },
    { kind: 'report', page, of: 'memory', rowId: id },
    { kind: 'own', row: authored, token: 'x'.repeat(22), written },
    { kind: 'done', done: 'reported', memorial: page, anchor: 'condolences' },
  ] as DocumentContent[];
  for (const content of contents) {
    const document = opened(content, locale);
    expect(document.querySelectorAll('h1'), content.kind).toHaveLength(1);
    expect(document.querySelector(`main a[href^="/memorial/${id}"][href*="#"]`), content.kind).not.toBeNull();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  }
});

test('a refused text is shown again in the form, with the errors', () => {
  const document = opened({
    kind: 'write',
    page,
    of: 'memory',
    written: { values: { content: 'מילים' }, problems: { authorName: 'שם המחבר נדרש' }, problem: 'שגיאה' },
  });
  expect(document.querySelector('textarea')?.textContent).toBe('מילים');
  const name = document.querySelector('[name="authorName"]');
  expect(name?.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('שם המחבר נדרש');
  expect(textOf(document, '[role="alert"]')).toBe('שגיאה');
});

test('a private link shows the contribution and the note of its return', () => {
  const own = { ...row(), state: 'returned', note: 'נא לקצר', version: 2, memorialId: id, memorialName: null } as const;
  const document = opened({ kind: 'own', row: own, token: 'x'.repeat(22) });
  expect(document.querySelector('textarea')?.textContent).toBe('סבתא הגישה לי תה.');
  expect(document.querySelector<HTMLInputElement>('[name="version"]')?.value).toBe('2');
  expect(document.body.textContent).toContain('נא לקצר');
  expect(document.body.textContent).toContain('הוחזר לתיקון');
  // The author may no longer see the page: neither its name nor a link.
  expect(document.querySelector('main a')).toBeNull();
});

const candleWith = (
  given: { isLit?: boolean; written?: SubmittedForm; submitId?: string },
  words: Partial<PageContributions> = {},
) => opened({ kind: 'candle', page: { ...page, words: { ...noContributions, ...words } }, ...given });
const refusedWords = { values: { authorName: 'דליה' }, problems: { content: 'ארוך מדי' }, problem: 'המילים לא נשלחו' };

test('pages with closed candles offer none', () => {
  const may = { memories: 'closed', condolences: 'closed', candles: false } as const;
  const burning = { count: 1, named: [], nameless: [{ left: 1 }] };
  const full = (words: PageContributions) =>
    opened({ kind: 'memorial', page: { ...page, burning, words }, canEdit: false });
  expect(full(noContributions).querySelectorAll('a[href$="/candle#light"]')).toHaveLength(2);
  expect(full({ ...noContributions, may }).querySelectorAll('a[href$="/candle#light"]')).toHaveLength(0);
  expect(candleWith({}).querySelectorAll('.lighting-before')).toHaveLength(1);
  const closed = candleWith({}, { may });
  expect(closed.querySelectorAll('.lighting-before')).toHaveLength(0);
  expect(closed.querySelector<HTMLElement>('.lighting')?.dataset.lighting).toBe('closed');
});

test('the text of a refused dedication is shown in open fields, under the candle’s id', () => {
  const document = candleWith({ isLit: true, written: refusedWords, submitId: id });
  expect(textOf(document, '.lighting-lit')).toBe('הנר דולק');
  expect(textOf(document, '.lighting-problem')).toBe('המילים לא נשלחו');
  expect(document.querySelector('.lighting-plain')?.hasAttribute('open')).toBe(true);
  expect(document.querySelector('.lighting-before [name="authorName"]')?.getAttribute('value')).toBe('דליה');
  expect(textOf(document, '#light-content-problem')).toBe('ארוך מדי');
  expect(document.querySelector('.lighting-before [name="submitId"]')?.getAttribute('value')).toBe(id);
  expect(textOf(document, '.lighting-before > button')).toBe('הוספה');
});

test('before a candle is lit its status line is empty, and the fields are closed', () => {
  const document = candleWith({});
  expect(textOf(document, '.lighting [role="status"]')).toBe('');
  expect(document.querySelectorAll('.lighting [role="status"] :is(a, button)')).toHaveLength(0);
  expect(document.querySelector('.lighting-plain')?.hasAttribute('open')).toBe(false);
  expect(document.querySelectorAll('[name="submitId"]')).toHaveLength(0);
});

test.each([
  ['candle', `/memorial/${id}?view=full#contact`],
  ['modern', `/memorial/${id}#contact`],
] as const)('in the style %s the link to the family is %s', (displayStyle, href) => {
  const image = { id, width: 4, height: 3, widths: [4], thumbhash: '', query: '' };
  const grave = { ...page.grave, image };
  const words = { ...noContributions, familyContact: true };
  const document = opened({ kind: 'candle', page: { ...page, displayStyle, grave, words } });
  expect(document.querySelector('.grave a[href$="#contact"]')?.getAttribute('href')).toBe(href);
});

test('a private link to a hidden contribution says so, and allows only withdrawal', () => {
  const own = { ...row(), note: null, version: 2, memorialId: id, memorialName: null };
  const standing = (state: 'pending' | 'hidden' | 'removed') => {
    const document = opened({ kind: 'own', row: { ...own, state }, token: 'x'.repeat(22) });
    const actions = [...document.querySelectorAll('button[name="intent"]')].map((button) =>
      button.getAttribute('value'),
    );
    return [document.body.textContent?.includes('אינו מופיע בדף'), actions];
  };
  expect(standing('pending')).toEqual([false, ['change', 'withdraw']]);
  expect(standing('hidden')).toEqual([true, ['change', 'withdraw']]);
  expect(standing('removed')).toEqual([true, ['withdraw']]);
});

test('a form contains the account that it was rendered for, and nothing for visitors', () => {
  const viewer: Viewer = {
    id: '0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d002',
    firstName: 'נועה',
    lastName: 'לוי',
    box: { unread: 0, rows: [] },
    picture: null,
    isModerator: false,
    isAdmin: false,
    usage: null,
  };
  for (const content of [
    { kind: 'write', page, of: 'memory' },
    { kind: 'write', page, of: 'condolence' },
    { kind: 'contact', page },
    { kind: 'report', page, of: 'memory', rowId: id },
    { kind: 'candle', page },
  ] as DocumentContent[]) {
    const fieldFor = (as: Viewer | null) =>
      new DOMParser()
        .parseFromString(documentOf(content, 'he', as), 'text/html')
        .querySelector<HTMLInputElement>('main form [name="account"]')?.value;
    expect([content.kind, fieldFor(viewer), fieldFor(null)]).toEqual([content.kind, viewer.id, undefined]);
  }
});
