import { useMemo } from 'react';
import { client } from '#client/api.ts';
import { isPicture, preparePicture } from '#client/upload/picture.ts';
import { isShrunk } from './upload-size.rules.ts';
import { type Image, type ImagePurpose, purposeLimits } from './media.schema.ts';
import { type SingleUploadTask, useOneUpload } from './use-one-upload.ts';

interface Wanted {
  /** A promise for a page that is being created: the upload starts, and is stored when the page exists. */
  memorialId: string | Promise<string>;
  purpose: ImagePurpose;
  /** Not chosen by a user: its end is not announced. */
  isOwnIdea?: boolean;
  onUploaded(image: Image): void;
}

/** The upload of one picture of a page, shrunk before sending. */
export function useUpload({ memorialId, purpose, isOwnIdea = false, onUploaded }: Wanted) {
  const task = useMemo(
    (): SingleUploadTask<Image> => ({
      purpose,
      memorialId: typeof memorialId === 'string' ? memorialId : undefined,
      isOwnIdea,
      takes: isPicture,
      canShrink: isShrunk,
      prepare: (file, isForced) => preparePicture(file, { isOriginal: false, isForced, limit: purposeLimits[purpose] }),
      accept: async (uploadId) => client.media.accept({ memorialId: await memorialId, uploadId, purpose }),
      // Nothing is stored before the page exists.
      discard: async (uploadId) => {
        if (typeof memorialId === 'string') await client.media.discard({ memorialId, uploadId });
      },
    }),
    [memorialId, purpose, isOwnIdea],
  );
  return useOneUpload(task, onUploaded);
}
