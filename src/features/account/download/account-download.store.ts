import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#core/policy.ts';
import { listDrafts } from '#features/memorial/sections/drafts.store.ts';
import { findMemorial, toEditable } from '#features/memorial/memorial.store.ts';
import { activeMemorials, memorialRevisions } from '#features/memorial/memorial.table.ts';
import { contributionRows } from '#features/contributions/contribution-queries.store.ts';
import { galleryAlbums } from '#features/gallery/gallery.table.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { ZipEntry } from '#server/zip.ts';
import { userPictures } from '../account.table.ts';
import { hideUnseen, readAccount, listRemainingRows } from './person-data.store.ts';
import { bookBytes, pickApproved, type DownloadedContribution, listFiles, listPhotos } from './book/book.store.ts';
import { pageFolderName } from './account-download.rules.ts';

const revisionsAtOnce = 200;

type Services = Pick<Context, 'config' | 'db' | 'storage' | 'now'>;

/** All data of an account, file by file. Of other people it has only their contributions and actions on the account’s pages. */
export async function* listOwnFiles(services: Services, actor: Actor, userId: string): AsyncGenerator<ZipEntry> {
  const { config, db, now } = services;
  const at = now();

  yield asJson('account.json', await readAccount(db, userId), at);
  const [picture] = await db.select().from(userPictures).where(eq(userPictures.userId, userId));
  if (picture) yield { name: 'picture.webp', body: [picture.bytes], at: picture.createdAt, isCompressed: true };
  const onOthers = sql`m.user_id <> ${userId}::uuid and c.user_id = ${userId}::uuid`;
  yield asJson('written-on-other-pages.json', await loadContributions(db, onOthers, othersPageColumns(userId)), at);
  yield asJson('stones-and-reports.json', await listRemainingRows(db, config.secret, userId), at);

  const pages = await db
    .select({ id: activeMemorials.id })
    .from(activeMemorials)
    .where(eq(activeMemorials.userId, userId))
    .orderBy(asc(activeMemorials.createdAt), asc(activeMemorials.id));
  for (const { id } of pages) yield* listOfPage(services, actor, userId, id);
}

/** One page of the account: its texts, history and files. Nothing if it was deleted meanwhile. */
export async function* listOfPage(
  { db, storage, now }: Services,
  actor: Actor,
  userId: string,
  memorialId: string,
): AsyncGenerator<ZipEntry> {
  const at = now();
  const [page] = await db
    .select({ id: activeMemorials.id, name: activeMemorials.name })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId));
  const loaded = await findMemorial(db, actor, memorialId, at);
  if (!page || !loaded) return;
  const waiting = { ...(await listDrafts(db, page.id)), lastSaves: {} };
  const { facts: _facts, images: _images, lastSaves: _saves, ...content } = toEditable(loaded, waiting, () => '');
  const folder = pageFolderName(page);
  const files = await listFiles({ db, storage }, page, isShownTo(page.id, userId));
  const contributions = await loadContributions(db, isShownTo(page.id, userId), ownPageColumns(userId));
  const nameOf = new Map(files.map(({ id, name }) => [id, name]));
  const book = {
    // Unpublished drafts are in page.json; this is the published page.
    sections: { ...content.sections, ...content.published },
    photos: await listPhotos(db, page.id),
    ...pickApproved(contributions),
    fileOf: (id: string) => nameOf.get(id),
  };
  yield { name: `${folder}/index.html`, body: bookBytes(book), at };
  yield asJson(`${folder}/page.json`, content, at);
  yield asJson(`${folder}/gallery.json`, await readGallery(db, page.id), at);
  yield asJson(`${folder}/files.json`, Object.fromEntries(nameOf), at);
  yield asJson(`${folder}/calendar.json`, await readCustom(db, page.id), at);
  yield asJson(`${folder}/boards.json`, await readBoards(db, page.id), at);
  yield asJson(`${folder}/events.json`, await readEvents(db, page.id), at);
  yield asJson(`${folder}/people.json`, await readPeople(db, page.id), at);
  yield asJson(`${folder}/words.json`, contributions, at);
  yield { name: `${folder}/history.jsonl`, body: revisionsOf(db, page.id), at };
  for (const { key, name, at: addedAt } of files)
    // Deleted while earlier files were sent.
    if (await storage.exists(key))
      yield { name: `${folder}/${name}`, body: await storage.getStream(key), at: addedAt, isCompressed: true };
}

/** The custom by which the family keeps its yahrzeit; null where it chose none. */
async function readCustom(db: Db, memorialId: string) {
  const { rows } = await db.execute(
    sql`select adar, thirtieth, first_year from memorial_customs where memorial_id = ${memorialId}::uuid`,
  );
  return rows[0] ?? null;
}

/** The study boards with their taken chapters. */
async function readBoards(db: Db, memorialId: string) {
  const { rows } = await db.execute(sql`
    select b.kind, b.state, b.target_date, b.created_at, (
      select coalesce(json_agg(json_build_object('portion', p.portion, 'takenBy', p.taken_by, 'takenAt', p.taken_at,
        'learnedAt', p.learned_at) order by p.taken_at, p.portion), '[]')
      from study_portions p where p.board_id = b.id) as portions
    from study_boards b where b.memorial_id = ${memorialId}::uuid order by b.created_at`);
  return rows;
}

