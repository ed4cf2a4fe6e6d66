import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#client/api.ts';
import { LoadError } from '#client/load-error.tsx';
import { isolatePrice } from '#i18n/prices.ts';
import { useFormat, useLocale, useText } from '#i18n/text.tsx';
import { AdminPage } from './admin-page.tsx';
import { RecentLog } from './log/recent-log.tsx';
import type { Overview } from './admin.schema.ts';
import { WaitingCard } from './waiting-card.tsx';

/** The overview: counts of the site, pending work and the latest log rows. */
export function AdminHome() {
  const t = useText('admin');
  const query = useQuery(api.admin.loadOverview.queryOptions({ staleTime: 0, refetchOnWindowFocus: 'always' }));
  const { data } = query;
  return (
    <AdminPage title={t('nav.overview')}>
      {data ? (
        <Figures overview={data} now={new Date(query.dataUpdatedAt)} />
      ) : (
        <LoadError query={query} className="mb-8 h-36" />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <RecentLog />
        {data && <WaitingCard waiting={data.waiting} />}
      </div>
    </AdminPage>
  );
}

function Figures({ overview, now }: { overview: Overview; now: Date }) {
  const t = useText('admin.overview');
  const locale = useLocale();
  const { number, timeAgo } = useFormat();
  const { memorials, accounts, pending, orders } = overview;
  return (
    <dl className="mb-8 grid grid-cols-2 border-y border-line-2 lg:grid-cols-4 [&>*]:border-line-2 max-lg:[&>*:nth-child(n+3)]:border-t lg:[&>*:not(:first-child)]:border-s max-lg:[&>*:nth-child(even)]:border-s">
      <Figure href="/admin/memorials" label={t('memorials')} note={t('public', { count: memorials.public })}>
        {number(memorials.total)}
      </Figure>
      <Figure href="/admin/users" label={t('accounts')} note={t('thisWeek', { count: accounts.thisWeek })}>
        {number(accounts.total)}
      </Figure>
      <Figure
        href="/admin/content?view=pending"
        label={t('pending')}
        note={
          pending.oldestAt === null
            ? t('nothingPending')
            : t('oldest', { when: timeAgo(new Date(pending.oldestAt), now) })
        }
      >
        {number(pending.total)}
      </Figure>
      <Figure href="/admin/orders" label={t('orders')} note={isolatePrice(locale, orders.totalAgorot)}>
        {number(orders.open)}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  /** The URL of the list of the counted items. */
  href: string;
  label: string;
  note: ReactNode;
  children: ReactNode;
}

function Figure({ href, label, note, children }: FigureProps) {
  return (
    <div className="relative flex flex-col px-4 py-5 md:px-6">
      <dt className="text-sm text-ink-2">
        <a href={href} className="after:absolute after:inset-0 hover:underline">
          {label}
        </a>
      </dt>
      <dd className="font-serif text-h1 tabular-nums">{children}</dd>
      <dd className="text-sm text-ink-3">{note}</dd>
    </div>
  );
}
