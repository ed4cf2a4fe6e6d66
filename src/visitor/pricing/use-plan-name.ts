import { isNamedPlan } from '#features/plans/plans.rules.ts';
import { useText } from '#i18n/text.tsx';

/** The name of a plan in the reader's language; names from an operator stay unchanged. */
export function usePlanName(): (name: string) => string {
  const t = useText('nav.plan.names');
  return (name) => (isNamedPlan(name) ? t(name) : name);
}
