import { useEffect, useMemo } from 'react';
import { identifyPicture } from '#client/upload/identify.ts';
import { isPicture, preparePicture } from '#client/upload/picture.ts';
import { isUnderWay } from '#client/upload/item.ts';
import { post } from '#client/upload/post.ts';
import { createQueue, type UploadQueue } from '#client/upload/queue.ts';
import { isShrunk } from '#features/media/upload-size.rules.ts';
import { purposeLimits } from '#features/media/media.schema.ts';

const shownMs = 1000;

/** The uploads by a link, while its screen is open. Nothing is stored on the device, which may be shared. */
export function useFamilyQueue(token: string): UploadQueue<string> {
  const queue = useMemo(() => familyQueue(token), [token]);
  useEffect(() => {
    const listening = new AbortController();
    addEventListener(
      'beforeunload',
      (event) => queue.get().items.some(isUnderWay) && event.preventDefault(),
      listening,
    );
    return () => {
      listening.abort();
      queue.cancelAll();
    };
  }, [queue]);
  return queue;
}

function familyQueue(token: string): UploadQueue<string> {
  const address = `/upload/family/${encodeURIComponent(token)}`;
  return createQueue<string>({
    purpose: 'gallery',
    limit: purposeLimits.gallery,
    takes: isPicture,
    canShrink: isShrunk,
    identify: identifyPicture,
    prepare: (file, isForced) => preparePicture(file, { isOriginal: false, isForced, limit: purposeLimits.gallery }),
    async send(transfer, { name, dateTaken, sha256 }) {
      await post(address, transfer, {
        'x-file-name': encodeURIComponent(name.toWellFormed()),
        ...(dateTaken && { 'x-date-taken': dateTaken }),
        ...(sha256 && { 'x-source-sha256': sha256 }),
      });
      return '';
    },
    // Stored with the upload itself.
    store: async (_, { name }) => ({ status: 'added', result: name }),
    discard: async () => undefined,
    isPatient: true,
    shownMs,
  });
}
