import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, visitor } from '#core/policy.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { findDeletedFacts, findMemorialFacts, isId } from '#server/memorial-facts.ts';
import { fail, authorizeOne } from '#server/procedure.ts';
import type { MediaRow } from '#features/media/media.rules.ts';
import { sectionContent, toVersions } from '../memorial.rules.ts';
import { changeTextsAt } from './sections.rules.ts';
import { type SavedSection, savedSections, type Versions, type Working } from '../memorial.schema.ts';
import type { Columns } from './sections.schema.ts';
import type { TakedownReason } from '../takedown.schema.ts';
import { media, memorialBlocks, memorialDrafts, memorialRevisions, activeMemorials } from '../memorial.table.ts';

const blockOrder = savedSections.flatMap((section) => sectionContent(section).kept.block ?? []);

/**
 * Locks a memorial against other saves until the transaction ends, and returns the versions of its sections. CONFLICT where a
 * given version is outdated: `data.sections` names those.
 */
export async function lockVersions(tx: Db, memorialId: string, bases: Partial<Versions>) {
  // The row lock serializes saves of one memorial, so a version that was read is still current when it is written.
  const [row] = await tx
    .select({
      versions: activeMemorials.sectionVersions,
      updatedAt: activeMemorials.updatedAt,
      isPublic: activeMemorials.isPublic,
      allowIndexing: activeMemorials.allowIndexing,
      closedByOperators: activeMemorials.closedByOperators,
      // Read before the wait for the lock: a draft that was saved meanwhile also increments the section's version, which is a
      // conflict.
      hasDrafts: sql<boolean>`exists (select from ${memorialDrafts} where ${memorialDrafts.memorialId} = ${memorialId}::uuid)`,
    })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId))
    .for('no key update')
    // Prepared once for each connection, because every save starts with it.
    .prepare('hold_memorial')
    .execute();
  // The caller was authorized as an editor just before.
  if (!row) throw fail((await findDeletedFacts(tx, visitor, memorialId)) ? 'DELETED' : 'NOT_FOUND');
  const versions = toVersions(row.versions);
  const sections = savedSections.filter((id) => bases[id] !== undefined && bases[id] !== versions[id]);
  if (sections.length > 0) throw fail('CONFLICT', { sections });
  return { ...row, versions };
}

/**
 * Like `lockVersions`, but checks the actor's rights again, because they may have been removed during the wait. FORBIDDEN where
 * they may no longer edit.
 */
export async function lockForEditing(tx: Db, actor: Actor, memorialId: string, bases: Partial<Versions>) {
  const held = await lockVersions(tx, memorialId, bases);
  const facts = await findMemorialFacts(tx, actor, memorialId);
  if (!facts) throw fail('NOT_FOUND');
  authorizeOne({ actor }, 'memorial.edit', facts);
  return { ...held, facts: { ...facts, isClosedByOperators: held.closedByOperators !== null } };
}

/** The number of saves of each section. */
export async function findVersions(db: Db, memorialId: string): Promise<Versions> {
  const [row] = await db
    .select({ versions: activeMemorials.sectionVersions })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId));
  if (!row) throw fail('NOT_FOUND');
  return toVersions(row.versions);
}

/** `updatedAt` where the page itself was changed, with the columns of the written sections. */
export async function setVersions(
  tx: Db,
  memorialId: string,
  versions: Versions,
  changed: { updatedAt?: Date; columns?: Columns } = {},
): Promise<void> {
  const { updatedAt, columns } = changed;
  await tx
    .update(activeMemorials)
    .set({ ...columns, sectionVersions: versions, ...(updatedAt && { updatedAt }) })
    .where(eq(activeMemorials.id, memorialId));
}

/** Writes the block of one section, and returns the columns to write. */
export async function writeBlock<S extends SavedSection>(
  tx: Db,
  memorialId: string,
  section: S,
  content: Working[S],
): Promise<Columns> {
  const { kept } = sectionContent(section);
  const { columns, block } = kept.write(content);
  if (kept.block === null) return columns;

  if (block === undefined) {
    await tx
      .delete(memorialBlocks)
      .where(and(eq(memorialBlocks.memorialId, memorialId), eq(memorialBlocks.type, kept.block)));
  } else {
    await tx
      .insert(memorialBlocks)
      .values({ memorialId, type: kept.block, content: block, position: blockOrder.indexOf(kept.block) })
      .onConflictDoUpdate({
        target: [memorialBlocks.memorialId, memorialBlocks.type],
        // The time of the row that was to be inserted.
        set: { content: block, updatedAt: sql`excluded.updated_at` },
      });
  }
  return columns;
}

/** Writes the columns and the block of one section. */
export async function writeSection<S extends SavedSection>(
  tx: Db,
  memorialId: string,
  section: S,
  content: Working[S],
): Promise<void> {
  const columns = await writeBlock(tx, memorialId, section, content);
  if (Object.keys(columns).length > 0)
    await tx.update(activeMemorials).set(columns).where(eq(activeMemorials.id, memorialId));
}

