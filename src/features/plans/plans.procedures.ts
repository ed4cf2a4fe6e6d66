import * as z from 'zod';
import { namedLimits } from '#server/named-limits.ts';
import { anyone, signedIn } from '#server/procedure.ts';
import { planSchema, planUsageSchema, trackUsageSchema } from './plans.schema.ts';
import { countUsage, listActivePlans, loadPlanUsage } from './plans.store.ts';

/** The plans that may be chosen, in their order. */
export const list = anyone
  .meta({ staleBy: ['plans.changed'] })
  .route({ method: 'GET', path: '/plans' })
  .output(z.array(planSchema))
  .handler(({ context: { db } }) => listActivePlans(db));

/** The account's plan, subscription and usage. */
export const loadOwn = signedIn('account.read')
  .route({ method: 'GET', path: '/me/plan' })
  .output(planUsageSchema)
  .handler(({ context: { db, now, userId } }) => loadPlanUsage(db, userId, now()));

/** Counts pages that the account viewed. The server counts the other types itself, so calls for them change nothing. */
export const trackUsage = signedIn('account.read')
  .meta({ limit: namedLimits['plans.trackUsage'], isCounter: true })
  .route({ method: 'POST', path: '/track-usage' })
  .input(trackUsageSchema)
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ context: { db, now, userId }, input: { type, increment } }) => {
    if (type === 'view_count') await countUsage(db, { userId, type, by: increment }, now());
    return { ok: true };
  });
