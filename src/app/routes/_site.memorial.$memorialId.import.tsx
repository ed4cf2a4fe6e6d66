import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { ArchiveScreen } from '#features/archive/screen/archive-screen.tsx';
import { loadArchiveMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/_site/memorial/$memorialId/import')({
  loader: loaderOf(loadArchiveMessages),
  component: ImportArchive,
});

function ImportArchive() {
  const { memorialId } = Route.useParams();
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <ArchiveScreen memorialId={memorialId} />
    </MoreWords>
  );
}
