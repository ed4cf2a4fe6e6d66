import { inGigabytes, isNamedPlan, isUpgradeShown, type Meter, listMeters } from '#features/plans/plans.rules.ts';
import type { PlanUsage } from '#features/plans/plans.schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { oneDecimal } from '#i18n/prices.ts';
import { useFormat, useLocale, useText } from '#i18n/text.tsx';
import { buttonClass, joinClasses } from '#ui/button-class.ts';

interface UsageMetersProps {
  of: PlanUsage;
  /** False where the plans are on the same page. */
  hasUpgrade?: boolean;
  className?: string;
}

/** The account's plan with its usage, for the menu, the settings and the pricing page. */
export function UsageMeters({ of: used, hasUpgrade = true, className }: UsageMetersProps) {
  const t = useText('nav.plan');
  const { name } = used.plan;
  return (
    <div role="group" aria-label={t('title')} className={joinClasses('usage', className)}>
      <p className="usage-plan">
        <b>{t('title')}</b>
        <span className="badge">{isNamedPlan(name) ? t(`names.${name}`) : <bdi>{name}</bdi>}</span>
      </p>
      {listMeters(used).map((meter) => (
        <UsageMeter key={meter.kind} meter={meter} />
      ))}
      {hasUpgrade && isUpgradeShown(used) && (
        <a href="/pricing" className={buttonClass({ kind: 'line' })}>
          {t('upgrade')}
        </a>
      )}
    </div>
  );
}

function UsageMeter({ meter: { kind, count, limit, percent, level } }: { meter: Meter }) {
  const t = useText('nav.plan');
  const locale = useLocale();
  const format = useFormat();
  const amount = (value: number) =>
    kind === 'storage' ? isolate(`${oneDecimal(locale, inGigabytes(value))} GB`) : format.number(value);
  const words =
    limit === null
      ? amount(count)
      : t('of', {
          count: amount(count),
          limit: kind === 'storage' ? isolate(`${limit / 1024 ** 3} GB`) : amount(limit),
        });
  return (
    <div className="usage-meter" data-level={level}>
      <p>
        <span>{t(kind)}</span>
        <span className="tabular-nums">{words}</span>
      </p>
      {limit !== null && (
        // The content security policy of documents forbids style attributes.
        <svg
          role="meter"
          aria-label={t(kind)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={words}
        >
          <rect width={`${percent}%`} height="6" rx="3" />
        </svg>
      )}
      {level !== 'normal' && <small>{t(level === 'full' && kind === 'views' ? 'viewsFull' : level)}</small>}
    </div>
  );
}
