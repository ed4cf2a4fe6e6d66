import { useEffect } from 'react';
import { useActor } from '#client/use-actor.ts';
import { translatedPart } from '#client/translated-part.tsx';
import { safeReturnPath } from '#core/return-path.ts';
import { loadAccountMessages } from '#i18n/load.ts';
import { CheckEmailScreen } from './check-email-screen.tsx';
import { NewPasswordScreen } from './new-password-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';
import type { LoginSearch } from './account.rules.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const ClosedScreen = translatedPart(
  () => import('./closing/closed-screen.tsx').then((module) => module.ClosedScreen),
  loadAccountMessages,
);

/** The sign-in screen. */
export function LoginScreen({ mode, from, token, error }: LoginSearch) {
  const { status } = useActor();
  const isOnTheWayIn = mode === undefined || mode === 'check-mail';

  // The emailed link was opened, or somebody signed in, in another tab.
  useEffect(() => {
    if (status === 'signed-in' && isOnTheWayIn) location.replace(safeReturnPath(from));
  }, [status, isOnTheWayIn, from]);

  switch (mode) {
    case 'reset':
      return <ResetScreen from={from} />;
    case 'new-password':
      return <NewPasswordScreen token={error === undefined ? token : undefined} />;
    case 'check-mail':
      return <CheckEmailScreen from={from} isExpired={error !== undefined} />;
    case 'closed':
      return <ClosedScreen />;
    case undefined:
      // A failed confirmation link redirects here.
      return error === undefined ? <SignInScreen from={from} /> : <CheckEmailScreen from={from} isExpired />;
  }
}
