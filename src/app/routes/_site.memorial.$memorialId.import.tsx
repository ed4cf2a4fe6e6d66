import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { ArchiveScreen } from '#features/archive/screen/archive-screen.tsx';
import { loadArchiveMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/_site/memorial/$memorialId/import')({
  loader: createMessageLoader(loadArchiveMessages),
  component: ImportArchive,
});

function ImportArchive() {
  const { memorialId } = Route.useParams();
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <ArchiveScreen memorialId={memorialId} />
    </MoreMessages>
  );
}
