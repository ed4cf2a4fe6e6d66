// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { locales } from '#core/locale.ts';
import { noCandles } from '#features/candles/view/burning.schema.ts';
import { tabIds } from '#features/candles/view/tabs.tsx';
import { MemorialView } from '#features/memorial/page/memorial-view.tsx';
import { useChapters } from '#features/memorial/page/use-chapters.tsx';
import { emptyGallery, type GalleryOfPage } from '#features/gallery/gallery.schema.ts';
import { toPublicSections, toWorkingContent } from '#features/memorial/memorial.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { sectionSchemas, type Working } from '#features/memorial/memorial.schema.ts';
import { loadPageMessages } from '#i18n/load.ts';
import { MessagesProvider } from '#i18n/text.tsx';
import { type ContentSection, editorGroups, sections } from '../editor-sections.ts';
import { publicPageOrder, publicSections as views } from '../public-sections.ts';
import { plainPage } from '../../test/memorial-page.ts';
import { sampleOf } from '../../test/samples.ts';
import { documentOf } from '../../test/document.ts';

/** Sections without contributions of visitors and events. */
type OwnSection = Exclude<ContentSection, 'memories' | 'condolences' | 'events'>;
const isOwn = (id: string): id is OwnSection => id !== 'memories' && id !== 'condolences' && id !== 'events';
const ids = Object.keys(sections).filter(isOwn);
const aGallery = {
  images: [
    {
      id: plainPage.id,
      image: { id: plainPage.id, width: 4, height: 3, widths: [4], thumbhash: '', query: '' },
      description: 'קיץ',
      albumId: null,
      dateTaken: null,
      tags: [],
      createdAt: '2026-01-02T03:04:05Z',
    },
  ],
  total: 1,
  order: 'newest' as const,
  albums: [],
} satisfies GalleryOfPage;

/** A page with content in one section only. */
function pageWith(id: OwnSection): MemorialPage {
  const working = toWorkingContent({}, new Map());
  const content: Partial<Working> = {};
  if (id !== 'qr-code' && id !== 'gallery') {
    const schema = sectionSchemas[id];
    Object.assign(content, { [id]: schema.parse(sampleOf(schema, { soulLetters: 'מילים' })) });
  }
  return {
    ...plainPage,
    gallery: id === 'gallery' ? aGallery : emptyGallery,
    ...toPublicSections({ ...working, ...content }, () => null),
  };
}

test('every section has its place on the public page and in one group of the editor', () => {
  expect([...publicPageOrder].sort()).toEqual([...Object.keys(sections), 'candles', 'contact'].sort());
  const inEditor: string[] = editorGroups.flatMap((group) => [...group.sections]);
  // Social links are a tab of the basic section.
  const editable = Object.keys(sections).filter((id) => id !== 'social-links');
  expect(inEditor.filter((id) => id in sections).sort()).toEqual(editable.sort());
  expect(new Set(inEditor).size).toBe(inEditor.length);
});

/** Sections without a tab in the candle view, which shows them elsewhere or not at all. */
const notOnCandle = ['condolences', 'qr-code', 'candles', 'contact'];

test('every section has a tab on the candle or is listed as left out', () => {
  const onCandle: string[] = tabIds.map((id) => (id === 'social' ? 'social-links' : id));
  // The story is part of another section.
  const ofSections = onCandle.filter((id) => id !== 'obituary');
  expect([...ofSections, ...notOnCandle].sort()).toEqual([...publicPageOrder].sort());
});

test.each(ids)('%s is rendered in every language, with all its messages', (id) => {
  const page = pageWith(id);
  expect(views[id].isEmpty(page)).toBe(false);
  for (const locale of locales) {
    const html = documentOf({ kind: 'memorial', page, canEdit: false }, locale);
    expect(html).toContain(`id="${id}"`);
  }
});

function BesideEditor({ page }: { page: MemorialPage }) {
  const chapters = useChapters(
    page,
    publicPageOrder.map((id) => views[id]),
  );
  return <MemorialView page={page} url="https://zikaron.example/" canEdit={false} chapters={chapters} />;
}

test.each(locales)('the preview of the editor has all messages of the page (%s)', async (locale) => {
  const messages = await loadPageMessages(locale);
  for (const id of ids) {
    const html = renderToStaticMarkup(
      <MessagesProvider locale={locale} messages={messages}>
        <BesideEditor page={{ ...pageWith(id), burning: { ...noCandles, count: 1 } }} />
      </MessagesProvider>,
    );
    expect(html).toContain(`id="${id}"`);
  }
});
