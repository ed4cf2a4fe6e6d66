import { useFormat, useText } from '#i18n/text.tsx';
import { sumSeries } from '../statistics.rules.ts';
import type { Statistics } from '../statistics.schema.ts';
import { Bars } from './bars.tsx';

const actions = ['galleryViews', 'candles', 'stones', 'memories', 'condolences', 'rsvps'] as const;

/** Actions of visitors, the most frequent first. */
export function VisitorActions({ statistics }: { statistics: Statistics }) {
  const t = useText('statistics.actions');
  const { number } = useFormat();
  const totals = sumSeries(statistics);
  const bars = actions.map((action) => ({ name: t(action), count: totals[action], label: number(totals[action]) }));
  return (
    <section className="card p-5 md:p-6" aria-labelledby="statistics-actions">
      <h2 id="statistics-actions" className="mb-3 text-h3">
        {t('title')}
      </h2>
      <Bars bars={bars.toSorted((one, other) => other.count - one.count)} />
    </section>
  );
}
