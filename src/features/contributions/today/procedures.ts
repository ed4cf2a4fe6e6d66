import { signedIn } from '#server/procedure.ts';
import { todaySchema } from './schema.ts';
import { listToday } from './store.ts';

/** What moderators decided today, on any page. */
export const today = signedIn('contribution.moderate')
  .meta({ limit: { name: 'contributions.today', points: 600, seconds: 300 } })
  .route({ method: 'GET', path: '/moderator/today' })
  .output(todaySchema)
  .handler(({ context }) => listToday(context));
