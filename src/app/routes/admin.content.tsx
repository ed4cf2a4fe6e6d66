import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { ContentScreen } from '#features/contributions/administration/content-screen.tsx';
import { loadAdminContentMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/content')({
  loader: createMessageLoader(loadAdminContentMessages),
  component: Content,
});

function Content() {
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <ContentScreen Frame={AdminPage} />
    </MoreMessages>
  );
}
