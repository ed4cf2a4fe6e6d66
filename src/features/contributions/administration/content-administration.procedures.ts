import * as z from 'zod';
import { lockAdminRole } from '#server/admin-role.ts';
import { actAs } from '#server/audit.ts';
import { beginUndo } from '#features/admin/log/audit-undo.store.ts';
import { fail, signedIn } from '#server/procedure.ts';
import {
  acceptImages,
  recordStaffDecision,
  restoreImages,
  trashImages,
} from '#features/gallery/pending-photos.store.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { decideRows, decideLimit } from '../moderation/moderation.store.ts';
import { decidedSchema } from '../contributions.schema.ts';
import {
  contentPageSchema,
  decideContributionsSchema,
  decidedPhotosSchema,
  decidePhotosSchema,
  undoDecisionSchema,
  listContentSchema,
} from './content-administration.schema.ts';
import { findMemorialName } from '#features/memorial/memorial.store.ts';
import { findDecidedContributions, findPhotoStates, listManagedContent } from './content-administration.store.ts';

const administer = signedIn('contribution.administer');

/** Lists all texts and photographs on all pages, for the staff. */
export const listContent = administer
  .route({ method: 'GET', path: '/admin/content' })
  .input(listContentSchema)
  .output(contentPageSchema)
  .handler(async ({ context, input }) => {
    const { memorialId } = input;
    const [page, memorialName] = await Promise.all([
      listManagedContent(context, input),
      memorialId === undefined ? null : findMemorialName(context.db, memorialId),
    ]);
    return { ...page, memorialName };
  });

/** Like `contributions.decide`, on any page; all or none. FORBIDDEN where the caller lost the role meanwhile. */
export const decideContributions = administer
  .meta({ limit: decideLimit })
  .route({ method: 'POST', path: '/admin/content/decisions' })
  .input(decideContributionsSchema)
  .output(decidedSchema)
  .handler(async ({ context, input }) => ({
    rows: await decideRows(context, { ...input, note: null }, (tx) => lockAdminRole(tx, context.userId)),
  }));

/**
 * Undoes a decision of any user by its row in the log. NOT_FOUND where its contribution is deleted, CONFLICT where it was
 * changed since.
 */
export const undoDecision = administer
  .meta({ limit: decideLimit })
  .route({ method: 'POST', path: '/admin/log/{logId}/undo-decision' })
  .input(undoDecisionSchema)
  .output(decidedSchema)
  .handler(async ({ context, input: { logId } }) => {
    const row = await findDecidedContributions(context.db, logId);
    if (!row) throw fail('NOT_FOUND');
    return {
      rows: await decideRows(context, { ids: [row], decision: 'restore', note: null }, async (tx) => {
        await lockAdminRole(tx, context.userId);
        await beginUndo(tx, logId, 'contribution');
      }),
    };
  });

/**
 * Decides on photographs from family links: all or none. CONFLICT where one is deleted or in another state; NOT_FOUND where its page
 * is deleted.
 */
export const decidePhotos = administer
  .meta({ limit: decideLimit })
  .route({ method: 'POST', path: '/admin/content/photos/decisions' })
  .input(decidePhotosSchema)
  .output(decidedPhotosSchema)
  .handler(({ context, input: { decision, photos } }) =>
    context.events.transaction(async (tx, announce) => {
      const { now, userId } = context;
      await actAs(tx, userId);
      await lockAdminRole(tx, userId);
      // Locks in a fixed order, to avoid deadlocks.
      const memorialIds = [...new Set(photos.map(({ memorialId }) => memorialId))].toSorted();
      for (const memorialId of memorialIds) {
        const ofPage = photos.filter((photo) => photo.memorialId === memorialId);
        const imageIds = ofPage.map(({ id }) => id);
        if (!(await lockMemorial(tx, memorialId, 'no key update'))) throw fail('NOT_FOUND');
        const states = await findPhotoStates(tx, imageIds);
        if (ofPage.some(({ id, state }) => states.get(id) !== state)) throw fail('CONFLICT');
        const change = { memorialId, imageIds, by: userId, at: now() };
        if (decision === 'approve') await acceptImages(tx, announce, change);
        else if (decision === 'remove') await trashImages(tx, announce, change);
        else await restoreImages(tx, announce, change);
        await recordStaffDecision(tx, decision, change);
      }
      return { count: photos.length };
    }),
  );

/**
 * Restores photographs that the staff deleted, by the row in the log. CONFLICT where somebody decided on one since or it is not in the
 * trash; NOT_FOUND where their page is deleted.
 */
export const undoPhotoRemoval = administer
  .meta({ limit: decideLimit })
  .route({ method: 'POST', path: '/admin/log/{logId}/undo-photos' })
  .input(undoDecisionSchema)
  .output(decidedPhotosSchema)
  .handler(({ context: { events, userId }, input: { logId } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      await lockAdminRole(tx, userId);
      const { resourceId: memorialId, data } = await beginUndo(tx, logId, 'photo', async (id) => {
        if (!(await lockMemorial(tx, id, 'no key update'))) throw fail('NOT_FOUND');
      });
      const imageIds = z.array(z.uuid()).parse(data.image_ids);
      await restoreImages(tx, announce, { memorialId, imageIds });
      await recordStaffDecision(tx, 'restore', { memorialId, imageIds });
      return { count: imageIds.length };
    }),
  );
