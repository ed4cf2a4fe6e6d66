import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { holdMemorial, storeImage } from '../../media/store.ts';
import { galleryAlbums, galleryUploadLinks, memorials } from '../../table.ts';
import { insertAlbum } from '../albums/store.ts';
import { insertImage } from '../order/store.ts';
import { familyUpload } from '../schema.ts';
import { familyAlbumName } from '../text.ts';

export interface OpenLink {
  memorialId: string;
  /** Of the memorial: what the family sends takes room of theirs. */
  ownerId: string;
}

/** The link that a token opens; null for one that is unknown, closed, too old, or has brought all that it may. */
export async function findOpenLink(db: Db, tokenHash: string, now: Date): Promise<OpenLink | null> {
  const [link] = await db
    .select({ memorialId: galleryUploadLinks.memorialId, ownerId: memorials.userId })
    .from(galleryUploadLinks)
    .innerJoin(memorials, eq(memorials.id, galleryUploadLinks.memorialId))
    .where(
      and(
        eq(galleryUploadLinks.tokenHash, tokenHash),
        gt(galleryUploadLinks.expiresAt, now),
        lt(galleryUploadLinks.sent, familyUpload.images),
      ),
    );
  return link ?? null;
}

interface Sent {
  tokenHash: string;
  originalName: string;
  bytes: Buffer;
}

/**
 * Puts a photograph of the family into its album, where only editors see it until one of them accepts it. NOT_FOUND when the link was closed meanwhile; else as `storeImage` says no.
 */
export async function addFamilyImage(
  services: Pick<Services, 'db' | 'events' | 'storage' | 'now'>,
  { memorialId, ownerId }: OpenLink,
  { tokenHash, originalName, bytes }: Sent,
): Promise<void> {
  const { db, events } = services;
  const [settings] = await db
    .select({ keepsOriginal: memorials.keepOriginals })
    .from(memorials)
    .where(eq(memorials.id, memorialId));
  await storeImage(services, {
    memorialId,
    ownerId,
    purpose: 'gallery',
    keepsOriginal: settings?.keepsOriginal ?? false,
    read: async () => bytes,
    async beside(tx, file, sent) {
      const { rowCount } = await tx
        .update(galleryUploadLinks)
        .set({ sent: sql`${galleryUploadLinks.sent} + 1` })
        .where(and(eq(galleryUploadLinks.tokenHash, tokenHash), lt(galleryUploadLinks.sent, familyUpload.images)));
      if (rowCount !== 1) throw fail('NOT_FOUND');
      const albumId = await familyAlbum(tx, memorialId);
      await insertImage(tx, file, sent, { originalName, albumId, isPending: true });
    },
  });
  await events.transaction((_tx, announce) => announce('gallery.changed', { memorialId }));
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
  // Two that send the first one at once make one album.
  await holdMemorial(tx, memorialId, 'no key update');
  return (await find()) ?? (await insertAlbum(tx, memorialId, familyAlbumName, 'family_upload')).id;
}
