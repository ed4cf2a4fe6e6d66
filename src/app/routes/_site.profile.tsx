import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#features/account/profile/profile-screen.tsx';

export const Route = createFileRoute('/_site/profile')({
  validateSearch: ({ confirm }: Record<string, unknown>) => (typeof confirm === 'string' ? { confirm } : {}),
  component: Profile,
});

function Profile() {
  const { confirm } = Route.useSearch();
  return <ProfileScreen confirm={confirm} />;
}
