import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { ProfileScreen } from '#features/account/profile/profile-screen.tsx';
import { loadAccountMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/_site/profile')({
  validateSearch: ({ confirm }: Record<string, unknown>) => (typeof confirm === 'string' ? { confirm } : {}),
  loader: createMessageLoader(loadAccountMessages),
  component: Profile,
});

function Profile() {
  const { confirm } = Route.useSearch();
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <ProfileScreen confirm={confirm} />
    </MoreMessages>
  );
}
