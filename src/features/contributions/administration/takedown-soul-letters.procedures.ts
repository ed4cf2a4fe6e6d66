import { removeSoulLetters, restoreSoulLetters } from '#features/memorial/takedown-soul-letters.store.ts';
import { lockAdminRole } from '#server/admin-role.ts';
import { actAs } from '#server/audit.ts';
import { beginUndo } from '#features/admin/log/audit-undo.store.ts';
import { signedIn } from '#server/procedure.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { decideLimit } from '../moderation/moderation.store.ts';
import { undoDecisionSchema } from './content-administration.schema.ts';
import { decidedSoulLettersSchema, decideSoulLettersSchema } from './takedown-soul-letters.schema.ts';

const administer = signedIn('contribution.administer');

/**
 * Removes or restores the soul letters of pages: all or none. The history of each page keeps them. CONFLICT where they were
 * changed meanwhile.
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
      // Locks in a fixed order, to avoid deadlocks.
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

/** Restores soul letters that the staff removed, by the row in the log. CONFLICT where they were changed since. */
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
