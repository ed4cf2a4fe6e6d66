import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { ProfileScreen } from '#features/account/profile/profile-screen.tsx';
import { loadAccountMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/_site/profile')({
  validateSearch: ({ confirm }: Record<string, unknown>) => (typeof confirm === 'string' ? { confirm } : {}),
  loader: loaderOf(loadAccountMessages),
  component: Profile,
});

function Profile() {
  const { confirm } = Route.useSearch();
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <ProfileScreen confirm={confirm} />
    </MoreWords>
  );
}
