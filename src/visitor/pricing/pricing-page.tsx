import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import type { Plan, PlanUsage } from '#features/plans/plans.schema.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { OwnPlan } from './own-plan.tsx';
import { PlanCard } from './plan-card.tsx';

interface PricingPageProps {
  plans: Plan[];
  /** Null for visitors. */
  mine: PlanUsage | null;
  /** False where the operator collects no VAT. */
  hasVat: boolean;
}

/** The plans, and the features that every plan has. */
export function PricingPage({ plans, mine, hasVat }: PricingPageProps) {
  const t = useText('plans');
  const featured = plans.length > 2 ? plans.find(({ pricePerMonth }) => pricePerMonth > 0) : undefined;
  return (
    <div className="wrap pricing">
      <div className="pricing-head">
        <h1>{t('heading')}</h1>
        <p className="text-lead text-ink-2">{t('lead')}</p>
      </div>
      {mine && <OwnPlan of={mine} />}
      <ul className="plans" aria-label={t('list')}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isFeatured={plan === featured}
            isOwn={mine?.plan.id === plan.id}
            isSignedIn={mine !== null}
          />
        ))}
      </ul>
      <p className="pricing-terms">
        {t(hasVat ? 'withVat' : 'final')}{' '}
        <a href="/cancel-order" className="link inline-flex min-h-tap items-center">
          {t('cancel.title')}
        </a>
      </p>
      <Always />
      <Limits />
    </div>
  );
}

function Always() {
  const t = useText('plans.always');
  return (
    <section className="pricing-facts" aria-labelledby="always">
      <h2 id="always">{t('title')}</h2>
      <ul>
        {(['candles', 'people', 'days', 'copy'] as const).map((fact) => (
          <li key={fact}>
            <Icon of={CheckIcon} />
            <span>{t(fact)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Limits() {
  const t = useText('plans.limits');
  return (
    <section className="pricing-facts" aria-labelledby="limits">
      <h2 id="limits">{t('title')}</h2>
      <ul>
        {(['open', 'words', 'views', 'waits'] as const).map((fact) => (
          <li key={fact}>
            <Icon of={fact === 'waits' ? ClockIcon : CheckIcon} />
            <span>{t(fact)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
