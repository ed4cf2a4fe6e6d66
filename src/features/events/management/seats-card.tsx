import { useFormat, useText } from '#i18n/text.tsx';
import { ProgressMeter } from '#ui/progress.tsx';
import { remainingPlaces } from '../events.rules.ts';
import type { ManagedEvent } from './event-management.schema.ts';

/** The numbers of taken and of free places. */
export function SeatsCard({ event: { maxAttendees: max, counts } }: { event: ManagedEvent }) {
  const t = useText('eventsManage.seats');
  const { number } = useFormat();
  const { attending: taken, waiting } = counts;
  const left = remainingPlaces({ maxAttendees: max }, taken);
  return (
    <section className="card p-6">
      <h2 className="text-h3">{t('title')}</h2>
      <p className="font-serif text-[2.5rem] leading-tight">
        {number(taken)}{' '}
        <span className="text-[1.25rem] text-ink-3">{max === null ? t('unlimited') : t('of', { max })}</span>
      </p>
      {max !== null && left !== null && (
        <>
          <ProgressMeter
            label={t('bar', { taken, max })}
            isLabelHidden
            value={Math.min(100, (100 * taken) / max)}
            className="my-2.5"
          />
          <p className="text-sm text-ink-3">
            {taken > max ? t('over') : t('left', { left })} {left > 0 && t('thenFull')}
          </p>
        </>
      )}
      {waiting > 0 && <p className="mt-1 text-sm text-ink-3">{t('waiting', { count: waiting })}</p>}
    </section>
  );
}
