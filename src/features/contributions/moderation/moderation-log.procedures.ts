import { signedIn } from '#server/procedure.ts';
import { todaySchema } from './moderation-log.schema.ts';
import { listToday } from './moderation-log.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** What moderators decided today, on any page. */
export const listModerationLog = signedIn('contribution.moderate')
  .meta({ limit: namedLimits['contributions.listModerationLog'] })
  .route({ method: 'GET', path: '/moderator/today' })
  .output(todaySchema)
  .handler(({ context }) => listToday(context));