/** Positions are 0, 1, 2 … in the order of the registry, without holes. */
export async function renumberBlocks(tx: Db, memorialId: string): Promise<void> {
  const order = sql.join(
    blockOrder.map((type) => sql`${type}`),
    sql`, `,
  );
  await tx.execute(sql`
    update memorial_blocks b set position = o.place - 1
    from (select id, row_number() over (order by array_position(array[${order}]::text[], type), created_order) as place
      from (select id, type, position as created_order from memorial_blocks where memorial_id = ${memorialId}::uuid) x) o
    where b.id = o.id and b.position is distinct from o.place - 1`);
}

/** The stored content of one section; undefined where the memorial is gone. */
export async function readSection(tx: Db, memorialId: string, section: SavedSection): Promise<unknown> {
  const { kept } = sectionContent(section);
  const [memorial] = await tx.select().from(activeMemorials).where(eq(activeMemorials.id, memorialId));
  if (!memorial) return undefined;
  if (kept.block === null) return kept.read(memorial, undefined);
  const [block] = await tx
    .select({ content: memorialBlocks.content })
    .from(memorialBlocks)
    .where(and(eq(memorialBlocks.memorialId, memorialId), eq(memorialBlocks.type, kept.block)));
  return kept.read(memorial, block?.content);
}

const isOfGallery = sql<boolean>`(exists (select 1 from gallery_images g where g.id = media.id)
  or exists (select 1 from gallery_trash t where t.id = media.id))`;

/**
 * The content without pictures that are gone, so that old local work can still be saved. BAD_REQUEST for a picture of another
 * memorial, whose file would be shown here, and for a gallery picture, which the gallery deletes without checking other uses.
 */
export async function withOwnPictures<Content>(
  tx: Db,
  memorialId: string,
  section: SavedSection,
  content: Content,
): Promise<Content> {
  const { pictures = [] } = sectionContent(section);
  const named = new Set<string>();
  changeTextsAt(content, pictures, (id) => {
    named.add(id);
    return id;
  });
  if (named.size === 0) return content;

  const rows = await tx
    .select({ id: media.id, memorialId: media.memorialId, kind: media.kind, isOfGallery: isOfGallery.mapWith(Boolean) })
    .from(media)
    .where(inArray(media.id, [...named]));
  const isOther = (row: (typeof rows)[number]) =>
    row.memorialId !== memorialId || row.kind !== 'image' || row.isOfGallery;
  if (rows.some(isOther)) throw fail('BAD_REQUEST');
  const own = new Set(rows.map(({ id }) => id));
  if (own.size === named.size) return content;

  return changeTextsAt(content, pictures, (id) => (own.has(id) ? id : null)) as Content; // only its texts change
}

/** The memorial's pictures in some contents: every text that is the id of a picture, in any field. */
export async function listPicturesIn(db: Db, memorialId: string, contents: unknown): Promise<MediaRow[]> {
  const named = new Set<string>();
  JSON.stringify(contents, (_field, value: unknown) => {
    if (typeof value === 'string' && isId(value)) named.add(value);
    return value;
  });
  if (named.size === 0) return [];
  return db
    .select({
      id: media.id,
      width: media.width,
      height: media.height,
      widths: media.widths,
      thumbhash: media.thumbhash,
    })
    .from(media)
    .where(and(eq(media.memorialId, memorialId), isNull(media.deletedAt), inArray(media.id, [...named])));
}

/** BAD_REQUEST with issues for new problems that are tolerated only in stored content. */
export async function assertWritable(
  tx: Db,
  memorialId: string,
  section: SavedSection,
  content: unknown,
  draft: unknown,
): Promise<void> {
  const { findNewProblems } = sectionContent(section);
  if (!findNewProblems || findNewProblems(content, []).length === 0) return;
  const kept = await tx
    .select({ content: memorialRevisions.content })
    .from(memorialRevisions)
    .where(and(eq(memorialRevisions.memorialId, memorialId), eq(memorialRevisions.section, section)));
  const known = [await readSection(tx, memorialId, section), ...kept.map((revision) => revision.content)];
  const wrong = findNewProblems(content, draft === undefined ? known : [draft, ...known]);
  if (wrong.length === 0) return;
  throw fail('BAD_REQUEST', {
    issues: wrong.map(({ path, key }) => ({ path: ['sections', section, 'content', ...path], message: key })),
  });
}

/**
 * Makes a page public or private; the caller holds the lock. The version of the settings is incremented, so that open editors
 * notice.
 */
export async function setPublic(
  tx: Db,
  announce: Announce,
  { memorialId, ...columns }: { memorialId: string; isPublic: boolean; closedByOperators?: TakedownReason | null },
): Promise<void> {
  const versions = await findVersions(tx, memorialId);
  await setVersions(tx, memorialId, { ...versions, settings: versions.settings + 1 }, { columns });
  await announce('memorial.changed', { memorialId });
}
