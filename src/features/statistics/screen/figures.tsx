import { useFormat, useText } from '#i18n/text.tsx';
import { sumSeries } from '../statistics.rules.ts';
import type { Statistics } from '../statistics.schema.ts';

/** Four totals of the range. */
export function Figures({ statistics }: { statistics: Statistics }) {
  const t = useText('statistics');
  const { number } = useFormat();
  const totals = sumSeries(statistics);
  const { burning, onPage, followers } = statistics;
  const written = totals.memories + totals.condolences;
  const figures = [
    { name: t('views'), count: totals.views, note: t('viewsNote') },
    { name: t('candles'), count: totals.candles, note: t('burning', { count: burning }) },
    { name: t('written'), count: written, note: written > 0 ? t('onPage', { count: onPage }) : '' },
    { name: t('followers'), count: followers, note: '' },
  ];
  return (
    <dl className="mt-5 mb-6 grid grid-cols-2 border-y border-line-2 lg:grid-cols-4">
      {figures.map(({ name, count, note }, index) => (
        <div
          key={name}
          className={`flex min-w-0 flex-col px-3 py-4 md:px-6 ${index % 2 === 1 ? 'border-s border-line' : ''} ${index > 1 ? 'border-t border-line lg:border-t-0' : ''} ${index === 2 ? 'lg:border-s' : ''}`}
        >
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd>
            <span className="block font-serif text-[2.25rem] leading-tight max-xs:text-[1.625rem] tabular-nums md:text-[2.75rem]">
              {number(count)}
            </span>
            {note && <span className="block text-xs text-ink-3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
