import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { useId, useState } from 'react';
import { useCopy } from '#client/use-copy.ts';
import { toWebcalUrl } from '#core/calendar-programs.ts';
import { ProgramLinks } from '#client/program-links.tsx';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { BranchFeed, BranchKey } from '../branch-yahrzeits.schema.ts';
import { RevokeButton } from './revoke-button.tsx';
import { branchFeedUrl, useBranchFeedActions } from './use-branch-yahrzeits.ts';
// Only this screen needs the sheet, like the sheets of the tree.
import '#client/program-links.css';

interface BranchCalendarProps {
  branch: BranchKey;
  feed: BranchFeed | null;
}

/** How to add the days of a branch to a calendar program: by a URL that stays up to date. */
export function BranchCalendar({ branch, feed }: BranchCalendarProps) {
  const t = useText('treeYahrzeits.calendar');
  const subscribe = useText('calendar.subscribe');
  const { make, isMaking } = useBranchFeedActions();
  const title = useId();
  return (
    <section aria-labelledby={title} className="card p-5 md:p-6">
      <h2 id={title} className="text-h3">
        {t('title')}
      </h2>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      {feed !== null && feed.token !== null ? (
        <FeedAddress feedId={feed.id} address={branchFeedUrl(feed.token)} />
      ) : (
        <>
          {feed !== null && <p className="mt-3 text-sm text-ink-2">{t('stale')}</p>}
          <Button
            icon={CalendarPlusIcon}
            isPending={isMaking}
            className="mt-4 max-md:w-full"
            onPress={() => make(branch)}
          >
            {subscribe('make')}
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
      <ul className="subscribe-ways mt-3">
        <ProgramLinks address={address} copyProps={{ onClick: copyAddress }} />
      </ul>
      <p className="mt-4 rounded-md border p-3 text-sm break-all" dir="ltr">
        {toWebcalUrl(address)}
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
