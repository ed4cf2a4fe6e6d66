import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { SharedPhotosScreen } from '#features/gallery/shared-photos/shared-photos-screen.tsx';
import { loadSharedPhotosMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

/** The service worker and the server write these parameters. */
interface ShareSearch {
  left?: string;
  missed?: '1';
  failed?: '1';
}

export const Route = createFileRoute('/_site/share')({
  validateSearch: (search: Record<string, unknown>): ShareSearch => ({
    ...(typeof search['left'] === 'string' && Number(search['left']) > 0 && { left: search['left'] }),
    ...('missed' in search && { missed: '1' }),
    ...('failed' in search && { failed: '1' }),
  }),
  loader: createMessageLoader(loadSharedPhotosMessages),
  component: Share,
});

function Share() {
  const { left = 0, missed, failed } = Route.useSearch();
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <SharedPhotosScreen
        left={Number(left)}
        problem={missed === undefined ? (failed === undefined ? null : 'failed') : 'missed'}
      />
    </MoreMessages>
  );
}
