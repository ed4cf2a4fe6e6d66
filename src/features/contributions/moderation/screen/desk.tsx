import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { Writer } from '#client/rows/use-unfinished-row.ts';
import { useActor } from '#client/use-actor.ts';
import { useTitle } from '#client/use-title.ts';
import { MemberRequestList } from '#features/memorial/member-requests/member-request-list.tsx';
import { PageSearch } from '#features/memorial/search/page-search.tsx';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Pills } from '#ui/pills.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { ModerationQueue } from '../queue/moderation-queue.tsx';
import { deskViews, firstView, type QueueView } from '../queue/queue.rules.ts';
import { useModerationQueue } from '../queue/use-moderation-queue.ts';
import { type Kind, kinds } from '../../contributions.schema.ts';
import { TodayLog } from './today-log.tsx';

/** The moderators' screen: the queue of all pages, a page search, and today's decisions. */
export function Desk() {
  const t = useText('moderator');
  const approval = useText('approval');
  const roles = useText('people.roles');
  const { user } = useActor();
  const [chosen, setView] = useState<QueueView | null>(null);
  const [kind, setKind] = useState<Kind | null>(null);
  const view = chosen ?? 'pending';
  const list = useModerationQueue({ memorialId: null, kind, view });
  const requests = useQuery(api.memberRequest.listAll.queryOptions({ staleTime: 0 }));
  const page = list.data?.pages.at(-1);
  // Opens the most urgent view, and stays there when it becomes empty.
  if (chosen === null && page) setView(firstView(page));
  const counts = { ...page?.counts, reported: page?.reported, late: page?.late };
  useTitle(t('title'));

  return (
    <main id="main" tabIndex={-1} className="wrap w-full pt-5 pb-24 outline-none md:pt-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{t('title')}</h1>
        <Badge tone="gold">{roles('moderator')}</Badge>
      </div>
      <p className="mt-1 mb-6 text-ink-2 md:text-lead">{t('lead')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_312px] lg:grid-rows-[auto_1fr]">
        <PageSearch className="lg:col-start-2" />
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <Pills
              label={approval('filter')}
              choices={deskViews.map((id) => ({ id, label: approval(`states.${id}`), count: counts[id] }))}
              value={view}
              onChange={setView}
            />
            <RadioCards
              look="segments"
              className="max-md:w-full [&>.label]:sr-only"
              label={t('kinds.label')}
              items={[{ id: 'both', label: t('kinds.both') }, ...kinds.map((id) => ({ id, label: t(`kinds.${id}`) }))]}
              value={kind ?? 'both'}
              onChange={(id) => setKind(kinds.find((known) => known === id) ?? null)}
            />
          </div>
          {requests.data && requests.data.length > 0 && (
            <div className="mb-8">
              <MemberRequestList requests={requests.data} />
            </div>
          )}
          <Writer value={user?.id ?? ''}>
            <ModerationQueue key={`${view} ${kind}`} list={list} memorialId={null} view={view} />
          </Writer>
        </div>
        <TodayLog className="lg:col-start-2" />
      </div>
    </main>
  );
}
