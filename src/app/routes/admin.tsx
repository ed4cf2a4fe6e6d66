import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { RoleGate } from '#client/role-gate.tsx';
import { createMessageLoader } from '#client/translated-part.tsx';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { loadAdminMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

/** The administration, only for admins. */
export const Route = createFileRoute('/admin')({ loader: createMessageLoader(loadAdminMessages), component: Admin });

function Admin() {
  const { pathname } = useLocation();
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <RoleGate needs="admin">
        <AdminFrame path={pathname}>
          <Outlet />
        </AdminFrame>
      </RoleGate>
    </MoreMessages>
  );
}
