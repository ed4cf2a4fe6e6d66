import type { ScriptData } from '#core/script-data.ts';
import { AppleLogoIcon } from '@phosphor-icons/react/dist/ssr/AppleLogo';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo';
import { MicrosoftOutlookLogoIcon } from '@phosphor-icons/react/dist/ssr/MicrosoftOutlookLogo';
import type { ComponentProps, ReactNode } from 'react';
import { googleCalendarPath, toOutlookPath, toWebcalUrl } from '#core/calendar-programs.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

interface ProgramLinksProps {
  address: string;
  /** Copies the address when the user follows the link to Google, which asks to paste it. */
  copyProps: ComponentProps<'a'> & ScriptData;
}

/** A subscription link for each calendar program; items of a list with the class `subscribe-ways`. */
export function ProgramLinks({ address, copyProps }: ProgramLinksProps) {
  const t = useText('calendar.subscribe');
  return (
    <>
      <li>
        <SubscribeLink {...copyProps} href={googleCalendarPath} of={GoogleLogoIcon} hint={t('googleHint')}>
          {t.rich('google', { bdi: (name) => <bdi>{name}</bdi> })}
        </SubscribeLink>
      </li>
      <li>
        <SubscribeLink href={toWebcalUrl(address)} of={AppleLogoIcon} hint={t('appleHint')}>
          {t('apple')}
        </SubscribeLink>
      </li>
      <li>
        <SubscribeLink href={toOutlookPath(address)} of={MicrosoftOutlookLogoIcon} hint={t('outlookHint')}>
          <bdi>{t('outlook')}</bdi>
        </SubscribeLink>
      </li>
    </>
  );
}

interface SubscribeLinkProps extends ComponentProps<'a'> {
  of: ComponentProps<typeof Icon>['of'];
  hint: string;
  children: ReactNode;
}

/** A subscription link with a line of instructions. */
export function SubscribeLink({ of, hint, children, href = '', ...rest }: SubscribeLinkProps) {
  const isElsewhere = href.startsWith('https:');
  return (
    <a {...rest} href={href} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
      <span className="subscribe-icon">
        <Icon of={of} />
      </span>
      <span>
        <b>{children}</b>
        <small>{hint}</small>
      </span>
      <Icon of={CaretLeftIcon} className="subscribe-arrow" />
    </a>
  );
}
