import { eq } from 'drizzle-orm';
import { isSame } from '#core/same.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/events.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { listDrafts } from '#features/memorial/sections/drafts.store.ts';
import { toImage } from '#features/media/media.rules.ts';
import { signMedia } from '#features/media/media-signature.store.ts';
import { toVersions, toWorkingContent } from '#features/memorial/memorial.rules.ts';
import {
  type SavedSection,
  savedSchema,
  savedSections,
  sectionSchemas,
  type Working,
} from '#features/memorial/memorial.schema.ts';
import type { Settings } from '#features/memorial/settings-section.schema.ts';
import {
  changeSections,
  type LockedMemorial,
  type SectionChanges,
} from '#features/memorial/sections/section-changes.store.ts';
import { freshWorking } from '#features/memorial/sections/section-history.store.ts';
import { listPicturesIn, withOwnPictures } from '#features/memorial/sections/sections.store.ts';
import { findMemorial } from '#features/memorial/memorial.store.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import {
  revisionComparisonSchema,
  listRevisionsSchema,
  restorePageSchema,
  restoreSchema,
  revisionIdSchema,
  revisionsSchema,
} from './revisions.schema.ts';
import { compareContents } from './revisions.rules.ts';
import { contentsAt, findContentBefore, findRevision, listGalleryActions, listRevisions } from './revisions.store.ts';

const listLength = 100;

/** Saves by section with author, time and size, and changes in the gallery; the latest first. */
export const list = onMemorial('memorial.edit', listRevisionsSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/revisions' })
  .output(revisionsSchema)
  .handler(async ({ context: { db, memorial }, input: { section, before } }) => {
    const isOfGallery = section === 'gallery';
    const [[row], newest] = await Promise.all([
      db.select({ name: activeMemorials.name }).from(activeMemorials).where(eq(activeMemorials.id, memorial.id)),
      isOfGallery ? [] : listRevisions(db, memorial.id, { section, before, limit: listLength + 1 }),
    ]);
    if (!row) throw fail('NOT_FOUND');
    const hasMore = newest.length > listLength;
    const revisions = newest.slice(0, listLength).map(({ content, before: earlier, ...revision }) => ({
      ...revision,
      change: compareContents(
        revision.section,
        revision.isFirst ? content : (earlier ?? freshWorking[revision.section]),
        content,
      ),
    }));
    const span = { after: hasMore ? (revisions.at(-1)?.at ?? null) : null, before: before?.at ?? null };
    const gallery =
      section === undefined || isOfGallery
        ? await listGalleryActions(db, memorial.id, { ...span, limit: listLength })
        : [];
    return { name: row.name, facts: memorial, revisions, gallery, hasMore };
  });

/** One revision beside the one before it. */
export const read = onMemorial('memorial.edit', revisionIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/revisions/{revisionId}' })
  .output(revisionComparisonSchema)
  .handler(async ({ context: { db, memorial, config, actor, now }, input: { revisionId } }) => {
    const revision = await findRevision(db, memorial.id, revisionId);
    const loaded = await findMemorial(db, actor, memorial.id, now());
    if (!revision || !loaded) throw fail('NOT_FOUND');
    const { section, version, content } = revision;
    const before = (await findContentBefore(db, memorial.id, section, version)) ?? freshWorking[section];
    const pictures = await listPicturesIn(db, memorial.id, [content, before]);
    const sign = (id: string) => (memorial.isPublic ? '' : signMedia(config.secret, id, now()));
    const blocks = new Map(loaded.blocks.map((block) => [block.type, block.content]));
    return {
      revision,
      content,
      before,
      images: Object.fromEntries(pictures.map((row) => [row.id, toImage(row, sign(row.id))])),
      isCurrent: isSame(toWorkingContent(loaded.memorial, blocks)[section], content),
      versions: toVersions(loaded.memorial.sectionVersions),
    };
  });

/**
 * Restores one section by a new save. CONFLICT where it has a draft or another version, BAD_REQUEST where its content is now
 * invalid.
 */
export const restore = onMemorial('memorial.edit', restoreSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/revisions/{revisionId}/restore' })
  .output(savedSchema)
  .handler(async ({ context, input: { revisionId, baseVersions } }) => {
    const { id } = context.memorial;
    const revision = await findRevision(context.db, id, revisionId);
    if (!revision) throw fail('NOT_FOUND');
    const { section, content } = revision;
    const bases = { [section]: baseVersions[section] };
    return changeSections(context, id, bases, (tx, held) =>
      planRestoration(tx, context, held, new Map([[section, content]])),
    );
  });

/**
 * Restores the whole page as of a moment, except its visibility. CONFLICT where a changed section has a draft or another version.
 */
export const restorePage = onMemorial('memorial.edit', restorePageSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/revisions/restore' })
  .output(savedSchema)
  .handler(({ context, input: { at, baseVersions } }) =>
    changeSections(context, context.memorial.id, baseVersions, async (tx, held) => {
      const then = await contentsAt(tx, context.memorial.id, at);
      for (const [section, content] of then) {
        // A section that was first saved later was empty then, except for the name and settings.
        if (content !== undefined) continue;
        if (section === 'basic' || section === 'settings') then.delete(section);
        else then.set(section, freshWorking[section]);
      }
      return planRestoration(tx, context, held, then);
    }),
  );

/** The contents that differ from the current ones, ready to save. CONFLICT and BAD_REQUEST as in `restore`. */
async function planRestoration(
  tx: Transaction,
  { actor, memorial: { id }, now }: Pick<Context, 'actor' | 'now'> & { memorial: { id: string } },
  { isPublic, allowIndexing }: LockedMemorial,
  wanted: ReadonlyMap<SavedSection, unknown>,
): Promise<SectionChanges> {
  const loaded = await findMemorial(tx, actor, id, now());
  if (!loaded) throw fail('NOT_FOUND');
  const standing = toWorkingContent(loaded.memorial, new Map(loaded.blocks.map((b) => [b.type, b.content])));
  const contents = new Map(wanted);
  // Only the settings decide on the visibility, never a restoration.
  const settings = wanted.get('settings') as Settings | undefined;
  if (settings) contents.set('settings', { ...settings, isPublic, allowIndexing });
  for (const [section, content] of contents) if (isSame(content, standing[section])) contents.delete(section);

  const { drafts } = await listDrafts(tx, id);
  const waiting = drafts.map(({ section }) => section).filter((section) => contents.has(section));
  if (waiting.length > 0) throw fail('CONFLICT', { sections: waiting, isDraft: true });

  const changes = [];
  for (const section of savedSections) {
    if (!contents.has(section)) continue;
    const parsed = sectionSchemas[section].safeParse(contents.get(section));
    if (!parsed.success) throw fail('BAD_REQUEST');
    const content = await withOwnPictures(tx, id, section, parsed.data as Working[SavedSection]); // the schema of the section parsed it
    changes.push({ section, content, authorId: actor.userId });
  }
  return { as: 'restored', changes };
}
