import { onMemorial } from '#server/procedure.ts';
import { discardSchema, savedSchema, savedSections } from '../memorial.schema.ts';
import { changeSections } from './section-changes.store.ts';
import { takeDrafts } from './drafts.store.ts';

/** Discards the drafts of all given sections or none; the history keeps them. CONFLICT as in a save. */
export const discard = onMemorial('memorial.edit', discardSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/drafts' })
  .output(savedSchema)
  .handler(({ context, input: { baseVersions } }) => {
    const { id } = context.memorial;
    return changeSections(context, id, baseVersions, async (tx) => {
      const sections = savedSections.filter((section) => baseVersions[section] !== undefined);
      const drafts = await takeDrafts(tx, id, sections);
      const changes = [...drafts].map(([section, unpublished]) => ({ section, unpublished }));
      return { as: 'discarded', changes };
    });
  });
