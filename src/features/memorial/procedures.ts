import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { anyone, fail, onLoaded, onMemorial, signedIn } from '#server/procedure.ts';
import { removeFiles } from './media/jobs.ts';
import { listStorageKeys, signMedia } from './media/store.ts';
import {
  cardSchema,
  createSchema,
  editableSchema,
  memorialIdSchema,
  memorialPageSchema,
  removeSchema,
  type SavedSection,
  savedSchema,
  savedSections,
  saveSchema,
  type Versions,
  type Working,
} from './schema.ts';
import {
  findMemorial,
  listDemoCards,
  listOwnCards,
  renumberBlocks,
  type Signature,
  toEditable,
  toPage,
  versionsOf,
  writeSection,
} from './store.ts';
import { media, memorialRevisions, memorials } from './table.ts';

/** Revisions of one author and section within this time are one. */
const revisionMinutes = 10;

const load = ({ db, actor }: Context, memorialId: string) => findMemorial(db, actor, memorialId);

const signature = (context: Context, isPublic: boolean): Signature =>
  isPublic ? () => '' : (id) => signMedia(context.config.secret, id, context.now());

/** The public page, or what an editor's preview needs: everything that a visitor may see, in one round trip. */
export const page = onLoaded('memorial.view', memorialIdSchema, load)
  .route({ method: 'GET', path: '/memorials/{memorialId}' })
  .output(memorialPageSchema)
  .handler(({ context }) => toPage(context.loaded, signature(context, context.loaded.memorial.isPublic)));

/** The working copy with its versions. */
export const edit = onLoaded('memorial.edit', memorialIdSchema, load)
  .route({ method: 'GET', path: '/memorials/{memorialId}/sections' })
  .output(editableSchema)
  .handler(({ context }) => toEditable(context.loaded, signature(context, context.loaded.memorial.isPublic)));

/** My memorials, the last changed first. */
export const list = signedIn('memorial.list')
  .route({ method: 'GET', path: '/memorials' })
  .output(z.array(cardSchema))
  .handler(({ context }) =>
    listOwnCards(context.db, context.userId, ({ id }, isPublic) => signature(context, isPublic)(id)),
  );

/** The demonstration memorials of the home page. */
export const demos = anyone
  .route({ method: 'GET', path: '/demos' })
  .output(z.array(cardSchema))
  .handler(({ context }) => listDemoCards(context.db));

/** Makes a private memorial. The same `createId` twice makes one, and answers with it. */
export const create = signedIn('memorial.create')
  .meta({ limit: { name: 'memorial.create', points: 60, seconds: 3600 } })
  .route({ method: 'POST', path: '/memorials', successStatus: 201 })
  .input(createSchema)
  .output(z.object({ id: z.uuid() }))
  .handler(async ({ context: { db, userId }, input }) => {
    const [made] = await db
      .insert(memorials)
      .values({ ...input, userId })
      .onConflictDoNothing({ target: [memorials.userId, memorials.createId] })
      .returning({ id: memorials.id });
    if (made) return made;

    const [existing] = await db
      .select({ id: memorials.id })
      .from(memorials)
      .where(and(eq(memorials.userId, userId), eq(memorials.createId, input.createId)));
    if (!existing) throw fail('CONFLICT');
    return existing;
  });

/**
 * Saves the sections given, all or none.
 * CONFLICT when one of them was changed meanwhile: `data.sections` names those, nothing is written.
 */
