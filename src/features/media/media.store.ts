import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import type { Services } from '#server/context.ts';
import { buckets } from '#server/storage.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import { fail } from '#server/procedure.ts';
import { isContributionImage } from '#features/contributions/contribution-queries.store.ts';
import { type QuotaUse, takeStorage } from '#features/memorial/quota.store.ts';
import { pictureColumns } from '#features/memorial/memorial.store.ts';
import { activeMemorials, media, mediaReservations } from '#features/memorial/memorial.table.ts';
import { totalBytes, deleteFiles, originalKey, putFiles } from './files/media-files.store.ts';
import { imageFolders, type PicturePurpose } from './media.schema.ts';
import type { Sender } from './decode/decode.rules.ts';
import { type PreparedImage, prepareImage } from './media.worker.ts';

export type MediaRecord = typeof media.$inferSelect;

/** Facts of the received bytes. */
export interface ReceivedBytes {
  bytes: number;
  takenOn: string | null;
}

/**
 * The sender of a picture, for its limits and its queue: an account, a visitor's address, or a family link, identified by `key`.
 */
export interface PictureSender {
  kind: Sender | 'family';
  key: string;
}

export interface NewImage {
  memorialId: string;
  ownerId: string;
  purpose: PicturePurpose;
  /** Reads the original bytes; called when it is this picture's turn. */
  read(): Promise<Buffer>;
  /** Idempotency key: the same upload returns the first row; without one every call inserts a row. */
  uploadId?: string;
  /** Also stores the original, for editors. */
  keepsOriginal?: boolean;
  /** 'counted' by default. */
  quota?: QuotaUse;
  /** The owner by default. */
  sender?: PictureSender;
  /** Written in the same transaction as the row; an error rolls both back. */
  beside?(tx: Db, row: MediaRecord, sent: ReceivedBytes): Promise<void>;
}

/**
 * Limits of concurrent work, each holding a file in memory or a connection: one more than decoders, so that no core waits for the
 * disk. Waiting files are on disk. Family links queue among themselves, never behind visitors.
 */
const lines = {
  account: createFairQueue({ total: 3 }),
  family: createFairQueue({ total: 2, waitingPerKey: 60, waiting: 600 }),
  visitor: createFairQueue({ total: 2, waitingPerKey: 8, waiting: 240 }),
} satisfies Record<PictureSender['kind'], unknown>;

/** Runs the work when it is the sender's turn: accounts never wait for visitors. QueueFull where too many wait. */
export function runInSenderQueue<Result>({ kind, key }: PictureSender, work: () => Promise<Result>): Promise<Result> {
  return lines[kind](key, work);
}

export type Stores = Pick<Services, 'db' | 'storage' | 'now'>;

/**
 * Prepares and stores a picture with its row: files and row or neither. UNSUPPORTED_MEDIA as in `prepareImage`; UPLOAD_FAILED
 * where the files could not be written; NOT_FOUND where the memorial was removed meanwhile; TOO_MANY_REQUESTS or UNAVAILABLE
 * where too many of a visitor, or of all, are waiting.
 */
export function storeImage(services: Stores, wanted: NewImage): Promise<MediaRecord> {
  const sender = wanted.sender ?? { kind: 'account', key: wanted.ownerId };
  return runInSenderQueue(sender, async () => {
    const sent = await wanted.read();
    const image = await prepareImage(sent, sender.kind === 'account' ? 'account' : 'visitor');
    const files = wanted.keepsOriginal ? { ...image, original: sent } : image;
    return writeImage(services, wanted, files, { bytes: sent.length, takenOn: image.takenOn });
  });
}

function writeImage(
  services: Stores,
  { memorialId, ownerId, purpose, uploadId, quota, beside }: NewImage,
  image: PreparedImage & { original?: Buffer },
  sent: ReceivedBytes,
): Promise<MediaRecord> {
  const { mime, extension, width, height } = image.main;
  return writeFiles(services, {
    values: {
      memorialId,
      ownerId,
      uploadId: uploadId ?? null,
      kind: 'image',
      sha256: image.sha256,
      mime,
      bytes: image.main.bytes.length,
      storedBytes: totalBytes(image),
      width,
      height,
      widths: image.widths,
      thumbhash: image.thumbhash,
    },
    keyAt: (at) => `${buckets.image}/${nameOf({ memorialId, ownerId, purpose }, at)}.${extension}`,
    originalKeyOf: image.original && originalKey,
    quota,
    beside: (tx, row) => beside?.(tx, row, sent),
    put: (key) => putFiles(services.storage, key, image),
  });
}