/** The events with their answers and updates, without the private link of an answer and the hash of its author’s address. */
async function readEvents(db: Db, memorialId: string) {
  const { rows } = await db.execute(sql`
    select e.title, e.description, e.event_date, e.start_time, e.end_time, e.location, e.location_area, e.location_audience,
      e.hide_place_hours, e.latitude, e.longitude, e.livestream_link, e.event_type, e.contact_name, e.contact_phone,
      e.contact_email, e.contact_audience, e.max_attendees, e.is_public, e.is_private, e.requires_rsvp, e.organizer_notes,
      e.cancelled_at, e.created_at, (
      select coalesce(json_agg(json_build_object('name', r.name, 'guests', r.guests, 'status', r.status, 'seat', r.seat,
        'phone', r.phone, 'email', r.email, 'note', r.note, 'createdAt', r.created_at) order by r.created_at, r.id), '[]')
      from memorial_event_rsvps r where r.event_id = e.id) as answers, (
      select coalesce(json_agg(json_build_object('text', u.text, 'createdAt', u.created_at) order by u.created_at, u.id), '[]')
      from memorial_event_updates u where u.event_id = e.id) as updates
    from memorial_events e where e.memorial_id = ${memorialId}::uuid order by e.event_date, e.start_time nulls first, e.id`);
  return rows;
}

const asJson = (name: string, value: unknown, at: Date): ZipEntry => ({
  name,
  body: [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)],
  at,
});

/** The contributions to a page, unless its inbox is sealed. */
const isShownTo = (memorialId: string, userId: string) => sql`m.id = ${memorialId}::uuid
  and (m.sealed_since is null or m.sealed_delegate is not distinct from ${userId}::uuid)`;

/** The page and state of a row `c`, and whether the caller wrote it. */
interface PageColumns {
  page: SQL;
  state: SQL;
  isOwn: SQL;
}
const ownPageColumns = (userId: string): PageColumns => ({
  page: sql`m.name`,
  state: sql`c.state`,
  isOwn: sql`coalesce(c.user_id = ${userId}::uuid, false)`,
});

/**
 * As the author’s private link shows it: the name of a page only if the author may see it, and never that the author is
 * blocked.
 */
const othersPageColumns = (userId: string): PageColumns => ({
  page: hideUnseen(userId, sql`m.name`),
  state: sql`case when c.state = 'hidden' and c.held_for = 'blocked' then 'pending' else c.state end`,
  isOwn: sql`true`,
});

/** Text, author and time; never the email address of others, or a private link. */
async function loadContributions(
  db: Db,
  condition: SQL,
  { page, state, isOwn }: PageColumns,
): Promise<DownloadedContribution[]> {
  const { rows } = await db.execute<{ words: DownloadedContribution; own: object }>(sql`
    select json_build_object('kind', c.kind, 'page', ${page}, 'authorName', c.author_name, 'content', c.content,
      'relationship', c.relationship, 'date', c.date, 'state', ${state},
      'note', c.note, 'image', c.image, 'stones', c.likes_count, 'createdAt', c.created_at) as words,
      case when ${isOwn} then json_build_object('email', c.email) else '{}' end as own
    from ${contributionRows} c join active_memorials m on m.id = c.memorial_id where ${condition} order by c.created_at`);
  return rows.map(({ words, own }) => ({ ...words, ...own }));
}

async function readGallery(db: Db, memorialId: string): Promise<object> {
  const albums = await db
    .select({ id: galleryAlbums.id, name: galleryAlbums.name, year: galleryAlbums.year })
    .from(galleryAlbums)
    .where(eq(galleryAlbums.memorialId, memorialId))
    .orderBy(asc(galleryAlbums.position));
  const { rows } = await db.execute<{ image: object }>(sql`
    select json_build_object('id', g.id, 'description', g.description, 'albumId', g.album_id, 'dateTaken', g.date_taken,
      'tags', g.tags, 'originalName', g.metadata ->> 'originalName', 'addedAt', g.created_at) as image
    from gallery_images g where g.memorial_id = ${memorialId}::uuid order by g.position, g.id`);
  return { albums, images: rows.map(({ image }) => image) };
}

async function readPeople(db: Db, memorialId: string): Promise<object[]> {
  const { rows } = await db.execute<{ person: object }>(sql`
    select json_build_object('name', u.name, 'role', e.role, 'since', e.accepted_at) as person
    from memorial_editors e join users u on u.id = e.user_id
    where e.memorial_id = ${memorialId}::uuid order by e.created_at, e.id`);
  return rows.map(({ person }) => person);
}

/** One line for each stored revision, the oldest first, with only a few in memory. */
async function* revisionsOf(db: Db, memorialId: string): AsyncGenerator<Uint8Array> {
  for (let offset = 0; ; offset += revisionsAtOnce) {
    const rows = await db
      .select({
        section: memorialRevisions.section,
        version: memorialRevisions.version,
        savedAt: memorialRevisions.updatedAt,
        content: memorialRevisions.content,
      })
      .from(memorialRevisions)
      .where(eq(memorialRevisions.memorialId, memorialId))
      .orderBy(asc(memorialRevisions.updatedAt), asc(memorialRevisions.id))
      .limit(revisionsAtOnce)
      .offset(offset);
    for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`);
    if (rows.length < revisionsAtOnce) return;
  }
}
