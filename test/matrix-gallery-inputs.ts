import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Setup } from './matrix-setup.ts';

export const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#468' } })
  .jpeg()
  .toBuffer();

async function album({ id, owner }: Setup): Promise<string> {
  return (await (await owner()).gallery.createAlbum({ memorialId: id, name: 'טיול' })).id;
}

async function trashedImage({ id, owner, image }: Setup): Promise<string> {
  const imageId = await image();
  await (await owner()).gallery.remove({ memorialId: id, imageIds: [imageId] });
  return imageId;
}

/** An input for each procedure of the gallery. */
export const galleryInputs: Record<string, (setup: Setup) => unknown> = {
  'gallery.loadPage': ({ id }) => ({ memorialId: id }),
  'gallery.loadOutline': ({ id }) => ({ memorialId: id }),
  'gallery.listAlbums': ({ id }) => ({ memorialId: id }),
  'gallery.add': async ({ id, upload }) => ({
    memorialId: id,
    uploadId: await upload(picture),
    albumId: null,
    originalName: 'a.jpg',
    dateTaken: null,
    sourceSha256: null,
    evenIfKnown: false,
  }),
  'gallery.findDuplicates': ({ id }) => ({ memorialId: id, sha256s: [] }),
  'gallery.update': async ({ id, image }) => ({ memorialId: id, imageId: await image(), description: 'מילה' }),
  'gallery.moveToAlbum': async ({ id, image }) => ({ memorialId: id, imageIds: [await image()], albumId: null }),
  'gallery.move': async ({ id, image }) => ({ memorialId: id, imageId: await image(), before: null }),
  'gallery.saveSettings': ({ id }) => ({ memorialId: id }),
  'gallery.createAlbum': ({ id }) => ({ memorialId: id, name: 'טיול' }),
  'gallery.updateAlbum': async (setup) => ({ memorialId: setup.id, albumId: await album(setup), name: 'טיול אחר' }),
  'gallery.moveAlbum': async (setup) => ({ memorialId: setup.id, albumId: await album(setup), before: null }),
  'gallery.removeAlbum': async (setup) => ({ memorialId: setup.id, albumId: await album(setup) }),
  'gallery.remove': async ({ id, image }) => ({ memorialId: id, imageIds: [await image()] }),
  'gallery.listPending': ({ id }) => ({ memorialId: id }),
  'gallery.accept': async ({ id, image }) => ({ memorialId: id, imageIds: [await image({ isPending: true })] }),
  'gallery.listPendingArchives': ({ id }) => ({ memorialId: id }),
  'gallery.acceptArchive': async ({ id, image }) => {
    const archiveId = randomUUID();
    await image({ isPending: true, archiveId });
    return { memorialId: id, archiveId };
  },
  'gallery.findFamilyUploadLink': ({ id }) => ({ memorialId: id }),
  'gallery.findFamilyUpload': async ({ id, owner }) => {
    const { token } = await (await owner()).gallery.openFamilyUpload({ memorialId: id });
    return { token };
  },
  'gallery.openFamilyUpload': ({ id }) => ({ memorialId: id }),
  'gallery.closeFamilyUpload': ({ id }) => ({ memorialId: id }),
  'gallery.listDeleted': ({ id }) => ({ memorialId: id }),
  'gallery.restore': async (setup) => ({ memorialId: setup.id, imageIds: [await trashedImage(setup)] }),
  'gallery.removeForGood': async (setup) => ({ memorialId: setup.id, imageIds: [await trashedImage(setup)] }),
};