interface NewFiles {
  values: Omit<typeof media.$inferInsert, 'storageKey' | 'originalKey'>;
  /** The storage key for a millisecond; the next one is tried if it is taken. */
  keyAt(at: number): string;
  originalKeyOf?: ((storageKey: string) => string) | undefined;
  /** 'counted' by default. */
  quota?: QuotaUse | undefined;
  beside?(tx: Db, row: MediaRecord): Promise<void> | undefined;
  /** Writes all files, or none. */
  put(storageKey: string): Promise<void>;
}

/**
 * Writes files and their row, or neither. Between two short transactions, because a bucket may take minutes: the first reserves
 * the key, the second inserts the row.
 */
export async function writeFiles(
  { db, storage, now }: Stores,
  { values, keyAt, originalKeyOf, quota = 'counted', beside, put }: NewFiles,
): Promise<MediaRecord> {
  const { memorialId, uploadId } = values;
  const known = uploadId ? await findByUpload(db, uploadId) : null;
  if (known) return known;
  const storageKey = await reserveKey({ db, now }, keyAt);
  try {
    await put(storageKey);
    const row = await db.transaction(async (tx) => {
      if (!(await lockMemorial(tx, memorialId, 'key share'))) throw fail('NOT_FOUND');
      await lockKey(tx, storageKey);
      const [inserted] = await tx
        .insert(media)
        .values({ ...values, storageKey, originalKey: originalKeyOf?.(storageKey) ?? null })
        .onConflictDoNothing({ target: media.uploadId })
        .returning();
      if (!inserted) return null;
      await beside?.(tx, inserted);
      await takeStorage(tx, { memorialId, bytes: inserted.storedBytes, quota }, now());
      return inserted;
    });
    const stored = row ?? (uploadId ? await findByUpload(db, uploadId) : null);
    // Another call stored the same upload meanwhile, and it was deleted since.
    if (!stored) throw fail('NOT_FOUND');
    if (stored.storageKey !== storageKey) await deleteFiles(storage, storageKey).catch(() => undefined);
    return stored;
  } catch (error) {
    // What cannot be checked now is left to the nightly sweep.
    await removeUnlessKept({ db, storage }, storageKey).catch(() => undefined);
    throw error;
  } finally {
    await releaseKey(db, storageKey).catch(() => undefined);
  }
}

/** Reserves the key of this millisecond or the next free one: no file overwrites another. */
async function reserveKey({ db, now }: Pick<Stores, 'db' | 'now'>, keyAt: NewFiles['keyAt']): Promise<string> {
  const reservedAt = now();
  for (let at = reservedAt.getTime(); ; at += 1) {
    const storageKey = keyAt(at);
    const isReserved = await db.transaction(async (tx) => {
      await lockKey(tx, storageKey);
      // Read under the lock of the key, so that a row that has just been inserted is seen.
      const rows = await tx.select({ id: media.id }).from(media).where(eq(media.storageKey, storageKey));
      if (rows.length > 0) return false;
      const reserved = await tx
        .insert(mediaReservations)
        .values({ storageKey, reservedAt })
        .onConflictDoNothing()
        .returning();
      return reserved.length > 0;
    });
    if (isReserved) return storageKey;
  }
}

/** Under the lock of the key, so that nobody reserves it between the insert of the row and the release. */
async function releaseKey(db: Stores['db'], storageKey: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKey(tx, storageKey);
    await tx.delete(mediaReservations).where(eq(mediaReservations.storageKey, storageKey));
  });
}

