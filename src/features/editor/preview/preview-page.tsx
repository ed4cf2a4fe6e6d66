import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { api } from '#client/api.ts';
import type { PublicSection } from '#client/section.ts';
import { loadPageMessages } from '#i18n/load.ts';
import { MessagesProvider } from '#i18n/text.tsx';
import { MemorialView } from '#features/memorial/page/memorial-view.tsx';
import { useChapters } from '#features/memorial/page/use-chapters.tsx';
import { cropStyle } from '#features/media/crop/crop.rules.ts';
import { toMemorialPage } from '#features/memorial/memorial.rules.ts';
import type { Kind } from '#features/contributions/contributions.schema.ts';
import { shownOnPage } from '#features/gallery/grid/grid.rules.ts';
import { emptyGallery } from '#features/gallery/gallery.schema.ts';
import type { Editable, Working } from '#features/memorial/memorial.schema.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { noContributions, contributionsPerPage } from '#features/contributions/page/page-contributions.schema.ts';
import type { EditorRegistry } from '../use-editor.tsx';
import { PreviewPart } from './preview-part.tsx';

interface PreviewPageProps {
  memorialId: string;
  code: string;
  registry: EditorRegistry;
  working: Working;
  images: Editable['images'];
  savedAt: Date;
  viewsCount: number;
}

/** The public page of a working copy in the page's language; rendered only when its content changes. */
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
  const written = useWorkingPage(memorialId);
  if (!words || !sections) return null;

  const facts = { id: memorialId, code, isDemo: false, updatedAt: savedAt, viewsCount };
  const page = {
    ...toMemorialPage(working, facts, (id) => images[id ?? ''] ?? null),
    gallery,
    words: { ...noContributions, ...written },
  };
  return (
    <MessagesProvider locale={language} messages={words}>
      <div style={{ display: 'contents', ...cropStyle(page.profileImagePosition, page.profileImageCrop) }}>
        <Page page={page} sections={sections} />
      </div>
    </MessagesProvider>
  );
});

/** The stored gallery, which is not part of the working copy. Empty until it is loaded. */
function useGallery(memorialId: string): MemorialPage['gallery'] {
  const { data: first } = useQuery(api.gallery.loadPage.queryOptions({ input: { memorialId, limit: shownOnPage } }));
  const { data: albums } = useQuery(api.gallery.listAlbums.queryOptions({ input: { memorialId } }));
  if (!first || !albums) return emptyGallery;
  const coverOf = (album: string) => first.images.find(({ albumId }) => albumId === album)?.image ?? null;
  return {
    ...first,
    total: albums.total,
    albums: albums.albums.map((album) => ({ ...album, cover: coverOf(album.id) })),
  };
}

/** The approved contributions. */
function useWorkingPage(memorialId: string): Pick<MemorialPage['words'], 'memories' | 'condolences'> {
  const listOf = (kind: Kind) =>
    api.contributions.list.queryOptions({ input: { memorialId, kind, limit: contributionsPerPage } });
  const { data: memories = noContributions.memories } = useQuery(listOf('memory'));
  const { data: condolences = noContributions.condolences } = useQuery(listOf('condolence'));
  return { memories, condolences };
}

function Page({ page, sections }: { page: MemorialPage; sections: readonly PublicSection[] }) {
  const chapters = useChapters(page, sections).map((chapter) => ({
    ...chapter,
    content: <PreviewPart content={page}>{chapter.content}</PreviewPart>,
  }));
  const url = `${window.location.origin}/memorial/${page.id}`;
  return <MemorialView page={page} url={url} canEdit={false} chapters={chapters} />;
}
