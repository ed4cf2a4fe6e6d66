import { isolatePrice } from '#i18n/prices.ts';
import { bdi, useLocale, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Note } from '#ui/note.tsx';
import { isNamedPlan } from './plans.rules.ts';
import type { PlanUsage } from './plans.schema.ts';

export interface CancelPlanProps {
  /** The paid plan of the account; null for everybody else. */
  own: PlanUsage | null;
  values?: { name: string; email: string } | undefined;
  problem?: string | undefined;
  /** `ended`: the plan has ended; `noticed`: the operators were notified. */
  outcome?: 'ended' | 'noticed' | undefined;
}

/** Cancels a plan: one's own at once, without an account by a message to the operators. */
export function CancelPlan({ own, values, problem, outcome }: CancelPlanProps) {
  const t = useText('plans.cancel');
  const nav = useText('nav');
  const locale = useLocale();
  if (outcome)
    return (
      <Note tone="yours" role="status">
        <b>{t(`${outcome}.title`)}</b> {t(`${outcome}.text`)}
      </Note>
    );
  const { plan, subscription } = own ?? {};
  return (
    <form method="post" action="/cancel-order" className="card shop-form shop-pay" noValidate>
      <h2 id="cancel-plan">{t('title')}</h2>
      <p className="hint">{t('text')}</p>
      {problem && (
        <Note tone="closed" role="alert">
          {problem}
        </Note>
      )}
      {plan && subscription ? (
        <>
          <input type="hidden" name="intent" value="end-plan" />
          <input type="hidden" name="subscriptionId" value={subscription.id} />
          <p>
            {t.rich('yours', {
              name: isNamedPlan(plan.name) ? nav(`plan.names.${plan.name}`) : plan.name,
              price: isolatePrice(locale, plan.pricePerMonth),
              bdi,
            })}
          </p>
        </>
      ) : (
        <>
          <input type="hidden" name="intent" value="notice-plan" />
          {(['name', 'email'] as const).map((field) => (
            <div key={field} className="field">
              <label className="label" htmlFor={`plan-${field}`}>
                {t(field)}
              </label>
              <input
                id={`plan-${field}`}
                name={`plan-${field}`}
                type={field === 'email' ? 'email' : 'text'}
                dir={field === 'email' ? 'ltr' : 'auto'}
                autoComplete={field}
                defaultValue={values?.[field]}
                className="input"
                required
              />
            </div>
          ))}
        </>
      )}
      <button type="submit" className={buttonClass({ kind: 'line', className: 'justify-self-start' })}>
        {subscription ? t('confirm') : t('send')}
      </button>
    </form>
  );
}
