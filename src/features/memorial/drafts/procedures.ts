import { actAs } from '#server/audit.ts';
import { onMemorial } from '#server/procedure.ts';
import { discardSchema, savedSchema } from '../schema.ts';
import { keepUnpublished } from '../sections/history/store.ts';
import { holdForEditing, setVersions } from '../sections/store.ts';
import { takeDrafts } from './store.ts';

/** Gives up what waits to be published in the sections given, all or none; the history has it. CONFLICT as a save has it. */
export const discard = onMemorial('memorial.edit', discardSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/drafts' })
  .output(savedSchema)
  .handler(async ({ context: { events, memorial, actor }, input }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const { versions, isPublic, updatedAt } = await holdForEditing(tx, actor, memorial.id, input.baseVersions);
      for (const [section, draft] of await takeDrafts(tx, memorial.id, Object.keys(input.baseVersions) as never)) {
        await keepUnpublished(tx, { ...draft, version: versions[section] });
        versions[section] += 1;
      }
      await setVersions(tx, memorial.id, versions);
      await announce('drafts.changed', { memorialId: memorial.id });
      return { updatedAt, versions, isDraft: false, isPublic };
    }),
  );
