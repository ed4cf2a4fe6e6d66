import type * as z from 'zod';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/events.ts';
import { authorizeOne } from '#server/procedure.ts';
import { upsertDraft, type DraftRow } from './drafts.store.ts';
import { closeAbsentRequests } from '../member-requests/member-requests.store.ts';
import { reviewPageLinks } from './page-link-review.store.ts';
import { sectionContent } from '../memorial.rules.ts';
import type { SavedSection, savedSchema, Versions, Working } from '../memorial.schema.ts';
import { refreshYahrzeits } from '../yahrzeits/yahrzeits.store.ts';
import { saveUnpublished, saveSection } from './section-history.store.ts';
import { lockForEditing, renumberBlocks, setVersions } from './sections.store.ts';

interface SectionChange {
  section: SavedSection;
  content: Working[SavedSection];
  authorId: string | null;
  /** A draft that is discarded or replaced; the history keeps it. */
  unpublished?: DraftRow | undefined;
}

/** Changes of sections, all of one kind. */
export type SectionChanges =
  /** `restored`: saved as a separate revision, whoever saved before. `isPublic`: after the save. */
  | { as: 'page' | 'restored'; isPublic?: boolean; changes: SectionChange[] }
  /** Saved as unpublished drafts. */
  | { as: 'draft'; changes: SectionChange[] }
  /** The drafts are discarded. */
  | { as: 'discarded'; changes: { section: SavedSection; unpublished: DraftRow }[] };

/** They contain the date of death, the name and the place of the grave. */
const movesYahrzeits = new Set<SavedSection>(['basic', 'grave-navigation']);

export type LockedMemorial = Awaited<ReturnType<typeof lockForEditing>>;

/**
 * The only way to save, publish, restore or discard sections of a memorial: locks the memorial, checks the versions, writes what
 * `plan` returns, increments the versions and announces the change, all in one transaction. CONFLICT where a section has another
 * version. FORBIDDEN where the actor may no longer edit, or would open a page that the operators closed.
 */
export function changeSections(
  { actor, events, now }: Pick<Context, 'actor' | 'events' | 'now'>,
  memorialId: string,
  bases: Partial<Versions>,
  plan: (tx: Transaction, held: LockedMemorial) => Promise<SectionChanges>,
): Promise<z.output<typeof savedSchema>> {
  return events.transaction(async (tx, announce) => {
    await actAs(tx, actor.userId);
    const held = await lockForEditing(tx, actor, memorialId, bases);
    const planned = await plan(tx, held);
    const { as, changes } = planned;
    const isOnPage = planned.as === 'page' || planned.as === 'restored';
    const isPublic = (isOnPage ? planned.isPublic : undefined) ?? held.isPublic;
    if (isPublic && !held.isPublic) authorizeOne({ actor }, 'memorial.publish', held.facts);
    const versions = { ...held.versions };
    const saved = { versions, isDraft: as === 'draft', isPublic };
    if (changes.length === 0) return { ...saved, updatedAt: held.updatedAt };

    const at = now();
    const columns = {};
    for (const change of changes) {
      const { section, unpublished } = change;
      if (unpublished) await saveUnpublished(tx, { ...unpublished, version: versions[section] });
      versions[section] += 1;
      if (!('content' in change)) continue;
      const { content, authorId } = change;
      if (!isOnPage) await upsertDraft(tx, { memorialId, section, content, authorId, updatedAt: at });
      else {
        const save = { memorialId, section, version: versions[section], content, authorId, at };
        Object.assign(columns, await saveSection(tx, { ...save, isRestored: as === 'restored' }));
      }
    }
    await setVersions(tx, memorialId, versions, isOnPage ? { updatedAt: at, columns } : {});
    if (isOnPage && changes.some(({ section }) => movesYahrzeits.has(section)))
      await refreshYahrzeits(tx, [memorialId], at);
    if (isOnPage && changes.some(({ section }) => sectionContent(section).kept.block !== null))
      await renumberBlocks(tx, memorialId);
    const isTreeSaved = isOnPage && changes.some(({ section }) => section === 'family-tree');
    if (isTreeSaved && (await closeAbsentRequests(tx, memorialId, at)))
      await announce('notifications.made', { memorialId });
    if (isTreeSaved) await reviewPageLinks(tx, announce, { memorialId, byUserId: actor.userId, at });
    await announce(isOnPage ? 'memorial.changed' : 'drafts.changed', { memorialId });
    return { ...saved, updatedAt: as === 'discarded' ? held.updatedAt : at };
  });
}
