import { eq } from 'drizzle-orm';
import { isSame } from '#core/same.ts';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { listDrafts } from '../drafts/store.ts';
import { toImage } from '../media/rules.ts';
import { signMedia } from '../media/store.ts';
import { versionsOf, workingOf } from '../rules.ts';
import {
  type SavedSection,
  savedSchema,
  savedSections,
  sectionSchemas,
  type Versions,
  type Working,
} from '../schema.ts';
import type { Settings } from '../sections/settings/schema.ts';
import { freshWorking, saveSection } from '../sections/history/store.ts';
import { holdForEditing, listPicturesIn, renumberBlocks, setVersions, withOwnPictures } from '../sections/store.ts';
import { findMemorial } from '../store.ts';
import { activeMemorials } from '../table.ts';
import {
  comparedSchema,
  listRevisionsSchema,
  restorePageSchema,
  restoreSchema,
  revisionIdSchema,
  revisionsSchema,
} from './schema.ts';
import { changeBetween } from './rules.ts';
import { contentsAt, findContentBefore, findRevision, listGalleryDeeds, listRevisions } from './store.ts';

const listLength = 100;

/** Who changed which section when and by how much, and what was done in the gallery; the latest first. */
export const list = onMemorial('memorial.edit', listRevisionsSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/revisions' })
  .output(revisionsSchema)
  .handler(async ({ context: { db, memorial }, input: { section, before } }) => {
    const isOfGallery = section === 'gallery';
    const [[row], found] = await Promise.all([
      db.select({ name: activeMemorials.name }).from(activeMemorials).where(eq(activeMemorials.id, memorial.id)),
      isOfGallery ? [] : listRevisions(db, memorial.id, { section, before, limit: listLength + 1 }),
    ]);
    if (!row) throw fail('NOT_FOUND');
    const hasMore = found.length > listLength;
    const revisions = found.slice(0, listLength).map(({ content, before: earlier, ...revision }) => ({
      ...revision,
      change: changeBetween(
        revision.section,
        revision.isFirst ? content : (earlier ?? freshWorking[revision.section]),
        content,
      ),
    }));
    const span = { after: hasMore ? (revisions.at(-1)?.at ?? null) : null, before: before?.at ?? null };
    const gallery =
      section === undefined || isOfGallery
        ? await listGalleryDeeds(db, memorial.id, { ...span, limit: listLength })
        : [];
    return { name: row.name, facts: memorial, revisions, gallery, hasMore };
  });

/** One revision beside the one before it. */
export const read = onMemorial('memorial.edit', revisionIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/revisions/{revisionId}' })
  .output(comparedSchema)
  .handler(async ({ context: { db, memorial, config, actor, now }, input: { revisionId } }) => {
    const revision = await findRevision(db, memorial.id, revisionId);
    const loaded = await findMemorial(db, actor, memorial.id);
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
      isCurrent: isSame(workingOf(loaded.memorial, blocks)[section], content),
      versions: versionsOf(loaded.memorial.sectionVersions),
    };
  });

/**
 * Brings one section back as it was, as a new save over what is there.
 * CONFLICT when a draft of it waits or it is not in the version given, BAD_REQUEST when it could not be saved today.
 */
export const restore = onMemorial('memorial.edit', restoreSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/revisions/{revisionId}/restore' })
  .output(savedSchema)
  .handler(({ context, input: { revisionId, baseVersions } }) =>
    context.events.transaction(async (tx, announce) => {
      const revision = await findRevision(tx, context.memorial.id, revisionId);
      if (!revision) throw fail('NOT_FOUND');
      const { section, content } = revision;
      const held = await hold(tx, context, { [section]: baseVersions[section] });
      return writeOver(tx, announce, context, held, new Map([[section, content]]));
    }),
  );

/**
 * Brings the whole page back as it was at a moment; who may see it stays as it is now.
 * CONFLICT when a draft waits of what changes, or one of the sections is not in the version given.
 */
export const restorePage = onMemorial('memorial.edit', restorePageSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/revisions/restore' })
  .output(savedSchema)
  .handler(({ context, input: { at, baseVersions } }) =>
    context.events.transaction(async (tx, announce) => {
      const held = await hold(tx, context, baseVersions);
      const then = await contentsAt(tx, context.memorial.id, at);
      for (const [section, content] of then) {
        // What was first written later was empty then; a name and the settings never are.
        if (content !== undefined) continue;
        if (section === 'basic' || section === 'settings') then.delete(section);
        else then.set(section, freshWorking[section]);
      }
      return writeOver(tx, announce, context, held, then);
    }),
  );

type Editing = Pick<Context, 'actor' | 'now'> & { memorial: { id: string } };

/** The page against other saves, and what stands on it then. */
async function hold(tx: Transaction, { actor, memorial: { id } }: Editing, bases: Partial<Versions>) {
  await actAs(tx, actor.userId);
  const row = await holdForEditing(tx, actor, id, bases);
  const loaded = await findMemorial(tx, actor, id);
  if (!loaded) throw fail('NOT_FOUND');
  return { ...row, working: workingOf(loaded.memorial, new Map(loaded.blocks.map((b) => [b.type, b.content]))) };
}

async function writeOver(
  tx: Transaction,
  announce: Announce,
  { memorial: { id }, actor, now }: Editing,
  { versions, updatedAt: wasUpdatedAt, isPublic, allowIndexing, working }: Awaited<ReturnType<typeof hold>>,
  wanted: ReadonlyMap<SavedSection, unknown>,
) {
  const contents = new Map(wanted);
  // Who may see the page is decided in the settings alone, and never by the way.
  const settings = wanted.get('settings') as Settings | undefined;
  if (settings) contents.set('settings', { ...settings, isPublic, allowIndexing });
  for (const [section, content] of contents) if (isSame(content, working[section])) contents.delete(section);

  const { drafts } = await listDrafts(tx, id);
  const waiting = drafts.map(({ section }) => section).filter((section) => contents.has(section));
  if (waiting.length > 0) throw fail('CONFLICT', { sections: waiting, isDraft: true });
  if (contents.size === 0) return { updatedAt: wasUpdatedAt, versions, isDraft: false, isPublic };

  const updatedAt = now();
  const columns = {};
  for (const section of savedSections) {
    if (!contents.has(section)) continue;
    const parsed = sectionSchemas[section].safeParse(contents.get(section));
    if (!parsed.success) throw fail('BAD_REQUEST');
    const content = await withOwnPictures(tx, id, section, parsed.data as Working[SavedSection]);
    versions[section] += 1;
    const version = versions[section];
    const save = { memorialId: id, section, version, content, authorId: actor.userId, at: updatedAt, isRestored: true };
    Object.assign(columns, await saveSection(tx, save));
  }
  await setVersions(tx, id, versions, { updatedAt, columns });
  await renumberBlocks(tx, id);
  await announce('memorial.changed', { memorialId: id });
  return { updatedAt, versions, isDraft: false, isPublic };
}
