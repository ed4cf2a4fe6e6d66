import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { loadMessages } from '#i18n/load.ts';
import { Words } from '#i18n/text.tsx';
import { MemorialView } from '../../page/memorial-view.tsx';
import { useChapters } from '../../page/use-chapters.tsx';
import { pageOf } from '../../rules.ts';
import type { Editable, MemorialPage, Working } from '../../schema.ts';
import type { EditorRegistry } from '../use-editor.tsx';
import { PartBoundary } from './part-boundary.tsx';

interface PreviewPageProps {
  memorialId: string;
  registry: EditorRegistry;
  working: Working;
  images: Editable['images'];
  savedAt: Date;
  viewsCount: number;
}

/** The public page of a working copy, in the page's own language; drawn again only when what it shows has changed. */
export const PreviewPage = memo(function PreviewPage({
  memorialId,
  registry,
  working,
  images,
  savedAt,
  viewsCount,
}: PreviewPageProps) {
  const { language } = working.settings;
  const { data: words } = useQuery({
    queryKey: ['words', language],
    queryFn: () => loadMessages(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!words) return null;

  const facts = { id: memorialId, isDemo: false, updatedAt: savedAt, viewsCount };
  const page = pageOf(working, facts, (id) => images[id ?? ''] ?? null);
  return (
    <Words locale={language} messages={words}>
      <Page page={page} registry={registry} />
    </Words>
  );
});

function Page({ page, registry }: { page: MemorialPage; registry: EditorRegistry }) {
  const chapters = useChapters(
    page,
    registry.page.map((id) => registry.sections[id]),
  ).map((chapter) => ({ ...chapter, content: <PartBoundary of={page}>{chapter.content}</PartBoundary> }));
  const url = `${window.location.origin}/memorial/${page.id}`;
  return <MemorialView page={page} url={url} canEdit={false} chapters={chapters} />;
}
