import { actAs } from '#server/audit.ts';
import { onMemorial } from '#server/procedure.ts';
import { discardSchema, savedSchema } from '../schema.ts';
import { holdVersions, setVersions } from '../sections/store.ts';
import { dropDrafts } from './store.ts';

/** Gives up what waits to be published in the sections given, all or none. CONFLICT as a save has it. */
export const discard = onMemorial('memorial.edit', discardSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/drafts' })
  .output(savedSchema)
  .handler(async ({ context: { events, memorial, actor, now }, input }) =>
    events.transaction(async (tx) => {
      await actAs(tx, actor.userId);
      const { versions, isPublic } = await holdVersions(tx, memorial.id, input.baseVersions);
      for (const section of await dropDrafts(tx, memorial.id, Object.keys(input.baseVersions) as never)) {
        versions[section] += 1;
      }
      await setVersions(tx, memorial.id, versions);
      return { updatedAt: now(), versions, isDraft: false, isPublic };
    }),
  );
