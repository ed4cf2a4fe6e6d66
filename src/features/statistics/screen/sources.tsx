import { useFormat, useText } from '#i18n/text.tsx';
import type { Statistics } from '../statistics.schema.ts';
import { Bars } from './bars.tsx';

/** Sources of visits, rounded to steps of five. */
export function Sources({ statistics: { sources } }: { statistics: Statistics }) {
  const t = useText('statistics.sources');
  const { number } = useFormat();
  return (
    <section className="card p-5 md:p-6" aria-labelledby="statistics-sources">
      <h2 id="statistics-sources" className="mb-3 text-h3">
        {t('title')}
      </h2>
      {sources.length === 0 && <p className="text-sm text-ink-2">{t('none')}</p>}
      <Bars
        bars={sources.map(({ source, views, isFewer }) => ({
          name: t(source),
          count: views,
          label: isFewer ? t('fewer', { count: views }) : number(views),
        }))}
      />
      <p className="mt-3 text-sm text-ink-3">{t('note')}</p>
    </section>
  );
}