function nameOf({ memorialId, ownerId, purpose }: Pick<NewImage, 'memorialId' | 'ownerId' | 'purpose'>, at: number) {
  return purpose === 'gallery'
    ? `${memorialId}/${at}-${randomBytes(6).toString('hex')}`
    : `${ownerId}/${imageFolders[purpose]}/${at}`;
}

/** A commit may have failed, or only its response was lost: the files are deleted once it is certain that there is no row. */
async function removeUnlessKept({ db, storage }: Omit<Stores, 'now'>, storageKey: string) {
  const isKept = await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '5s'`);
    // Waits for the other transaction if the server is still running it.
    await lockKey(tx, storageKey);
    const rows = await tx.select({ id: media.id }).from(media).where(eq(media.storageKey, storageKey));
    return rows.length > 0;
  });
  // Nobody else takes the key: it is reserved until the caller releases it.
  if (!isKept) await deleteFiles(storage, storageKey);
}

/** Serializes transactions on a key: another one may want the same millisecond and write where this one cleans up. */
async function lockKey(tx: Db, storageKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${storageKey}, 0))`);
}

/**
 * Locks a memorial until the transaction ends: 'key share' against its removal, 'no key update' also against saves, 'update' also
 * against new pictures. False where it is gone.
 */
export async function lockMemorial(tx: Db, memorialId: string, strength: 'key share' | 'no key update' | 'update') {
  const rows = await tx
    .select({ id: activeMemorials.id })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId))
    .for(strength);
  return rows.length > 0;
}

/** SQL: no section, block, draft, revision or contribution of the memorial `m` uses the picture `x`. */
const isUnnamed = sql`
  ${sql.raw(pictureColumns.map((column) => `x.id is distinct from m.${column}`).join(' and '))}
  and not exists (select 1 from memorial_blocks b where b.memorial_id = m.id and position(x.id::text in b.content::text) > 0)
  and not exists (select 1 from memorial_revisions r where r.memorial_id = m.id and position(x.id::text in r.content::text) > 0)
  and not exists (select 1 from memorial_drafts d where d.memorial_id = m.id and position(x.id::text in d.content::text) > 0)
  and not ${isContributionImage(sql`x.id`)}`;

const isInTrash = sql`exists (select 1 from gallery_trash t where t.id = x.id)`;

/** Like `isUnnamed`, and the gallery does not have it either, not even in the trash. */
export const isUnused = sql`not exists (select 1 from gallery_images g where g.id = x.id) and not ${isInTrash} and ${isUnnamed}`;

/** Within this time an upload can be cancelled out of the gallery; an older picture is deleted instead. */
const isJustAdded = (now: Date) => sql`not exists (
  select 1 from gallery_images g where g.id = x.id and x.created_at < ${now.toISOString()}::timestamptz - interval '1 hour')`;

/**
 * Deletes the row of an account's own upload unless the memorial uses it, removing it from the gallery first. The caller holds
 * the lock of the memorial.
 */
export async function deleteUnusedUpload(
  db: Db,
  { memorialId, ownerId, uploadId }: Pick<NewImage, 'memorialId' | 'ownerId'> & { uploadId: string },
  now: Date,
) {
  const { rows } = await db.execute<{ storage_key: string }>(sql`
    delete from media x using active_memorials m
    where m.id = x.memorial_id and m.id = ${memorialId}::uuid and x.owner_id = ${ownerId}::uuid and x.upload_id = ${uploadId}
      and ${isUnnamed} and ${isJustAdded(now)} and not ${isInTrash}
    returning x.storage_key`);
  return rows[0]?.storage_key ?? null;
}

export async function findByUpload(db: Db, uploadId: string): Promise<MediaRecord | null> {
  const [row] = await db.select().from(media).where(eq(media.uploadId, uploadId));
  return row ?? null;
}

/** Serializes adding an upload to a gallery and discarding it, across processes. */
export async function lockUpload(tx: Db, uploadId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${uploadId}, 2))`);
}

/** The keys of all pictures of a memorial, as input of `media.remove-files`. */
export async function listStorageKeys(db: Db, memorialId: string): Promise<string[]> {
  const rows = await db.select({ key: media.storageKey }).from(media).where(eq(media.memorialId, memorialId));
  return rows.map(({ key }) => key);
}
