// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CachedView } from '#client/cached-view.tsx';
import type { PublicSection } from '#client/section.ts';
import type { FindMarkup } from '#core/markup.ts';
import { tabAccountField } from '#core/tab-account.ts';
import type { DocumentContent } from '#documents/documents.ts';
import { type MemorialPage, memorialPageSchema } from '#features/memorial/page/page.schema.ts';
import { planUsageSchema } from '#features/plans/plans.schema.ts';
import { MarkupCache } from '#server/http/markup-cache.ts';
import { markupToBuffer } from '#server/http/markup.ts';
import { documentOf } from '../../test/document.ts';
import { plainPage } from '../../test/memorial-page.ts';
import { publicPageOrder, publicSections } from '../public-sections.ts';
import { sampleOf } from '../../test/samples.ts';
import type { Viewer } from './document.ts';
import { createCachedViewRenderer } from './cached-view-renderer.tsx';

const sampleSchema = memorialPageSchema.omit({ updatedAt: true });
/** A page with every section. */
const page: MemorialPage = {
  ...sampleSchema.parse(
    sampleOf(sampleSchema, {
      birthDate: '1936-04-02',
      deathDate: '2021-11-05',
      date: '2020-01-02',
      dateTaken: '1990',
      eventDate: '2030-01-02',
      startTime: '18:00',
      createdAt: '2026-01-02T03:04:05Z',
      litAt: '2026-01-02T03:04:05Z',
      count: 1,
      total: 1,
      timeline: [{ year: 1951, title: 'העלייה', description: 'בדרך הארוכה', image: null }],
      achievements: [
        {
          title: 'פרס',
          year: 1980,
          description: 'על הוראה',
          category: 'academic',
          institution: '',
          importance: 'high',
          image: null,
          link: '',
        },
      ],
      videos: [{ title: 'חתונה', description: '', link: '', file: '/media/a.mp4', poster: null }],
      familyTree: [
        {
          id: 'm1',
          name: 'רות',
          relationship: 'sister',
          isLiving: true,
          birthDate: null,
          deathDate: null,
          image: null,
          link: '',
        },
      ],
    }),
  ),
  updatedAt: new Date('2026-01-02T03:04:05Z'),
};

/** Another value of every property. */
const otherPage: MemorialPage = {
  ...plainPage,
  lifeMotto: 'לחיות',
  birthDate: '1937-04-02',
  deathDate: null,
  bio: 'פסקה ראשונה.\n\nפסקה שנייה.',
  language: 'en',
  displayStyle: 'classic',
  isPublic: false,
  allowIndexing: false,
  allowComments: false,
  allowSocialSharing: false,
  showHebrewDates: false,
  viewsCount: 12,
  updatedAt: new Date('2026-02-03T04:05:06Z'),
};

const kinds = ['memorial', 'preview', 'candle'] as const;
type Kind = (typeof kinds)[number];
const contentOf = (kind: Kind, shown: MemorialPage): DocumentContent => ({
  kind,
  page: shown,
  canEdit: false,
  ...(kind === 'candle' && { isPage: true }),
});

const readerOf = (id: string): Viewer => ({
  id,
  firstName: 'רות',
  lastName: 'שקדיאל',
  picture: null,
  isModerator: false,
  isAdmin: false,
  box: { unread: 0, rows: [] },
  usage: null,
});
const readers = { nobody: null, 'an account': readerOf('0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d011') } as const;

/** Whether an input is the name of a document whose body is cached as a whole. */
const isKept = (name: unknown) => name === 'memorial' || name === 'preview';

/** A cache of markup, and what was rendered for it: names of documents and of views. */
function observedCache() {
  const cache = new MarkupCache(24 * 1024 * 1024);
  const rendered: unknown[] = [];
  const findMarkup: FindMarkup = (inputs, render) =>
    cache.find(inputs, () => {
      const [document, name] = inputs;
      rendered.push(isKept(document) ? document : name);
      return render();
    });
  return { findMarkup, rendered };
}

/** React's generated ids depend on the place in the tree. */
const withoutIds = (html: string) => html.replace(/"_(?:[a-z-]+-)?[rR]_?\w*_"/g, '""');

test('the pages of these tests have every section, and differ in every property', () => {
  const document = new DOMParser().parseFromString(documentOf(contentOf('memorial', page)), 'text/html');
  const ids = publicPageOrder.map((id) => (publicSections[id] as PublicSection).anchor ?? id);
  expect(ids.filter((id) => !document.getElementById(id))).toEqual([]);
  const keys = Object.keys(page) as (keyof MemorialPage)[];
  expect(keys.filter((key) => JSON.stringify(page[key]) === JSON.stringify(otherPage[key]))).toEqual([]);
});

