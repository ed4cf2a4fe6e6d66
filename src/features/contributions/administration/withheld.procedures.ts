import { lockMemorial } from '#features/media/media.store.ts';
import { lockAdminRole } from '#server/admin-role.ts';
import { actAs } from '#server/audit.ts';
import { beginUndo } from '#features/admin/log/audit-undo.store.ts';
import { fail, signedIn } from '#server/procedure.ts';
import { decideLimit } from '../moderation/moderation.store.ts';
import { undoDecisionSchema } from './content-administration.schema.ts';
import { decidedTextsSchema, decideTextsSchema, textChangeSchema, textKinds } from './withheld.schema.ts';
import { changeText, lockBoards } from './withheld.store.ts';

const administer = signedIn('contribution.administer');

/**
 * Shows or withholds notes of answers and names on boards: all or none. CONFLICT where one is in another state; NOT_FOUND where
 * its page is deleted.
 */
export const decideTexts = administer
  .meta({ limit: decideLimit })
  .route({ method: 'POST', path: '/admin/content/texts/decisions' })
  .input(decideTextsSchema)
  .output(decidedTextsSchema)
  .handler(({ context: { events, now, userId }, input: { texts } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      await lockAdminRole(tx, userId);
      // Locks in a fixed order, to avoid deadlocks.
      const memorialIds = [...new Set(texts.map(({ memorialId }) => memorialId))].toSorted();
      for (const memorialId of memorialIds) {
        if (!(await lockMemorial(tx, memorialId, 'no key update'))) throw fail('NOT_FOUND');
        await lockBoards(tx, memorialId);
        for (const text of texts) if (text.memorialId === memorialId) await changeText(tx, announce, text, now());
      }
      return { count: texts.length };
    }),
  );

/** Undoes a decision on one of them by its row in the log. CONFLICT where somebody decided since, or the text was changed. */
export const undoTextDecision = administer
  .meta({ limit: decideLimit })
  .route({ method: 'POST', path: '/admin/log/{logId}/undo-text' })
  .input(undoDecisionSchema)
  .output(decidedTextsSchema)
  .handler(({ context: { events, now, userId }, input: { logId } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      await lockAdminRole(tx, userId);
      const { resourceId: id, data } = await beginUndo(
        tx,
        logId,
        textKinds,
        async (_id, { memorial_id: memorialId }) => {
          if (!(await lockMemorial(tx, String(memorialId), 'no key update'))) throw fail('NOT_FOUND');
          await lockBoards(tx, String(memorialId));
        },
      );
      const { kind, memorial_id: memorialId, from, to } = data;
      await changeText(tx, announce, textChangeSchema.parse({ kind, id, memorialId, state: to, to: from }), now());
      return { count: 1 };
    }),
  );
