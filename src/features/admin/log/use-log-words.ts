import { useText } from '#i18n/text.tsx';
import type { LogRow } from './schema.ts';

/** What a row of the log says: what was done, and who did it. */
export function useLogWords() {
  const t = useText('admin.log');
  const deeds = useText('admin.log.deeds');
  const roles = useText('people.roles');
  const payments = useText('adminShop.payment');
  const fulfilments = useText('adminShop.fulfilment');
  const reasons = useText('admin.memorials.reasons');
  return {
    deedOf({ action, role, payment, fulfilment, reason }: LogRow): string {
      const [noun, verb] = action.split('.');
      const key = `${noun}.${verb}` as 'account.closed'; // what the catalog does not know is said as it was recorded
      const deed = deeds.has(key) ? deeds(key) : action;
      const states = [
        payment !== null && payments.has(payment as 'paid') && payments(payment as 'paid'),
        fulfilment !== null && fulfilments.has(fulfilment as 'new') && fulfilments(fulfilment as 'new'),
      ].filter((state) => state !== false);
      if (states.length > 0) return `${deed}: ${states.join(' · ')}`;
      if (reason !== null) return `${deed}: ${reasons(reason)}`;
      return role === null ? deed : `${deed}: ${role === 'admin' ? t('admin') : roles(role)}`;
    },
    actorOf({ actor }: LogRow): string {
      if (actor === null) return t('system');
      return actor.name ?? t('gone');
    },
  };
}
