import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#client/api.ts';
import { LoadError } from '#client/load-error.tsx';
import { isolate } from '#i18n/isolate.ts';
import { isolatePrice } from '#i18n/prices.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { isNamedPlan } from '../plans.rules.ts';
import type { ManagedPlan } from '../plans.schema.ts';
import { AssignPlan } from './assign-plan.tsx';
import { PlanDialog } from './plan-dialog.tsx';

/** Manages the plans, and assigns them to accounts. */
export function PlanList() {
  const t = useText('adminShop.plans');
  const names = useText('nav.plan.names');
  const locale = useLocale();
  const title = useId();
  const queryClient = useQueryClient();
  const query = useQuery(api.plans.listManaged.queryOptions({ staleTime: 0 }));
  const { data } = query;
  const [edited, setEdited] = useState<ManagedPlan | 'new' | null>(null);
  const nameOf = ({ name }: ManagedPlan) => (isNamedPlan(name) ? names(name) : name);
  return (
    <>
      <section aria-labelledby={title} className="card">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 id={title} className="text-h3">
            {t('title')}
          </h2>
          <Button kind="line" icon={PlusIcon} onPress={() => setEdited('new')}>
            {t('add')}
          </Button>
        </div>
        {!data && <LoadError query={query} className="h-48 rounded-md" />}
        <ul className="divide-y">
          {data?.map((plan) => (
            <li key={plan.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
                <p className="font-semibold">
                  <bdi>{nameOf(plan)}</bdi> {!plan.isActive && <Badge>{t('closed')}</Badge>}
                </p>
                <p className="text-sm text-ink-2">
                  {t('facts', {
                    price: isolatePrice(locale, plan.pricePerMonth),
                    storage: isolate(t('storage', { count: plan.maxStorageGb })),
                    views: t('views', { count: plan.maxMonthlyViews }),
                    memorials: t('memorials', { count: plan.maxMemorials }),
                  })}
                </p>
                <p className="text-sm text-ink-3">{t('subscribers', { count: plan.subscribers })}</p>
              </div>
              <Button
                kind="line"
                aria-label={t('editOf', { name: isolate(nameOf(plan)) })}
                onPress={() => setEdited(plan)}
              >
                {t('edit')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {data && <AssignPlan plans={data.filter(({ isActive }) => isActive)} nameOf={nameOf} />}
      {edited !== null && (
        <PlanDialog
          plan={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null);
            void queryClient.invalidateQueries({ queryKey: api.plans.listManaged.key() });
          }}
        />
      )}
    </>
  );
}
