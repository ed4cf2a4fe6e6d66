import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Checking } from '#client/checking.tsx';
import { useActor } from '#client/use-actor.ts';
import { useText } from '#i18n/text.tsx';
import { Loading } from './loading.tsx';
import { OtherAccountOpen } from './other-account-open.tsx';
import { SessionOver } from './session-over.tsx';

/** Screens of a role say that it is the role that is looked at. */
const roleScreens = { moderator: /^\/moderator$/, admin: /^\/admin(?:\/|$)/ };
const openScreens = /^\/(?:share|login|register|onboarding|onboarding\/start|family-(?:invite|upload)\/[^/]+)$/;

/**
 * Screens are for the signed-in, except those named above. Nothing is decided before the session was checked; a session
 * that ends while a screen is open does not take the screen away, with what was typed in it.
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
    // Whoever opens a first page has no account yet.
    return <Navigate to={pathname === '/create-memorial' ? '/register' : '/login'} search={{ from: href }} replace />;
  // In one place for every session state: React would remount a screen that moves in the tree.
  return (
    <>
      {!isOpen && status === 'signed-out' && <SessionOver from={href} />}
      {user && other && <OtherAccountOpen user={user} other={other} from={href} />}
      {children}
    </>
  );
}
