import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { RouterProvider as AriaRouter } from 'react-aria-components';
import { readPushAccount } from '#client/push-device.ts';
import { UpdateStrip } from '#client/shell/update-strip.tsx';
import { useActor } from '#client/use-actor.ts';
import { translatedPart } from '#client/translated-part.tsx';
import { useLiveInbox } from '#features/notifications/use-notification-inbox.ts';
import { loadAccountMessages } from '#i18n/load.ts';
import { useText } from '#i18n/text.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { TooltipLayer } from '#ui/tooltip.tsx';
import { useBoot } from '../boot-context.tsx';
import { Guard } from './guard.tsx';
import { Loading } from './loading.tsx';
import { useAnchors, useNavigateTo } from './use-navigate-to.ts';
import { useSignOut } from './use-sign-out.ts';
import { useSessionMessages } from './use-session-messages.ts';

const WayBackScreen = translatedPart(
  () => import('#features/account/closing/way-back-screen.tsx').then((module) => module.WayBackScreen),
  loadAccountMessages,
);

export function Root() {
  const t = useText('common');
  const { closing } = useBoot();
  const navigate = useNavigateTo();
  useAnchors();
  useSessionMessages();
  const userId = useActor().user?.id ?? null;
  useLiveInbox(userId);
  usePushRenewal(userId);
  useSignOut();
  useFocusOfRoute();

  return (
    <AriaRouter navigate={navigate}>
      <a href="#main" className="skip-link">
        {t('skipToContent')}
      </a>
      {closing ? (
        <Suspense fallback={<Loading />}>
          <WayBackScreen firstName={closing.firstName} endsAt={new Date(closing.endsAt)} />
        </Suspense>
      ) : (
        <Guard>
          <Outlet />
        </Guard>
      )}
      <UpdateStrip />
      <ToastRegion />
      <TooltipLayer />
    </AriaRouter>
  );
}

/** Renews the push subscription. Loads the code only in browsers with a subscription, because most have none. */
function usePushRenewal(userId: string | null) {
  useEffect(() => {
    if (userId === null || readPushAccount() === null) return;
    void import('#client/renew-push.ts').then(({ renewPush }) => renewPush(userId)).catch(() => undefined);
  }, [userId]);
}

/** Moves the focus to the content after navigation. */
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
