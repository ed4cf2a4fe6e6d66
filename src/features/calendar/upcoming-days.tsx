import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '#client/api.ts';
import { fullDate } from '#i18n/dates.ts';
import { hebrewDateParts } from '#i18n/hebrew-date.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';

/** The next yahrzeits of the account's pages; nothing if none is near. */
export function UpcomingDays() {
  const t = useText('dashboard.days');
  const locale = useLocale();
  const title = useId();
  const { data = [] } = useQuery(api.calendar.listUpcoming.queryOptions());
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={title} className="card p-5 xl:w-[328px] xl:shrink-0 xl:first:mt-16">
      <h2 id={title} className="mb-1 text-h3">
        {t('title')}
      </h2>
      <ul>
        {data.map(({ memorialId, name, date }) => {
          const { day, month } = hebrewDateParts(date, { locale });
          return (
            <li key={`${memorialId} ${date}`} className="border-b last:border-b-0">
              <a
                href={`/memorial/${memorialId}/calendar`}
                className="-mx-2 flex min-h-tap items-center gap-4 rounded-md px-2 py-3 hover:bg-hover"
              >
                <span className="w-16 shrink-0 text-center font-serif leading-tight">
                  <b className="block text-2xl font-medium text-gold-ink">{day}</b>
                  <span className="text-sm">{month}</span>
                </span>
                <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
                  {t.rich('yahrzeit', { name, bdi })}
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
