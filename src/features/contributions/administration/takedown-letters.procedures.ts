import { removeSoulLetters, restoreSoulLetters } from '#features/memorial/takedown-emails.store.ts';
import { lockAdminRole } from '#server/admin-role.ts';
import { actAs } from '#server/audit.ts';
import { beginUndo } from '#features/admin/log/audit-undo.store.ts';
import { signedIn } from '#server/procedure.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { decideLimit } from '../moderation/moderation.store.ts';
import { undoDecisionSchema } from './content-administration.schema.ts';
import { decidedSoulLettersSchema, decideSoulLettersSchema } from './takedown-letters.schema.ts';

const administer = signedIn('contribution.administer');

/**
 * Takes the soul letters of pages off them, or puts back what was taken off: all or none. The history of each page keeps them.
 * CONFLICT where they were changed since they were seen.
 */
export const decideLetters = administer
  .meta({ limit: decideLimit })
  .route({ method: 'POST', path: '/admin/content/letters/decisions' })
  .input(decideSoulLettersSchema)
  .output(decidedSoulLettersSchema)
  .handler(({ context: { events, now, userId }, input: { decision, pages } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      await lockAdminRole(tx, userId);
      const change = decision === 'remove' ? removeSoulLetters : restoreSoulLetters;
      const changed: typeof pages = [];
      // In one order, so that two who decide wait for each other.
      for (const { memorialId, version } of pages.toSorted((one, other) =>
        one.memorialId < other.memorialId ? -1 : 1,
      ))
        changed.push({
          memorialId,
          version: await change(tx, announce, { memorialId, version, by: userId, at: now() }),
        });
      return { pages: changed };
    }),
  );

/** Puts soul letters back that the staff took off, by the row in the log. CONFLICT where they were changed since. */
export const undoLettersRemoval = administer
  .meta({ limit: decideLimit })
  .route({ method: 'POST', path: '/admin/log/{logId}/undo-letters' })
  .input(undoDecisionSchema)
  .output(decidedSoulLettersSchema)
  .handler(({ context: { events, now, userId }, input: { logId } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      await lockAdminRole(tx, userId);
      const { resourceId: memorialId, data } = await beginUndo(tx, logId, 'soul-letters', async (id) => {
        await lockMemorial(tx, id, 'no key update');
      });
      const change = { memorialId, version: Number(data.version), by: userId, at: now() };
      return { pages: [{ memorialId, version: await restoreSoulLetters(tx, announce, change) }] };
    }),
  );
