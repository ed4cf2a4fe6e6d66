import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { UsageMeters } from '#client/shell/usage-meters.tsx';
import { useText } from '#i18n/text.tsx';

/** The plan in the settings: its usage, and a link to all plans. */
export function PlanSettings() {
  const t = useText('nav');
  const { data } = useQuery(api.plans.loadOwn.queryOptions({ staleTime: 0 }));
  if (!data) return null;
  return (
    <div className="card p-5">
      <UsageMeters of={data} />
      <a href="/pricing" className="link mt-3 inline-flex min-h-tap items-center">
        {t('plan.all')}
      </a>
      {data.subscription && (
        <a href="/cancel-order#cancel-plan" className="link ms-5 inline-flex min-h-tap items-center">
          {t('plan.cancel')}
        </a>
      )}
    </div>
  );
}