export const save = onMemorial('memorial.edit', saveSchema)
  .route({ method: 'PATCH', path: '/memorials/{memorialId}' })
  .output(savedSchema)
  .handler(async ({ context: { events, memorial, actor, now }, input }) => {
    const changed = savedSections.filter((section) => input.sections[section] !== undefined);

    const saved = await events.transaction(async (tx, announce) => {
      // The row lock puts saves of one memorial in a line, so a version that was read is still true when it is written.
      const [row] = await tx
        .select({ versions: memorials.sectionVersions, updatedAt: memorials.updatedAt })
        .from(memorials)
        .where(eq(memorials.id, memorial.id))
        .for('update');
      if (!row) throw fail('NOT_FOUND');

      const versions = versionsOf(row.versions);
      const conflicts = changed.filter((section) => input.sections[section]?.baseVersion !== versions[section]);
      if (conflicts.length > 0) throw fail('CONFLICT', { sections: conflicts });
      if (changed.length === 0) return { updatedAt: row.updatedAt, versions };
      await assertOwnPictures(tx, memorial.id, input.sections);

      for (const section of changed) {
        const content = input.sections[section]?.content as Working[typeof section];
        versions[section] += 1;
        await writeSection(tx, memorial.id, section, content);
        await keepRevision(tx, {
          memorialId: memorial.id,
          section,
          version: versions[section],
          content,
          authorId: actor.userId,
          at: now(),
        });
      }
      await renumberBlocks(tx, memorial.id);
      const updatedAt = now();
      await tx.update(memorials).set({ sectionVersions: versions, updatedAt }).where(eq(memorials.id, memorial.id));
      await announce('memorial.changed', { memorialId: memorial.id });
      return { updatedAt, versions };
    });

    return saved satisfies { versions: Versions };
  });

/** Removes a memorial, everything in it and its files. The name has to be given as it stands. */
export const remove = onMemorial('memorial.delete', removeSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context: { events, jobs, memorial }, input }) => {
    await events.transaction(async (tx, announce) => {
      const [row] = await tx
        .select({ name: memorials.name })
        .from(memorials)
        .where(eq(memorials.id, memorial.id))
        .for('update');
      if (!row) throw fail('NOT_FOUND');
      if (row.name.trim() !== input.name.trim()) throw fail('BAD_REQUEST');

      const keys = await listStorageKeys(tx, memorial.id);
      await tx.delete(memorials).where(eq(memorials.id, memorial.id));
      if (keys.length > 0) await jobs.add(tx, removeFiles, { keys });
      await announce('memorial.deleted', { memorialId: memorial.id });
    });
  });

/** A section may only name pictures of its own memorial: an id from elsewhere would show another family's file. */
async function assertOwnPictures(tx: Db, memorialId: string, sections: z.output<typeof saveSchema>['sections']) {
  const named = [
    sections.basic?.content.profileImage,
    sections.basic?.content.coverImage,
    ...(sections.timeline?.content.map((milestone) => milestone.image) ?? []),
  ].filter((id): id is string => typeof id === 'string');
  const ids = [...new Set(named)];
  if (ids.length === 0) return;

  const own = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), eq(media.memorialId, memorialId)));
  if (own.length !== ids.length) throw fail('BAD_REQUEST');
}

interface Revision {
  memorialId: string;
  section: SavedSection;
  version: number;
  content: Working[SavedSection];
  authorId: string | null;
  at: Date;
}

async function keepRevision(tx: Db, { memorialId, section, version, content, authorId, at }: Revision) {
  const [last] = await tx
    .select({ id: memorialRevisions.id, authorId: memorialRevisions.authorId, createdAt: memorialRevisions.createdAt })
    .from(memorialRevisions)
    .where(and(eq(memorialRevisions.memorialId, memorialId), eq(memorialRevisions.section, section)))
    .orderBy(desc(memorialRevisions.version))
    .limit(1);

  if (last && last.authorId === authorId && at.getTime() - last.createdAt.getTime() < revisionMinutes * 60_000) {
    await tx
      .update(memorialRevisions)
      .set({ version, content: sql`${JSON.stringify(content)}::jsonb`, updatedAt: at })
      .where(eq(memorialRevisions.id, last.id));
    return;
  }
  await tx
    .insert(memorialRevisions)
    .values({ memorialId, section, version, content, authorId, createdAt: at, updatedAt: at });
}
