import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ReactNode } from 'react';
import { textDirection } from '#core/locale.ts';
import { freePlanName, type Plan } from '#features/plans/plans.schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { priceParts } from '#i18n/prices.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { buttonClass, joinClasses } from '#ui/button-class.ts';
import { Candle } from '#ui/candle.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePlanName } from './use-plan-name.ts';

interface PlanCardProps {
  plan: Plan;
  isFeatured: boolean;
  /** Whether the reader has this plan. */
  isOwn: boolean;
  isSignedIn: boolean;
}

/** One plan with its price and its limits. */
export function PlanCard({ plan, isFeatured, isOwn, isSignedIn }: PlanCardProps) {
  const t = useText('plans');
  const name = usePlanName()(plan.name);
  const isFree = plan.name === freePlanName;
  const look = isFeatured ? 'candle' : 'line';
  return (
    <li className={joinClasses('plan', isFeatured && 'plan-featured')} data-theme={isFeatured ? 'night' : undefined}>
      {isFeatured && <Candle className="[--w:76px]" />}
      <h2 id={plan.id}>
        <bdi>{name}</bdi>
      </h2>
      <Price agorot={plan.pricePerMonth} />
      <ul>
        <Line>{t('pages', { count: plan.maxMemorials })}</Line>
        <Line>
          {plan.maxStorageGb === 0
            ? t('storageUnlimited')
            : t.rich('storage', { size: String(plan.maxStorageGb), bdi })}
        </Line>
        <Line>{t('views', { count: plan.maxMonthlyViews })}</Line>
      </ul>
      <div className="plan-actions">
        {isOwn && <p className="plan-own">{t('yours')}</p>}
        {!isOwn && isFree && (
          <a href={isSignedIn ? '/create-memorial' : '/register'} className={buttonClass({ kind: look, size: 'lg' })}>
            {t('start')}
          </a>
        )}
        {!isFree && (
          <>
            {!isOwn && (
              <a href={`/pricing/${plan.id}`} className={buttonClass({ kind: look, size: 'lg' })}>
                <span>{t.rich('choose', { name, bdi })}</span>
              </a>
            )}
            <a
              href={`/pricing/${plan.id}?gift`}
              className={buttonClass({ kind: 'ghost' })}
              aria-label={t('giftOf', { name: isolate(name) })}
            >
              {t('gift')}
            </a>
          </>
        )}
      </div>
    </li>
  );
}

function Price({ agorot }: { agorot: number }) {
  const t = useText('plans');
  const locale = useLocale();
  return (
    <p className="plan-price">
      <bdi dir={textDirection(locale)}>
        {priceParts(locale, agorot).map(({ text, isSign }, place) => (
          <span key={text} className={isSign ? 'plan-sign' : undefined}>
            {place > 0 && '\u00a0'}
            {text}
          </span>
        ))}
      </bdi>{' '}
      <small>{t('perMonth')}</small>
    </p>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon of={CheckIcon} />
      <span>{children}</span>
    </li>
  );
}
