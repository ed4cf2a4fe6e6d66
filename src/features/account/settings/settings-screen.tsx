import type { ReactNode } from 'react';
import { AccountFrame } from '../account-frame.tsx';
import { Section } from '../section.tsx';
import { CloseRow } from './close-row.tsx';
import { DownloadRow } from './download-row.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { UsageRow } from './usage-row.tsx';

interface SettingsScreenProps {
  /** A download was refused. */
  isBusy: boolean;
  /** Notification settings. */
  notifications: ReactNode;
  /** The plan and its usage. */
  plan: ReactNode;
  /** Orders of the shop. */
  orders: ReactNode;
  /** Site-wide settings, for admins. */
  site: ReactNode;
}

/** The settings of the account, and actions on its data. */
export function SettingsScreen({ isBusy, notifications, plan, orders, site }: SettingsScreenProps) {
  return (
    <AccountFrame>
      <Section id="language">
        <LanguageChoice />
      </Section>
      <Section id="display">
        <ThemeChoice />
      </Section>
      <Section id="notifications">{notifications}</Section>
      <Section id="plan">{plan}</Section>
      <Section id="orders">{orders}</Section>
      <Section id="data">
        <ul>
          <UsageRow />
          <DownloadRow isBusy={isBusy} />
          <CloseRow />
        </ul>
      </Section>
      {site}
    </AccountFrame>
  );
}
