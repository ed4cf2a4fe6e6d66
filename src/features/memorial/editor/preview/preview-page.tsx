import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { api } from '#client/api.ts';
import type { ShownSection } from '#client/section.ts';
import { loadPageMessages } from '#i18n/load.ts';
import { Words } from '#i18n/text.tsx';
import { MemorialView } from '../../page/memorial-view.tsx';
import { useChapters } from '../../page/use-chapters.tsx';
import { cropStyle } from '../../media/crop/rules.ts';
import { pageOf } from '../../rules.ts';
import type { Kind } from '../../../contributions/schema.ts';
import { shownOnPage } from '../../gallery/grid/rules.ts';
import { emptyGallery } from '../../gallery/schema.ts';
import type { Editable, Working } from '../../schema.ts';
import type { MemorialPage } from '../../page/schema.ts';
import { noWords, wordsOnPage } from '../../words/schema.ts';
import type { EditorRegistry } from '../use-editor.tsx';
import { PartBoundary } from './part-boundary.tsx';

interface PreviewPageProps {
  memorialId: string;
  code: string;
  registry: EditorRegistry;
  working: Working;
  images: Editable['images'];
  savedAt: Date;
  viewsCount: number;
}

/** The public page of a working copy, in the page's own language; drawn again only when what it shows has changed. */
export const PreviewPage = memo(function PreviewPage({
  memorialId,
  code,
  registry,
  working,
  images,
  savedAt,
  viewsCount,
}: PreviewPageProps) {
  const { language } = working.settings;
  const { data: words } = useQuery({
    queryKey: ['words', language],
    queryFn: () => loadPageMessages(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: sections } = useQuery({
    queryKey: ['shown-sections'],
    queryFn: registry.loadPage,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const gallery = useGallery(memorialId);
  const written = useWritten(memorialId);
  if (!words || !sections) return null;

  const facts = { id: memorialId, code, isDemo: false, updatedAt: savedAt, viewsCount };
  const page = {
    ...pageOf(working, facts, (id) => images[id ?? ''] ?? null),
    gallery,
    words: { ...noWords, ...written },
  };
  return (
    <Words locale={language} messages={words}>
      <div style={{ display: 'contents', ...cropStyle(page.profileImagePosition, page.profileImageCrop) }}>
        <Page page={page} sections={sections} />
      </div>
    </Words>
  );
});

/** The pictures as they are kept now: they wait for no save. Empty until they are here. */
function useGallery(memorialId: string): MemorialPage['gallery'] {
  const { data: first } = useQuery(api.gallery.page.queryOptions({ input: { memorialId, limit: shownOnPage } }));
  const { data: kept } = useQuery(api.gallery.albums.queryOptions({ input: { memorialId } }));
  if (!first || !kept) return emptyGallery;
  const coverOf = (album: string) => first.images.find(({ albumId }) => albumId === album)?.image ?? null;
  return { ...first, total: kept.total, albums: kept.albums.map((album) => ({ ...album, cover: coverOf(album.id) })) };
}

/** What was approved, as it is kept now. */
function useWritten(memorialId: string): Pick<MemorialPage['words'], 'memories' | 'condolences'> {
  const listOf = (kind: Kind) =>
    api.contributions.list.queryOptions({ input: { memorialId, kind, limit: wordsOnPage } });
  const { data: memories = noWords.memories } = useQuery(listOf('memory'));
  const { data: condolences = noWords.condolences } = useQuery(listOf('condolence'));
  return { memories, condolences };
}

function Page({ page, sections }: { page: MemorialPage; sections: readonly ShownSection[] }) {
  const chapters = useChapters(page, sections).map((chapter) => ({
    ...chapter,
    content: <PartBoundary of={page}>{chapter.content}</PartBoundary>,
  }));
  const url = `${window.location.origin}/memorial/${page.id}`;
  return <MemorialView page={page} url={url} canEdit={false} chapters={chapters} />;
}
