import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Checking } from '#client/checking.tsx';
import { useActor } from '#client/use-actor.ts';
import { useText } from '#i18n/text.tsx';
import { Loading } from './loading.tsx';
import { OtherAccountOpen } from './other-account-open.tsx';
import { SessionOver } from './session-over.tsx';

/** Screens that show a message while the role is being checked. */
const roleScreens = { moderator: /^\/moderator$/, admin: /^\/admin(?:\/|$)/ };
const openScreens = /^\/(?:share|login|register|onboarding|onboarding\/start|family-(?:invite|upload)\/[^/]+)$/;

/**
 * Screens require sign-in, except `openScreens`. Waits for the session check. If the session ends while a screen is
 * open, the screen and its typed text stay.
 */
export function Guard({ children }: { children: ReactNode }) {
  const t = useText('states.roles');
  const { pathname, href } = useLocation();
  const { status, user, other } = useActor();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);

  const isOpen = openScreens.test(pathname);
  if (!isOpen && status === 'loading') {
    if (roleScreens.admin.test(pathname)) return <Checking text={t('checkingAdmin')} />;
    return roleScreens.moderator.test(pathname) ? <Checking text={t('checking')} /> : <Loading />;
  }
  if (!isOpen && status === 'signed-out' && !wasSignedIn)
    // A visitor who creates a first page has no account yet.
    return <Navigate to={pathname === '/create-memorial' ? '/register' : '/login'} search={{ from: href }} replace />;
  // `children` has the same place in the tree for every session state, because React remounts a screen that moves.
  return (
    <>
      {!isOpen && status === 'signed-out' && <SessionOver from={href} />}
      {user && other && <OtherAccountOpen user={user} other={other} from={href} />}
      {children}
    </>
  );
}
