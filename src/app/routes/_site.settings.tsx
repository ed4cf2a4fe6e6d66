import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#features/account/settings/settings-screen.tsx';
import { SiteSwitch } from '#features/contributions/switches/site-switch.tsx';
import { LetterSettings } from '#features/notifications/letters/letter-settings.tsx';

export const Route = createFileRoute('/_site/settings')({
  validateSearch: ({ busy }: Record<string, unknown>) => (busy === undefined ? {} : { busy: '1' }),
  component: Settings,
});

function Settings() {
  const { busy } = Route.useSearch();
  return <SettingsScreen isBusy={busy !== undefined} notifications={<LetterSettings />} site={<SiteSwitch />} />;
}
