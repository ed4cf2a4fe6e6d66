import { type SkipReason, skipReasons } from '#core/archives/model.ts';
import { useFormat, useText } from '#i18n/text.tsx';

/** The skipped items of an archive, with the reasons. */
export function SkippedList({ skipped }: { skipped: Partial<Record<SkipReason, number>> }) {
  const t = useText('archive.look.skipped');
  const format = useFormat();
  const reasons = skipReasons.filter((reason) => (skipped[reason] ?? 0) > 0);
  if (reasons.length === 0) return null;
  return (
    <section className="grid max-w-2xl gap-2">
      <h3>{t('title')}</h3>
      <ul className="grid gap-1 text-ink-2">
        {reasons.map((reason) => (
          <li key={reason} className="flex justify-between gap-4">
            <span>{t(reason)}</span>
            <span className="text-ink-3 tabular-nums">{format.number(skipped[reason] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
