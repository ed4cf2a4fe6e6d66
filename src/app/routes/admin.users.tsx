import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '#features/account/administration/users-screen.tsx';
import { AdminPage } from '#features/admin/admin-page.tsx';

export const Route = createFileRoute('/admin/users')({ component: Users });

function Users() {
  return <UsersScreen Frame={AdminPage} />;
}
