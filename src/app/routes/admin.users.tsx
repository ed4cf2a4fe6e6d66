import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '#features/account/managed/users-screen.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';
import { useText } from '#i18n/text.tsx';

export const Route = createFileRoute('/admin/users')({ component: Users });

function Users() {
  const t = useText('admin.nav');
  return (
    <AdminPage title={t('users')}>
      <UsersScreen />
    </AdminPage>
  );
}
