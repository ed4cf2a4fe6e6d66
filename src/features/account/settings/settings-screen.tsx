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
  /** How one is told what is new. */
  notifications: ReactNode;
  /** The plan and what is used of it. */
  plan: ReactNode;
  /** What was ordered in the shop. */
  orders: ReactNode;
  /** What is set for everybody, for whoever may. */
  site: ReactNode;
}

/** How the site behaves towards one, and what can be done with all that one has here. */
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
