import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#client/api.ts';
import { LoadError } from '#client/load-error.tsx';
import { toInitials } from '#core/initials.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { LogSubject } from './log-subject.tsx';
import type { LogRow } from './admin-log.schema.ts';
import { useLogText } from './use-log-text.ts';

const maxRows = 8;

/** The latest rows of the log, with a link to the whole log. */
export function RecentLog() {
  const t = useText('admin.log');
  const title = useId();
  const query = useQuery(
    api.admin.listAuditLog.queryOptions({ input: { limit: maxRows }, staleTime: 0, refetchOnWindowFocus: 'always' }),
  );
  const { data, dataUpdatedAt } = query;
  return (
    <section aria-labelledby={title} className="card">
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 id={title} className="text-h3">
          {t('title')}
        </h2>
        <a href="/admin/log" className="link inline-flex min-h-tap items-center text-sm">
          {t('all')}
        </a>
      </div>
      {!data && <LoadError query={query} className="h-72 rounded-md" />}
      {data?.rows.length === 0 && <p className="text-ink-3">{t('none')}</p>}
      <ol className="divide-y">
        {data?.rows.map((row) => (
          <li key={row.id}>
            <LogLine row={row} now={new Date(dataUpdatedAt)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function LogLine({ row, now }: { row: LogRow; now: Date }) {
  const { whenAgo } = useFormat();
  const { actionLabel, actorOf } = useLogText();
  const actor = actorOf(row);
  return (
    <div className="flex items-center gap-3 py-2.5 max-xs:flex-wrap">
      <Avatar initials={toInitials(actor)} size="md" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="text-sm font-semibold">
          <bdi>{actor}</bdi> · {actionLabel(row)}
        </p>
        <div className="text-sm text-ink-3">
          <LogSubject row={row} />
        </div>
      </div>
      <time dateTime={row.at} className="shrink-0 text-sm text-ink-3 max-xs:basis-full">
        {whenAgo(new Date(row.at), now)}
      </time>
    </div>
  );
}
