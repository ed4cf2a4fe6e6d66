import { useId } from 'react';
import { fullDate } from '#i18n/dates.ts';
import { hebrewDateParts } from '#i18n/hebrew-date.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import type { BranchDay } from '../branch-yahrzeits.schema.ts';

/** The days of a branch within a year, the next one first. */
export function BranchDayList({ treeId, days }: { treeId: string; days: readonly BranchDay[] }) {
  const t = useText('treeYahrzeits');
  const locale = useLocale();
  const title = useId();
  return (
    <section aria-labelledby={title} className="min-w-0">
      <h2 id={title} className="text-h3">
        {t('listTitle')}
      </h2>
      <ul className="mt-2">
        {days.map(({ personId, memorialId, name, date }) => {
          const { day, month } = hebrewDateParts(date, { locale });
          const href =
            memorialId === null ? `/family/tree?tree=${treeId}&person=${personId}` : `/memorial/${memorialId}/calendar`;
          return (
            <li key={`${personId} ${date}`} className="border-b">
              <a href={href} className="-mx-2 flex min-h-tap items-center gap-4 rounded-md px-2 py-3 hover:bg-hover">
                <span className="w-16 shrink-0 text-center font-serif leading-tight">
                  <b className="block text-2xl font-medium text-gold-ink">{day}</b>
                  <span className="text-sm">{month}</span>
                </span>
                <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
                  {t.rich('day', { name, bdi })}
                  <span className="mt-0.5 block text-sm text-ink-3">{fullDate(locale, date)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
