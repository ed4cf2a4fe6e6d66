import { useText } from '#i18n/text.tsx';
import type { LogRow } from './admin-log.schema.ts';

/** The text of a log row: the action and the actor. */
export function useLogText() {
  const t = useText('admin.log');
  const actions = useText('admin.log.actions');
  const roles = useText('people.roles');
  const payments = useText('adminShop.payment');
  const fulfilments = useText('adminShop.fulfilment');
  const reasons = useText('admin.memorials.reasons');
  return {
    actionLabel({ action, role, payment, fulfilment, reason }: LogRow): string {
      const [noun, verb] = action.split('.');
      const key = `${noun}.${verb}` as 'account.closed'; // an action that the catalog lacks is shown as recorded
      const label = actions.has(key) ? actions(key) : action;
      const states = [
        payment !== null && payments.has(payment as 'paid') && payments(payment as 'paid'), // `has` says whether it is one
        fulfilment !== null && fulfilments.has(fulfilment as 'new') && fulfilments(fulfilment as 'new'), // `has` says whether it is one
      ].filter((state) => state !== false);
      if (states.length > 0) return `${label}: ${states.join(' · ')}`;
      if (reason !== null) return `${label}: ${reasons(reason)}`;
      return role === null ? label : `${label}: ${role === 'admin' ? t('admin') : roles(role)}`;
    },
    actorOf({ actor }: LogRow): string {
      if (actor === null) return t('system');
      return actor.name ?? t('gone');
    },
  };
}
