import { usePlanName } from '../pricing/use-plan-name.ts';
import type { Plan } from '#features/plans/plans.schema.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { SupportForm, type SupportFormProps } from '../pages/support-form.tsx';

interface PlanRequestPageProps {
  plan: Plan;
  isGift: boolean;
  values: NonNullable<SupportFormProps['values']>;
}

/** The form to the operators, with the plan in its text. */
export function PlanRequestPage({ plan, isGift, values }: PlanRequestPageProps) {
  const t = useText('plans.request');
  const name = usePlanName()(plan.name);
  return (
    <div className="wrap py-12">
      <div className="mx-auto max-w-[40rem]">
        <h1>{t.rich(isGift ? 'giftHeading' : 'heading', { name, bdi })}</h1>
        <p className="mt-3 text-lead text-ink-2">{t('lead')}</p>
        <SupportForm values={values} />
      </div>
    </div>
  );
}
