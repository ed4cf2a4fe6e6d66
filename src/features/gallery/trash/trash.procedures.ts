import * as z from 'zod';
import type { MemorialFacts } from '#core/policy.ts';
import { actAs } from '#server/audit.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { removeFiles } from '#features/media/media.jobs.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { memorialIdSchema } from '#features/memorial/memorial.schema.ts';
import { recordStaffDecision, restoreImages, trashImages } from '../pending-photos.store.ts';
import { imageIdsSchema, trashedImageSchema } from '../gallery.schema.ts';
import { emptyTrash, listTrash, byIds } from './trash.store.ts';

/** An editor who is not of the family is a moderator. */
const isByStaff = ({ relation }: MemorialFacts) => relation !== 'owner' && relation !== 'editor';

const countSchema = z.object({ count: z.number().int() });

/** Moves pictures to the trash; their files are not served from then on. */
export const remove = onMemorial('memorial.edit', imageIdsSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery/remove' })
  .output(countSchema)
  .handler(({ context: { actor, events, memorial, now }, input: { imageIds } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const decision = { memorialId: memorial.id, imageIds, by: actor.userId, at: now() };
      const count = await trashImages(tx, announce, decision);
      if (isByStaff(memorial)) await recordStaffDecision(tx, 'remove', decision);
      return { count };
    }),
  );

/** Deleted pictures that can be restored. */
export const listDeleted = onMemorial('memorial.edit', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/gallery/trash' })
  .output(z.array(trashedImageSchema))
  .handler(({ context: { db, memorial, now } }) => listTrash(db, memorial.id, now()));

/** Restores pictures to their album and place. */
export const restore = onMemorial('memorial.edit', imageIdsSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery/restore' })
  .output(countSchema)
  .handler(({ context: { actor, events, memorial }, input: { imageIds } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const decision = { memorialId: memorial.id, imageIds };
      const count = await restoreImages(tx, announce, decision);
      if (isByStaff(memorial)) await recordStaffDecision(tx, 'restore', decision);
      return { count };
    }),
  );

/** Deletes pictures in the trash immediately. */
export const removeForGood = onMemorial('memorial.edit', imageIdsSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery/remove-for-good' })
  .output(countSchema)
  .handler(({ context: { actor, db, jobs, memorial }, input: { imageIds } }) =>
    db.transaction(async (tx) => {
      await actAs(tx, actor.userId);
      if (!(await lockMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
      const keys = await emptyTrash(tx, memorial.id, byIds(imageIds));
      if (keys.length > 0) await jobs.add(tx, removeFiles, { keys });
      return { count: keys.length };
    }),
  );
