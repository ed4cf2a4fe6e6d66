import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { ContentScreen } from '#features/contributions/managed/content-screen.tsx';
import { loadAdminContentMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/content')({
  loader: loaderOf(loadAdminContentMessages),
  component: Content,
});

function Content() {
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <ContentScreen Frame={AdminPage} />
    </MoreWords>
  );
}
