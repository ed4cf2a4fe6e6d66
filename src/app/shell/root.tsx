import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RouterProvider as AriaRouter } from 'react-aria-components';
import { WayBackScreen } from '#features/account/closing/way-back-screen.tsx';
import { useActor } from '#client/use-actor.ts';
import { useLive } from '#features/notifications/use-box.ts';
import { useText } from '#i18n/text.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { useBoot } from '../boot-context.tsx';
import { Guard } from './guard.tsx';
import { useAnchors, useNavigateTo } from './use-navigate-to.ts';
import { useSignOut } from './use-sign-out.ts';
import { useSessionNews } from './use-session-news.ts';

export function Root() {
  const t = useText('common');
  const { closing } = useBoot();
  const navigate = useNavigateTo();
  useAnchors();
  useSessionNews();
  useLive(useActor().user?.id ?? null);
  useSignOut();
  useFocusOfRoute();

  return (
    <AriaRouter navigate={navigate}>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      {closing ? (
        <WayBackScreen firstName={closing.firstName} endsAt={new Date(closing.endsAt)} />
      ) : (
        <Guard>
          <Outlet />
        </Guard>
      )}
      <ToastRegion />
    </AriaRouter>
  );
}

/** After going to another screen the reading begins at its content. */
function useFocusOfRoute() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
