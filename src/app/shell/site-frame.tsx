import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { SiteFooter } from '#client/shell/site-footer.tsx';
import { SiteHeader } from '#client/shell/site-header.tsx';
import { api } from '#client/api.ts';
import { useActor } from '#client/use-actor.ts';
import { Bell } from '#features/notifications/bell.tsx';
import { useNotificationInbox } from '#features/notifications/use-notification-inbox.ts';
import { useBoot } from '../boot-context.tsx';

/** The header and footer that documents have too; the screen between them has its own `main`. */
export function SiteFrame() {
  const { operator } = useBoot();
  const { pathname } = useLocation();
  const { user } = useActor();
  const box = useNotificationInbox(user !== null);
  const { data: usage = null } = useQuery(
    api.plans.loadOwn.queryOptions({ enabled: user !== null, staleTime: 300_000 }),
  );
  const [year] = useState(() => new Date().getFullYear());
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader
        viewer={
          user && {
            ...user,
            usage,
            isModerator: user.roles.includes('moderator'),
            isAdmin: user.roles.includes('admin'),
          }
        }
        path={pathname}
        unread={box?.unread}
        bell={<Bell />}
      />
      <div className="flex flex-1 flex-col">
        <Outlet />
      </div>
      <SiteFooter operator={operator.name} path={pathname} year={year} />
    </div>
  );
}