test.each(kinds.flatMap((kind) => (['nobody', 'an account'] as const).map((who) => ({ kind, who }))))(
  'a $kind of cached views shows a change of any property to $who',
  ({ kind, who }) => {
    const viewer = readers[who];
    const { findMarkup } = observedCache();
    const show = (shown: MemorialPage) => {
      const content = contentOf(kind, shown);
      const cached = documentOf(content, 'he', viewer, findMarkup);
      expect(withoutIds(cached)).toBe(withoutIds(documentOf(content, 'he', viewer)));
    };
    show(page);
    for (const property of Object.keys(page)) show({ ...page, [property]: otherPage[property as keyof MemorialPage] });
    show(otherPage);
    show(page);
  },
);

test('a cached header shows a change of any property of its account', () => {
  const { findMarkup } = observedCache();
  const viewer: Viewer = {
    ...readerOf('0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d011'),
    box: {
      unread: 1,
      rows: [
        {
          id: '0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d014',
          type: 'memory',
          state: 'shown',
          memorialId: page.id,
          memorialName: page.name,
          refId: '0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d015',
          authorName: 'אביגיל',
          createdAt: new Date(),
          isRead: false,
          isCandle: false,
          count: 1,
        },
      ],
    },
    usage: planUsageSchema.parse(sampleOf(planUsageSchema, {})),
  };
  const changes: { [Property in keyof Viewer]: Viewer[Property] } = {
    id: '0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d012',
    firstName: 'דבורה',
    lastName: 'כהן',
    picture: '0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d013',
    isModerator: true,
    isAdmin: true,
    box: { unread: 0, rows: [] },
    usage: null,
  };
  const show = (shown: Viewer) => {
    const content = contentOf('memorial', page);
    const html = documentOf(content, 'he', shown, findMarkup);
    expect(withoutIds(html)).toBe(withoutIds(documentOf(content, 'he', shown)));
    return html;
  };
  const first = show(viewer);
  for (const property of Object.keys(changes))
    expect(show({ ...viewer, [property]: changes[property as keyof Viewer] })).not.toBe(first);
  show({ ...viewer, ...changes });
  expect(show(viewer)).toBe(first);
});

test('a cached body contains the account of its reader', () => {
  const { findMarkup, rendered } = observedCache();
  for (const id of ['0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d011', '0b5f1d8e-94a3-4e8a-8a77-4a4be4f2d012'])
    for (const kind of kinds)
      expect(documentOf(contentOf(kind, page), 'he', readerOf(id), findMarkup)).toContain(
        `name="${tabAccountField}" value="${id}"`,
      );
  expect(documentOf(contentOf('memorial', page), 'he', null, findMarkup)).not.toContain(tabAccountField);
  expect(rendered.filter((name) => name === 'memorial')).toHaveLength(2);
});

test('after a change of one section only that section is rendered, in the page and in its preview', () => {
  const { findMarkup, rendered } = observedCache();
  const show = (changes: Partial<MemorialPage>) => {
    rendered.length = 0;
    for (const kind of ['memorial', 'preview'] as const)
      documentOf(contentOf(kind, { ...page, ...changes }), 'he', null, findMarkup);
    return rendered.filter((name) => !isKept(name));
  };
  show({});
  // Once more, with the properties that are known now.
  show({});
  expect(show({ quotes: [{ text: 'ציטוט אחר', author: '' }] })).toEqual(['quotes']);
  expect(show({ viewsCount: 99 })).toEqual([]);
});

test.each(kinds)('the ids of a %s of cached views are unique', (kind) => {
  const html = documentOf(contentOf(kind, page), 'he', readers['an account'], observedCache().findMarkup);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(20);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

/** The markup of views without a document. */
function renderViews(view: ReactNode, findMarkup: FindMarkup): string {
  const views = createCachedViewRenderer({ find: findMarkup, inputs: [], withContexts: (one) => one });
  return markupToBuffer(views.fill(renderToStaticMarkup(views.provide(view))).map((piece) => piece ?? '')).toString();
}

test('renders a view that reads a property only sometimes again when that property changes', () => {
  const { findMarkup } = observedCache();
  const Sometimes = ({ page: { isOpen, words } }: { page: { isOpen: boolean; words: string } }) => isOpen && words;
  const show = (isOpen: boolean, words: string) =>
    renderViews(<CachedView name="sometimes" of={Sometimes} props={{ page: { isOpen, words } }} />, findMarkup);
  expect([show(false, 'א'), show(true, 'א'), show(true, 'ב'), show(false, 'ב')]).toEqual(['', 'א', 'ב', '']);
});

test('refuses two views of one name, and a view that lists the properties of a page', () => {
  const { findMarkup } = observedCache();
  const Name = ({ page: { name } }: { page: { name: string } }) => name;
  const Other = ({ page: { name } }: { page: { name: string } }) => name.length;
  const All = ({ page: all }: { page: { name: string } }) => JSON.stringify({ ...all });
  const show = (name: string, View: typeof Name | typeof Other) =>
    renderViews(<CachedView name={name} of={View} props={{ page: { name: 'נעמה' } }} />, findMarkup);
  expect(show('name', Name)).toBe('נעמה');
  expect(() => show('name', Other)).toThrow('Two views');
  expect(() => show('all', All)).toThrow('only read');
});
