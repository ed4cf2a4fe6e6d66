import * as z from 'zod';
import { markDecidedRead } from '#features/notifications/store.ts';
import { actAs } from '#server/audit.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { removeFiles } from '../../media/jobs.ts';
import { holdMemorial } from '../../media/store.ts';
import { memorialIdSchema } from '../../schema.ts';
import { listBatches } from '../family/batch/store.ts';
import { imageIdsSchema, trashedImageSchema } from '../schema.ts';
import { bringBack, emptyTrash, listTrash, these, throwAway } from './store.ts';

const countSchema = z.object({ count: z.number().int() });

/** Puts pictures into the trash; from this moment their files are not found. */
export const remove = onMemorial('memorial.edit', imageIdsSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery/remove' })
  .output(countSchema)
  .handler(({ context: { actor, events, memorial, now }, input: { imageIds } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      if (!(await holdMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
      const refIds = await listBatches(tx, imageIds);
      if (actor.userId !== null)
        await markDecidedRead(tx, announce, { userId: actor.userId, type: 'family_photos', refIds });
      await throwAway(tx, { memorialId: memorial.id, ids: imageIds, at: now(), by: actor.userId });
      await announce('gallery.changed', { memorialId: memorial.id });
      return { count: new Set(imageIds).size };
    }),
  );

/** What was deleted and can be brought back. */
export const trash = onMemorial('memorial.edit', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/gallery/trash' })
  .output(z.array(trashedImageSchema))
  .handler(({ context: { db, memorial, now } }) => listTrash(db, memorial.id, now()));

/** Brings pictures back to their album and place. */
export const restore = onMemorial('memorial.edit', imageIdsSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery/restore' })
  .output(countSchema)
  .handler(({ context: { actor, events, memorial }, input: { imageIds } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      if (!(await holdMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
      await bringBack(tx, memorial.id, imageIds);
      await announce('gallery.changed', { memorialId: memorial.id });
      return { count: new Set(imageIds).size };
    }),
  );

/** Removes what lies in the trash now instead of later. */
export const removeForGood = onMemorial('memorial.edit', imageIdsSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/gallery/remove-for-good' })
  .output(countSchema)
  .handler(({ context: { actor, db, jobs, memorial }, input: { imageIds } }) =>
    db.transaction(async (tx) => {
      await actAs(tx, actor.userId);
      if (!(await holdMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
      const keys = await emptyTrash(tx, memorial.id, these(imageIds));
      if (keys.length > 0) await jobs.add(tx, removeFiles, { keys });
      return { count: keys.length };
    }),
  );
