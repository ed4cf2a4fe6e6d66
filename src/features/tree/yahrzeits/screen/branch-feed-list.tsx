import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useId, useState } from 'react';
import { useCopy } from '#client/use-copy.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ListedBranchFeed } from '../branch-yahrzeits.schema.ts';
import { RevokeButton } from './revoke-button.tsx';
import { branchFeedUrl, useBranchFeeds } from './use-branch-yahrzeits.ts';

/** The branch feeds of the account; renders nothing where there are none. */
export function BranchFeedList() {
  const t = useText('treeYahrzeits.feeds');
  const title = useId();
  const { data = [] } = useBranchFeeds();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t('text')}</p>
      <ul>
        {data.map((feed) => (
          <FeedRow key={feed.id} feed={feed} />
        ))}
      </ul>
    </section>
  );
}

function FeedRow({ feed: { id, treeId, personId, token, name } }: { feed: ListedBranchFeed }) {
  const t = useText('treeYahrzeits.feeds');
  const calendar = useText('treeYahrzeits.calendar');
  const copy = useCopy();
  const [news, setNews] = useState('');
  const values = { name: name === '' ? t('unnamed') : isolate(name) };
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-t py-3 last:border-b">
      <Icon of={CalendarDotsIcon} size={22} className="shrink-0 text-gold-ink" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">{name === '' ? t('unnamed') : t.rich('of', { name, bdi })}</p>
        <p role="status" className="text-sm text-ink-3">
          {news || (token === null && calendar('stale'))}
        </p>
      </div>
      <div className="-mx-3 flex flex-wrap gap-1">
        <LinkButton
          kind="ghost"
          aria-label={t('openOf', values)}
          href={`/family/tree/yahrzeits?tree=${treeId}&person=${personId}`}
        >
          {t('open')}
        </LinkButton>
        {token !== null && (
          <Button
            kind="ghost"
            icon={CopyIcon}
            aria-label={t('copyOf', values)}
            onPress={() => void copy(branchFeedUrl(token)).then((copied) => setNews(copied.news))}
          >
            {calendar('copy')}
          </Button>
        )}
        <RevokeButton feedId={id} label={t('revokeOf', values)} />
      </div>
    </li>
  );
}
