import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ORPCError } from '@orpc/server';
import { and, eq, sql } from 'drizzle-orm';
import type { JobServices } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { insertAlbum } from '#features/gallery/albums.store.ts';
import { lockGalleryImage, insertImage } from '#features/gallery/gallery-order.store.ts';
import { galleryAlbums } from '#features/gallery/gallery.table.ts';
import { purposeLimits } from '#features/media/media.schema.ts';
import { type MediaRecord, type ReceivedBytes, storeImage } from '#features/media/media.store.ts';
import { isHeic } from '#features/media/decode/decode.rules.ts';
import { convertHeic, shrinkPicture } from '#features/media/media.worker.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import { removeExtracted } from '../archive-files.store.ts';
import { isKnownOnPage, type StoredArchive } from '../archive.store.ts';
import { archiveItems, archiveTaken } from '../archive.table.ts';
import { extractPhotos } from '../archive.worker.ts';
import { realDay } from './message-import.rules.ts';

/** Extracted at once; each may have tens of megabytes. */
const atOnce = 8;
/** After this many consecutive failures the photographs cannot be the cause. */
const maxFailures = 3;

type Item = typeof archiveItems.$inferSelect;

interface Work {
  archive: StoredArchive;
  /** Paths of the local archive, and of a folder for extracted files. */
  path: string;
  folder: string;
  isOver(): boolean;
  /** After each group of extracted photographs, because progress is counted over all rows. */
  onBatch(): Promise<void>;
}

/** `more`: the time limit is reached. `full`: the rest exceeds the limit of the plan. `gone`: the page is deleted. */
type ImportPhotosResult = 'all' | 'more' | 'full' | 'gone';

/** Aborts a transaction that would duplicate a picture. */
class DuplicatePhotoError extends Error {}

/**
 * Imports the chosen photographs into the gallery one by one, the oldest first, as unreleased. Each is marked in its own
 * transaction, so that the next attempt continues after an interruption.
 */
export async function importPhotos(services: JobServices, work: Work): Promise<ImportPhotosResult> {
  const { db } = services;
  const { archive, folder } = work;
  await db.execute(sql`
    update archive_items i set outcome = 'known'
    where i.archive_id = ${archive.id}::uuid and i.kind = 'photo' and i.is_chosen and i.outcome is null
      and ${isKnownOnPage(archive.memorialId)}`);
  /** Indexes of photographs that failed once; they are retried before they are given up. */
  const doubtful = new Set<number>();
  let failures = 0;
  for (;;) {
    const items = await listNext(db, archive.id);
    if (items.length === 0) return 'all';
    const wanted = items.map(({ entry }) => ({ entry: entry ?? -1, to: join(folder, `photo-${entry}`) }));
    const written = new Set(await extractPhotos({ path: work.path, wanted }));
    for (const item of items) {
      if (work.isOver()) return 'more';
      const path = join(folder, `photo-${item.entry}`);
      const outcome = written.has(item.entry ?? -1) ? await importPhoto(services, { archive, item, path }) : 'failed';
      await removeExtracted(path);
      if (outcome === 'full' || outcome === 'gone') return outcome;
      failures = outcome === 'unstored' ? failures + 1 : 0;
      if (failures === maxFailures) throw new Error('photographs of an archive cannot be stored now');
      const isTriedAgain = outcome === 'unstored' && !doubtful.has(item.position);
      if (isTriedAgain) doubtful.add(item.position);
      else if (outcome !== 'added') await mark(db, item, outcome === 'known' ? 'known' : 'failed');
    }
    await work.onBatch();
  }
}

const listNext = (db: Db, archiveId: string): Promise<Item[]> =>
  db
    .select()
    .from(archiveItems)
    .where(
      and(
        eq(archiveItems.archiveId, archiveId),
        eq(archiveItems.kind, 'photo'),
        eq(archiveItems.isChosen, true),
        sql`${archiveItems.outcome} is null`,
      ),
    )
    .orderBy(sql`${archiveItems.day} nulls first`, archiveItems.position)
    .limit(atOnce);

