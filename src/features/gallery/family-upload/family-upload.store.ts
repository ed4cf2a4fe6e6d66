import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { can } from '#core/policy.ts';
import { isSiteClosed } from '#core/policy.sql.ts';
import { notifyFamilyPhotos } from '#features/notifications/notifications.store.ts';
import { userRoles } from '#server/auth-table.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { Announce } from '#server/events.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import { fail } from '#server/procedure.ts';
import type { ReceivedFile } from '#server/received-file.ts';
import { hashToken } from '#server/secret-token.ts';
import { lockMemorial, type MediaRecord, type ReceivedBytes, storeImage } from '#features/media/media.store.ts';
import { media, activeMemorials } from '#features/memorial/memorial.table.ts';
import { galleryAlbums, galleryImages, galleryUploadLinks } from '../gallery.table.ts';
import { insertAlbum } from '../albums.store.ts';
import { lockGalleryImage, insertImage } from '../gallery-order.store.ts';
import { familyAlbumName } from '../gallery.text.ts';
import { findOpenBatch } from './upload-batch.store.ts';
import { type FamilyFile, type FamilyLink, familyUpload } from './family-upload.schema.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * The token is derived from the site's secret each time, so that an editor can copy an open link although the database has only
 * its hash.
 */
function tokenOf(secret: string, memorialId: string, expiresAt: Date): string {
  return createHmac('sha256', secret)
    .update(`family upload\n${memorialId}\n${expiresAt.getTime()}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}

/** The link of a memorial, used up or not; null where there is none or it expired. */
export async function findLink(db: Db, secret: string, memorialId: string, now: Date): Promise<FamilyLink | null> {
  const [link] = await db
    .select()
    .from(galleryUploadLinks)
    .where(and(eq(galleryUploadLinks.memorialId, memorialId), gt(galleryUploadLinks.expiresAt, now)));
  if (!link || !(await isOfEditor(db, link))) return null;
  return toFamilyLink(secret, link);
}

/** The link for an editor; without a token where the site's secret changed. */
function toFamilyLink(secret: string, link: typeof galleryUploadLinks.$inferSelect): FamilyLink {
  const { memorialId, expiresAt, sent, tokenHash } = link;
  const token = tokenOf(secret, memorialId, expiresAt);
  return { token: hashToken(token) === tokenHash ? token : null, expiresAt, sent };
}

/** The links of these memorials, by memorial, including expired ones. `isOpen`: photographs can still be uploaded. */
export async function listLinks(
  db: Db,
  secret: string,
  memorialIds: string[],
  now: Date,
): Promise<Map<string, FamilyLink & { isOpen: boolean }>> {
  if (memorialIds.length === 0) return new Map();
  const links = await db.select().from(galleryUploadLinks).where(inArray(galleryUploadLinks.memorialId, memorialIds));
  const listed = await Promise.all(
    links.map(async (link) => {
      const isOpen = (await findOpenLink(db, link.tokenHash, now)) !== null;
      return [link.memorialId, { ...toFamilyLink(secret, link), isOpen }] as const;
    }),
  );
  return new Map(listed);
}

interface NewLink {
  memorialId: string;
  madeBy: string | null;
  now: Date;
}

/** Replaces the link of a memorial by one with an unused token. NOT_FOUND where the memorial is gone. */
export async function replaceLink(tx: Db, secret: string, { memorialId, madeBy, now }: NewLink) {
  if (!(await lockMemorial(tx, memorialId, 'no key update'))) throw fail('NOT_FOUND');
  const [before] = await tx.select().from(galleryUploadLinks).where(eq(galleryUploadLinks.memorialId, memorialId));
  // Two links of the same millisecond would have the same token.
  const expiresAt = new Date(
    Math.max(now.getTime() + familyUpload.days * dayMs, (before?.expiresAt.getTime() ?? 0) + 1),
  );
  const token = tokenOf(secret, memorialId, expiresAt);
  const link = { tokenHash: hashToken(token), madeBy, expiresAt, sent: 0 };
  await tx
    .insert(galleryUploadLinks)
    .values({ memorialId, ...link })
    .onConflictDoUpdate({ target: galleryUploadLinks.memorialId, set: link });
  return { token, expiresAt, sent: 0 };
}

export interface OpenUploadLink {
  memorialId: string;
  /** The memorial's owner, whose storage the photographs use. */
  ownerId: string;
  expiresAt: Date;
  sent: number;
}

/** The link of a token; null where it is unknown, ended, expired or used up, and while the page takes nothing from visitors. */
export async function findOpenLink(db: Db, tokenHash: string, now: Date): Promise<OpenUploadLink | null> {
  const { memorialId, expiresAt, sent, madeBy } = galleryUploadLinks;
  const [link] = await db
    .select({ memorialId, ownerId: activeMemorials.userId, expiresAt, sent, madeBy })
    .from(galleryUploadLinks)
    .innerJoin(activeMemorials, eq(activeMemorials.id, memorialId))
    .where(
      and(
        eq(galleryUploadLinks.tokenHash, tokenHash),
        gt(expiresAt, now),
        lt(sent, familyUpload.images),
        // A page that takes nothing from visitors takes no photographs by link either.
        eq(activeMemorials.isClosedForContributions, false),
        sql`not ${isSiteClosed}`,
      ),
    );
  return link && (await isOfEditor(db, link)) ? link : null;
}

/** Whether the editor who made the link may still edit: the link ends with that right. */
async function isOfEditor(db: Db, { memorialId, madeBy }: { memorialId: string; madeBy: string | null }) {
  if (madeBy === null) return false;
  const roles = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, madeBy));
  const actor = { userId: madeBy, roles: roles.map(({ role }) => role) };
  const facts = await findMemorialFacts(db, actor, memorialId);
  return facts !== null && can(actor, 'memorial.edit', facts);
}

interface FamilyImage extends FamilyFile {
  tokenHash: string;
  file: Pick<ReceivedFile, 'sha256' | 'read'>;
  /** Whether the sender has disconnected and thereby cancelled the upload. */
  isTakenBack(): boolean;
}

/** Rolls back the transaction that would insert a duplicate or a cancelled photograph. */
class FamilyUploadRefusal extends Error {}

/**
 * Adds a relative's photograph to the family album, visible only to editors until one accepts it; skips one that the gallery has
 * already. NOT_FOUND where the link was closed meanwhile; otherwise fails like `storeImage`.
 */
export async function addFamilyImage(
  services: Pick<Services, 'db' | 'events' | 'storage' | 'now'>,
  link: OpenUploadLink,
  image: FamilyImage,
): Promise<void> {
  const { db, events } = services;
  const { memorialId, ownerId } = link;
  const sums = [image.file.sha256, image.sourceSha256].filter((sum) => sum !== null);
  if (await isKnownImage(db, memorialId, sums)) return;
  const [settings] = await db
    .select({ keepsOriginal: activeMemorials.keepOriginals })
    .from(activeMemorials)
    .where(eq(activeMemorials.id, memorialId));
  const afterCommit: (() => void)[] = [];
  try {
    await storeImage(services, {
      memorialId,
      ownerId,
      purpose: 'gallery',
      quota: 'checked',
      keepsOriginal: settings?.keepsOriginal ?? false,
      // Anybody may have the link, so it queues with other links and visitors, never before the family's own uploads.
      sender: { kind: 'family', key: image.tokenHash },
      read: image.file.read,
      async beside(tx, file, sent) {
        // Detects a retry after a lost response.
        await lockGalleryImage(tx, memorialId, image.sourceSha256 ?? file.sha256);
        if (image.isTakenBack() || (await isKnownImage(tx, memorialId, sums))) throw new FamilyUploadRefusal();
        // The upload may have taken long, and the link may be closed meanwhile.
        if (!(await findOpenLink(tx, image.tokenHash, services.now()))) throw fail('NOT_FOUND');
        const announce: Announce = async (...event) => void afterCommit.push(await events.announceIn(tx, ...event));
        await notifyFamilyPhotos(tx, announce, {
          memorialId,
          batchId: await insertFamilyImage(tx, image, file, sent, services.now()),
        });
        await announce('gallery.changed', { memorialId });
      },
    });
  } catch (error) {
    if (error instanceof FamilyUploadRefusal) return;
    throw error;
  }
  for (const notify of afterCommit) notify();
}

async function isKnownImage(db: Db, memorialId: string, sums: string[]): Promise<boolean> {
  const rows = await db
    .select({ id: galleryImages.id })
    .from(galleryImages)
    .innerJoin(media, eq(media.id, galleryImages.id))
    .where(
      and(
        eq(galleryImages.memorialId, memorialId),
        or(inArray(media.sha256, sums), inArray(galleryImages.sourceSha256, sums)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Returns its batch. */
async function insertFamilyImage(
  tx: Db,
  image: FamilyImage,
  file: MediaRecord,
  sent: ReceivedBytes,
  now: Date,
): Promise<string> {
  const { tokenHash, originalName, sourceSha256 } = image;
  const { rowCount } = await tx
    .update(galleryUploadLinks)
    .set({ sent: sql`${galleryUploadLinks.sent} + 1` })
    .where(and(eq(galleryUploadLinks.tokenHash, tokenHash), lt(galleryUploadLinks.sent, familyUpload.images)));
  if (rowCount !== 1) throw fail('NOT_FOUND');
  const albumId = await familyAlbum(tx, file.memorialId);
  const dateTaken = image.dateTaken ?? sent.takenOn;
  // The update locks the row of the link, so that the second of two photographs finds the batch of the first.
  const familyBatchId = (await findOpenBatch(tx, file.memorialId, now)) ?? randomUUID();
  const metadata = { originalName, sourceSha256, dateTaken, albumId, isPending: true, familyBatchId, createdAt: now };
  await insertImage(tx, file, sent, metadata);
  return familyBatchId;
}

async function familyAlbum(tx: Db, memorialId: string): Promise<string> {
  const find = async () => {
    const [album] = await tx
      .select({ id: galleryAlbums.id })
      .from(galleryAlbums)
      .where(and(eq(galleryAlbums.memorialId, memorialId), eq(galleryAlbums.albumType, 'family_upload')));
    return album?.id ?? null;
  };
  const known = await find();
  if (known) return known;
  // Serializes the first two photographs, so that they create one album.
  await lockMemorial(tx, memorialId, 'no key update');
  return (
    (await find()) ?? (await insertAlbum(tx, memorialId, { name: familyAlbumName, albumType: 'family_upload' })).id
  );
}
