import { client } from '#client/api.ts';
import { onSessionMessage } from '#client/session-channel.ts';
import { isUnderWay, type UploadItem } from '#client/upload/item.ts';
import { createUploadStore } from '#client/upload/kept-uploads.ts';
import { isGone } from '#client/upload/problem.ts';
import { identifyPicture } from '#client/upload/identify.ts';
import { isPicture, preparePicture } from '#client/upload/picture.ts';
import { createQueue, type UploadQueue } from '#client/upload/queue.ts';
import type { GalleryImage } from '../gallery.schema.ts';
import { isShrunk } from '#features/media/upload-size.rules.ts';
import { purposeLimits } from '#features/media/media.schema.ts';
import { uploadKeepKey } from './upload-area.rules.ts';

/** The uploads of one gallery. They continue whichever section is open. */
export interface GalleryUploads {
  queue: UploadQueue<GalleryImage>;
  /** Stored, but not reported to the screen yet. */
  arrived: { image: GalleryImage; place: string | null }[];
  /** Resolves once the device has stored what was added so far, as far as there is room. */
  kept(): Promise<void>;
  /** Whether original files are stored. */
  keepOriginals(isKept: boolean): void;
}

const shownMs = 1000;
const open = new Map<string, GalleryUploads>();

/** The upload queue of an account and a memorial in this tab, including what earlier tabs left. */
export function galleryUploads(userId: string, memorialId: string): GalleryUploads {
  const key = uploadKeepKey(userId, memorialId);
  const uploads = open.get(key) ?? start(userId, memorialId);
  open.set(key, uploads);
  return uploads;
}

function start(userId: string, memorialId: string): GalleryUploads {
  const key = uploadKeepKey(userId, memorialId);
  const keeping = createUploadStore(key);
  let isOriginal = false;
  const uploads: GalleryUploads = {
    arrived: [],
    queue: createGalleryQueue(),
    kept: keeping.written,
    keepOriginals: (isKept) => (isOriginal = isKept),
  };
  uploads.queue.onStored((image, { place }) => void uploads.arrived.push({ image, place }));
  void keeping
    .takeOver()
    .catch(() => [])
    .then((items) => uploads.queue.adopt(items));
  const listening = new AbortController();
  // What the device stored is resumed later; the rest would have to be chosen again.
  addEventListener(
    'beforeunload',
    (event) => {
      const { items } = uploads.queue.get();
      if (items.some((item) => isUnderWay(item) && !keeping.holds(item.id))) event.preventDefault();
    },
    listening,
  );
  onSessionMessage((news, left) => {
    if (news !== 'signed-out' || left !== userId) return;
    uploads.queue.end();
    keeping.end();
    listening.abort();
    open.delete(key);
  });
  return uploads;

  function createGalleryQueue() {
    return createQueue<GalleryImage>({
      purpose: 'gallery',
      memorialId,
      limit: purposeLimits.gallery,
      takes: isPicture,
      canShrink: (file) => isShrunk(file),
      identify: identifyPicture,
      findKnown: async (sha256) => {
        const [known] = await client.gallery.findDuplicates({ memorialId, sha256s: [sha256] });
        return known ? { knownId: known.imageId, knownIn: known.albumName } : null;
      },
      prepare: (file, isForced) => preparePicture(file, { isOriginal, isForced, limit: purposeLimits.gallery }),
      store: (uploadId, item) => store(memorialId, uploadId, item),
      discard: (uploadId) => client.media.discard({ memorialId, uploadId }),
      isPatient: true,
      shownMs,
      device: keeping,
    });
  }
}

async function store(memorialId: string, uploadId: string, item: UploadItem<GalleryImage>) {
  const add = (albumId: string | null) =>
    client.gallery.add({
      memorialId,
      uploadId,
      albumId,
      originalName: item.name,
      dateTaken: item.dateTaken,
      sourceSha256: item.sha256,
      evenIfKnown: item.evenIfKnown,
      chosenAt: new Date(item.chosenAt).toISOString(),
    });
  const { status, image, albumName } = await add(item.place).catch((error: unknown) => {
    // The album may have been removed meanwhile: then the picture goes to none.
    if (item.place !== null && isGone(error)) return add(null);
    throw error;
  });
  return status === 'added'
    ? { status: 'added' as const, result: image }
    : { status: 'known' as const, knownId: image.id, knownIn: albumName };
}
