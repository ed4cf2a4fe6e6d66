import { AppleLogoIcon } from '@phosphor-icons/react/dist/ssr/AppleLogo';
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { MicrosoftOutlookLogoIcon } from '@phosphor-icons/react/dist/ssr/MicrosoftOutlookLogo';
import { type ReactNode, useId, useState } from 'react';
import { useCopy } from '#client/use-copy.ts';
import { googleCalendarPath, outlookPathOf, webcalOf } from '#core/calendar-programs.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { type Glyph, Icon } from '#ui/icon.tsx';
import type { BranchFeed } from '../schema.ts';
import { RevokeButton } from './revoke-button.tsx';
import { type BranchOf, feedAddressOf, useBranchFeedDeeds } from './use-branch-yahrzeits.ts';

interface BranchCalendarProps {
  branch: BranchOf;
  feed: BranchFeed | null;
}

/** How the days of a branch come into a calendar program: by an address that stays up to date. */
export function BranchCalendar({ branch, feed }: BranchCalendarProps) {
  const t = useText('treeYahrzeits.calendar');
  const { make, isMaking } = useBranchFeedDeeds();
  const title = useId();
  return (
    <section aria-labelledby={title} className="card p-5 md:p-6">
      <h2 id={title} className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      {feed !== null && feed.token !== null ? (
        <FeedAddress feedId={feed.id} address={feedAddressOf(feed.token)} />
      ) : (
        <>
          {feed !== null && <p className="mt-3 text-sm text-ink-2">{t('stale')}</p>}
          <Button
            icon={CalendarPlusIcon}
            isPending={isMaking}
            className="mt-4 max-md:w-full"
            onPress={() => make(branch)}
          >
            {t('make')}
          </Button>
        </>
      )}
    </section>
  );
}

function FeedAddress({ feedId, address }: { feedId: string; address: string }) {
  const t = useText('treeYahrzeits.calendar');
  const copy = useCopy();
  const [news, setNews] = useState('');
  const copyAddress = () => void copy(address).then((copied) => setNews(copied.news));
  return (
    <>
      <ul className="mt-3">
        <CalendarWay href={googleCalendarPath} icon={GoogleLogoIcon} hint={t('googleHint')} onFollow={copyAddress}>
          {t.rich('google', { bdi: (name) => <bdi>{name}</bdi> })}
        </CalendarWay>
        <CalendarWay href={webcalOf(address)} icon={AppleLogoIcon} hint={t('appleHint')}>
          {t('apple')}
        </CalendarWay>
        <CalendarWay href={outlookPathOf(address)} icon={MicrosoftOutlookLogoIcon} hint={t('outlookHint')}>
          <bdi>{t('outlook')}</bdi>
        </CalendarWay>
      </ul>
      <p className="mt-4 rounded-md border p-3 text-sm break-all" dir="ltr">
        {webcalOf(address)}
      </p>
      <p className="mt-3 flex gap-2 text-sm text-ink-2">
        <Icon of={LockSimpleIcon} className="mt-1 shrink-0" />
        <span>{t('secret')}</span>
      </p>
      <div className="-mx-3 mt-2 flex flex-wrap gap-1">
        <Button kind="ghost" icon={CopyIcon} onPress={copyAddress}>
          {t('copy')}
        </Button>
        <RevokeButton feedId={feedId} />
      </div>
      <p role="status" className="min-h-6 text-sm">
        {news}
      </p>
    </>
  );
}

interface CalendarWayProps {
  href: string;
  icon: Glyph;
  hint: string;
  onFollow?: () => void;
  children: ReactNode;
}

function CalendarWay({ href, icon, hint, onFollow, children }: CalendarWayProps) {
  const isElsewhere = href.startsWith('https:');
  return (
    <li className="border-b last:border-b-0">
      <a
        href={href}
        onClick={onFollow}
        {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}
        className="-mx-2 flex min-h-tap items-center gap-3 rounded-md px-2 py-2.5 hover:bg-hover"
      >
        <Icon of={icon} size={22} className="shrink-0 text-gold-ink" />
        <span className="leading-snug">
          <b className="block font-medium">{children}</b>
          <span className="text-sm text-ink-3">{hint}</span>
        </span>
      </a>
    </li>
  );
}
