import { useFormat, useText } from '#i18n/text.tsx';
import { totalsOf } from '../rules.ts';
import type { Statistics } from '../schema.ts';
import { Bars } from './bars.tsx';

const deeds = ['galleryViews', 'candles', 'stones', 'memories', 'condolences', 'rsvps'] as const;

/** What visitors did, the most frequent first. */
export function Deeds({ statistics }: { statistics: Statistics }) {
  const t = useText('statistics.deeds');
  const { number } = useFormat();
  const totals = totalsOf(statistics);
  const bars = deeds.map((deed) => ({ name: t(deed), count: totals[deed], label: number(totals[deed]) }));
  return (
    <section className="card p-5 md:p-6" aria-labelledby="statistics-deeds">
      <h2 id="statistics-deeds" className="mb-3 text-h3">
        {t('title')}
      </h2>
      <Bars bars={bars.toSorted((one, other) => other.count - one.count)} />
    </section>
  );
}
