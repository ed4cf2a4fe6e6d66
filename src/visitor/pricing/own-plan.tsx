import type { ReactNode } from 'react';
import { UsageMeters } from '#client/shell/usage-meters.tsx';
import { listMeters } from '#features/plans/plans.rules.ts';
import type { PlanUsage } from '#features/plans/plans.schema.ts';
import { bdi, useFormat, useText } from '#i18n/text.tsx';
import { Note } from '#ui/note.tsx';
import { usePlanName } from './use-plan-name.ts';

/** The reader’s plan and usage, with a note if the plan has ended or the storage is full. */
export function OwnPlan({ of: used }: { of: PlanUsage }) {
  const t = useText('plans.own');
  const format = useFormat();
  const planName = usePlanName();
  const { subscription, lapsed } = used;
  const isStorageFull = listMeters(used).some(({ kind, level }) => kind === 'storage' && level === 'full');
  const b = (children: ReactNode) => <b>{children}</b>;
  return (
    <div className="own-plan">
      {isStorageFull && <Note tone="yours">{t.rich('full', { b })}</Note>}
      {lapsed && (
        <Note>
          {t.rich('lapsed', { name: planName(lapsed.name), date: format.dayOf(new Date(lapsed.endedAt)), b, bdi })}
        </Note>
      )}
      <div className="card p-5">
        <UsageMeters of={used} hasUpgrade={false} />
        {subscription && (subscription.isGift || subscription.endsAt !== null) && (
          <p className="mt-3 text-sm text-ink-2">
            {subscription.isGift && t('gift')}{' '}
            {subscription.endsAt !== null && t('until', { date: format.dayOf(new Date(subscription.endsAt)) })}
          </p>
        )}
      </div>
    </div>
  );
}