async function mark(db: Db, { archiveId, position }: Item, outcome: 'known' | 'failed' | 'added'): Promise<void> {
  await db
    .update(archiveItems)
    .set({ outcome })
    .where(and(eq(archiveItems.archiveId, archiveId), eq(archiveItems.position, position)));
}

interface OnePhoto {
  archive: StoredArchive;
  item: Item;
  path: string;
}

async function importPhoto(services: JobServices, { archive, item, path }: OnePhoto) {
  const { db, events } = services;
  const { memorialId, actorId } = archive;
  const [page] = await db
    .select({ keepsOriginal: activeMemorials.keepOriginals })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId));
  if (!page) return 'gone';
  let tell: (() => void) | undefined;
  try {
    await storeImage(services, {
      memorialId,
      ownerId: actorId,
      // The id is derived, so that a retry gives the same row.
      uploadId: `archive-${archive.id}-${item.position}`,
      purpose: 'gallery',
      keepsOriginal: page.keepsOriginal,
      quota: 'checked',
      read: () => readForGallery(path),
      async beside(tx, file, sent) {
        await storePhoto(tx, { archive, item, file, sent, at: services.now() });
        tell = await events.announceIn(tx, 'gallery.changed', { memorialId });
      },
    });
    // An earlier attempt was interrupted after the row was inserted.
    if (!tell) await mark(db, item, 'added');
    tell?.();
    return 'added';
  } catch (error) {
    if (error instanceof DuplicatePhotoError) return 'known';
    if (!(error instanceof ORPCError)) throw error;
    if (error.code === 'QUOTA_REACHED') return 'full';
    if (error.code === 'NOT_FOUND') return 'gone';
    if (error.code === 'UPLOAD_FAILED') return 'unstored';
    if (error.status < 500) return 'failed';
    throw error;
  }
}

/** In a stored format, within its size limit. */
async function readForGallery(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  if (isHeic(bytes)) return convertHeic(bytes, purposeLimits.gallery);
  return bytes.length > purposeLimits.gallery ? shrinkPicture(bytes, purposeLimits.gallery) : bytes;
}

interface PhotoToStore {
  archive: StoredArchive;
  item: Item;
  file: MediaRecord;
  sent: ReceivedBytes;
  at: Date;
}

async function storePhoto(tx: Db, { archive, item, file, sent, at }: PhotoToStore): Promise<void> {
  const { id, memorialId } = archive;
  // The same photograph may be uploaded elsewhere at this moment; the second finds the first.
  await lockGalleryImage(tx, memorialId, item.sha256 ?? file.sha256);
  const { rows } = await tx.execute(sql`
    select from archive_items i
    where i.archive_id = ${id}::uuid and i.position = ${item.position}::int and ${isKnownOnPage(memorialId)}`);
  if (rows.length > 0) throw new DuplicatePhotoError();
  const [album] = item.albums;
  await insertImage(tx, file, sent, {
    originalName: item.name,
    sourceSha256: item.sha256,
    dateTaken: realDay(item.day, sent.takenOn),
    description: item.text,
    // Until an editor releases it, the importer or another one.
    isPending: true,
    archiveId: id,
    albumId: album === undefined ? null : await findOrInsertAlbum(tx, memorialId, album),
    createdAt: at,
  });
  await tx.insert(archiveTaken).values({ memorialId, key: item.key, archiveId: id, mediaId: file.id, takenAt: at });
  await mark(tx, item, 'added');
}

/** The album of this name; concurrent creation is serialized by a lock on the page. */
async function findOrInsertAlbum(tx: Db, memorialId: string, name: string): Promise<string> {
  const find = async () => {
    const [album] = await tx
      .select({ id: galleryAlbums.id })
      .from(galleryAlbums)
      .where(
        and(
          eq(galleryAlbums.memorialId, memorialId),
          eq(galleryAlbums.name, name),
          eq(galleryAlbums.albumType, 'custom'),
        ),
      )
      .orderBy(galleryAlbums.createdAt, galleryAlbums.id)
      .limit(1)
      .for('key share');
    return album?.id;
  };
  return (await find()) ?? (await insertAlbum(tx, memorialId, { name })).id;
}
