import { AccountFrame } from '../account-frame.tsx';
import { Section } from '../section.tsx';
import { CloseRow } from './close-row.tsx';
import { DownloadRow } from './download-row.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** How the site behaves towards one, and what can be done with all that one has here. `isBusy`: a download was refused. */
export function SettingsScreen({ isBusy }: { isBusy: boolean }) {
  return (
    <AccountFrame>
      <Section id="language">
        <LanguageChoice />
      </Section>
      <Section id="data">
        <ul>
          <DownloadRow isBusy={isBusy} />
          <CloseRow />
        </ul>
      </Section>
    </AccountFrame>
  );
}
