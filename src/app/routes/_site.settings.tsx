import { createFileRoute } from '@tanstack/react-router';
import { createMessageLoader } from '#client/translated-part.tsx';
import { SettingsScreen } from '#features/account/settings/settings-screen.tsx';
import { SiteSwitch } from '#features/contributions/moderation/switches/site-switch.tsx';
import { EmailSettings } from '#features/notifications/emails/email-settings.tsx';
import { PushSettings } from '#features/notifications/push/push-settings.tsx';
import { PlanSettings } from '#features/plans/plan-settings.tsx';
import { OwnOrders } from '#features/shop/own-orders.tsx';
import { loadAccountMessages } from '#i18n/load.ts';
import { MoreMessages } from '#i18n/text.tsx';

export const Route = createFileRoute('/_site/settings')({
  validateSearch: ({ busy }: Record<string, unknown>) => (busy === undefined ? {} : { busy: '1' }),
  loader: createMessageLoader(loadAccountMessages),
  component: Settings,
});

function Settings() {
  const { busy } = Route.useSearch();
  return (
    <MoreMessages messages={Route.useLoaderData()}>
      <SettingsScreen
        isBusy={busy !== undefined}
        notifications={
          <>
            <EmailSettings />
            <PushSettings />
          </>
        }
        plan={<PlanSettings />}
        orders={<OwnOrders />}
        site={<SiteSwitch />}
      />
    </MoreMessages>
  );
}
