import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useActor } from '#client/use-actor.ts';
import { Loading } from './loading.tsx';
import { SessionOver } from './session-over.tsx';

const openScreens = /^\/(?:login|register|onboarding|onboarding\/start|family-(?:invite|upload)\/[^/]+)$/;

/**
 * Screens are for the signed-in, except those named above. Nothing is decided before the session was checked; a session
 * that ends while a screen is open does not take the screen away, with what was typed in it.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, href } = useLocation();
  const { status } = useActor();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);

  const isOpen = openScreens.test(pathname);
  if (!isOpen && status === 'loading') return <Loading />;
  if (!isOpen && status === 'signed-out' && !wasSignedIn)
    return <Navigate to="/login" search={{ from: href }} replace />;
  // In one place whatever the session is: a screen that moved would begin anew.
  return (
    <>
      {!isOpen && status === 'signed-out' && <SessionOver from={href} />}
      {children}
    </>
  );
}
