import { AppleLogoIcon } from '@phosphor-icons/react/dist/ssr/AppleLogo';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo';
import { MicrosoftOutlookLogoIcon } from '@phosphor-icons/react/dist/ssr/MicrosoftOutlookLogo';
import type { ComponentProps, ReactNode } from 'react';
import { googleCalendarPath, outlookPathOf, webcalOf } from '#core/calendar-programs.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

interface ProgramLinksProps {
  address: string;
  /** What copies the address when the link to Google is followed: it has to be pasted there. */
  copyProps: ComponentProps<'a'> & { [name: `data-${string}`]: string };
}

/** The calendar programs, each a link that subscribes to an address; items of a list that is `subscribe-ways`. */
export function ProgramLinks({ address, copyProps }: ProgramLinksProps) {
  const t = useText('calendar.subscribe');
  return (
    <>
      <li>
        <WayLink {...copyProps} href={googleCalendarPath} of={GoogleLogoIcon} hint={t('googleHint')}>
          {t.rich('google', { bdi: (name) => <bdi>{name}</bdi> })}
        </WayLink>
      </li>
      <li>
        <WayLink href={webcalOf(address)} of={AppleLogoIcon} hint={t('appleHint')}>
          {t('apple')}
        </WayLink>
      </li>
      <li>
        <WayLink href={outlookPathOf(address)} of={MicrosoftOutlookLogoIcon} hint={t('outlookHint')}>
          <bdi>{t('outlook')}</bdi>
        </WayLink>
      </li>
    </>
  );
}

interface WayLinkProps extends ComponentProps<'a'> {
  of: ComponentProps<typeof Icon>['of'];
  hint: string;
  children: ReactNode;
}

/** One way in which days come into a calendar. */
export function WayLink({ of, hint, children, href = '', ...rest }: WayLinkProps) {
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
