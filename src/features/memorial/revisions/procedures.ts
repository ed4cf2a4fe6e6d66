import { eq } from 'drizzle-orm';
import { actAs } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { listDrafts } from '../drafts/store.ts';
import { isSame } from '../editor/rules.ts';
import { toImage } from '../media/rules.ts';
import { listPicturesIn, signMedia } from '../media/store.ts';
import { workingOf } from '../rules.ts';
import {
  type SavedSection,
  savedSchema,
  savedSections,
  sectionSchemas,
  type Settings,
  type Working,
} from '../schema.ts';
import {
  assertOwnPictures,
  holdVersions,
  keepRevision,
  renumberBlocks,
  setVersions,
  writeSection,
} from '../sections/store.ts';
import { findMemorial } from '../store.ts';
import { memorials } from '../table.ts';
import { comparedSchema, listRevisionsSchema, restorePageSchema, revisionIdSchema, revisionsSchema } from './schema.ts';
import { contentsAt, findContentBefore, findRevision, listRevisions, sectionsSince } from './store.ts';

const listLength = 100;
const fresh = workingOf({}, new Map());

/** Who changed which section when, the latest first. */
export const list = onMemorial('memorial.edit', listRevisionsSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/revisions' })
  .output(revisionsSchema)
  .handler(async ({ context: { db, memorial }, input: { section, before } }) => {
    const [[row], revisions] = await Promise.all([
      db.select({ name: memorials.name }).from(memorials).where(eq(memorials.id, memorial.id)),
      listRevisions(db, memorial.id, { section, before, limit: listLength + 1 }),
    ]);
    if (!row) throw fail('NOT_FOUND');
    return {
      name: row.name,
      facts: memorial,
      revisions: revisions.slice(0, listLength),
      hasMore: revisions.length > listLength,
    };
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
    const before = (await findContentBefore(db, memorial.id, section, version)) ?? fresh[section];
    const pictures = await listPicturesIn(db, memorial.id, [content, before]);
    const sign = (id: string) => (memorial.isPublic ? '' : signMedia(config.secret, id, now()));
    const blocks = new Map(loaded.blocks.map((block) => [block.type, block.content]));
    return {
      revision,
      content,
      before,
      images: Object.fromEntries(pictures.map((row) => [row.id, toImage(row, sign(row.id))])),
      isCurrent: isSame(workingOf(loaded.memorial, blocks)[section], content),
    };
  });

/**
 * Brings one section back as it was, as a new save over what is there.
 * CONFLICT when a draft of it waits, BAD_REQUEST when it could not be saved today.
 */
export const restore = onMemorial('memorial.edit', revisionIdSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/revisions/{revisionId}/restore' })
  .output(savedSchema)
  .handler(({ context, input: { revisionId } }) =>
    context.events.transaction(async (tx, announce) => {
      const revision = await findRevision(tx, context.memorial.id, revisionId);
      if (!revision) throw fail('NOT_FOUND');
      return writeOver(tx, announce, context, new Map([[revision.section, revision.content]]));
    }),
  );

/** Brings the whole page back as it was at a moment; who may see it stays as it is now. */
export const restorePage = onMemorial('memorial.edit', restorePageSchema)
  .route({ method: 'POST', path: '/memorials/{memorialId}/revisions/restore' })
  .output(savedSchema)
  .handler(({ context, input: { at } }) =>
    context.events.transaction(async (tx, announce) => {
      const { id } = context.memorial;
      const loaded = await findMemorial(tx, context.actor, id);
      if (!loaded) throw fail('NOT_FOUND');
      const now = workingOf(loaded.memorial, new Map(loaded.blocks.map((block) => [block.type, block.content])));
      const then = await contentsAt(tx, id, at);
      // What was first written later was empty then; a name and the settings never are.
      for (const section of await sectionsSince(tx, id, at)) {
        if (!then.has(section) && section !== 'basic' && section !== 'settings') then.set(section, fresh[section]);
      }
      const settings = then.get('settings') as Settings | undefined;
      const { isPublic, allowIndexing } = now.settings;
      if (settings) then.set('settings', { ...settings, isPublic, allowIndexing });
      for (const [section, content] of then) if (isSame(content, now[section])) then.delete(section);
      return writeOver(tx, announce, context, then);
    }),
  );

type Editing = Pick<Context, 'actor' | 'now'> & { memorial: { id: string } };

async function writeOver(
  tx: Transaction,
  announce: Announce,
  { memorial: { id }, actor, now }: Editing,
  contents: ReadonlyMap<SavedSection, unknown>,
) {
  await actAs(tx, actor.userId);
  const { versions, isPublic: wasPublic } = await holdVersions(tx, id, {});
  const { drafts } = await listDrafts(tx, id);
  const waiting = drafts.map(({ section }) => section).filter((section) => contents.has(section));
  if (waiting.length > 0) throw fail('CONFLICT', { sections: waiting });

  const updatedAt = now();
  let isPublic = wasPublic;
  for (const section of savedSections) {
    if (!contents.has(section)) continue;
    const parsed = sectionSchemas[section].safeParse(contents.get(section));
    if (!parsed.success) throw fail('BAD_REQUEST');
    const content = parsed.data as Working[SavedSection];
    versions[section] += 1;
    await assertOwnPictures(tx, id, section, content);
    await writeSection(tx, id, section, content);
    const version = versions[section];
    await keepRevision(tx, {
      memorialId: id,
      section,
      version,
      content,
      authorId: actor.userId,
      at: updatedAt,
      isRestored: true,
    });
    if (section === 'settings') ({ isPublic } = content as Settings);
  }
  await setVersions(tx, id, versions, updatedAt);
  await renumberBlocks(tx, id);
  await announce('memorial.changed', { memorialId: id });
  return { updatedAt, versions, isDraft: false, isPublic };
}
