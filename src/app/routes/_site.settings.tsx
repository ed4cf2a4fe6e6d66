import { createFileRoute } from '@tanstack/react-router';
import { loaderOf } from '#client/worded-part.tsx';
import { SettingsScreen } from '#features/account/settings/settings-screen.tsx';
import { SiteSwitch } from '#features/contributions/switches/site-switch.tsx';
import { LetterSettings } from '#features/notifications/letters/letter-settings.tsx';
import { PushSettings } from '#features/notifications/push/push-settings.tsx';
import { PlanSettings } from '#features/plans/plan-settings.tsx';
import { OwnOrders } from '#features/shop/own-orders.tsx';
import { loadAccountMessages } from '#i18n/load.ts';
import { MoreWords } from '#i18n/text.tsx';

export const Route = createFileRoute('/_site/settings')({
  validateSearch: ({ busy }: Record<string, unknown>) => (busy === undefined ? {} : { busy: '1' }),
  loader: loaderOf(loadAccountMessages),
  component: Settings,
});

function Settings() {
  const { busy } = Route.useSearch();
  return (
    <MoreWords messages={Route.useLoaderData()}>
      <SettingsScreen
        isBusy={busy !== undefined}
        notifications={
          <>
            <LetterSettings />
            <PushSettings />
          </>
        }
        plan={<PlanSettings />}
        orders={<OwnOrders />}
        site={<SiteSwitch />}
      />
    </MoreWords>
  );
}
