import { useMemo } from 'react';
import { client } from '#client/api.ts';
import { isPicture, preparePicture } from '#client/upload/picture.ts';
import { isShrunk } from './upload-size.rules.ts';
import { type Image, type ImagePurpose, purposeLimits } from './media.schema.ts';
import { type SingleUploadTask, useOneUpload } from './use-one-upload.ts';

interface Wanted {
  /** A promise where the page is being made: the picture is sent meanwhile and stored when there is a page. */
  memorialId: string | Promise<string>;
  purpose: ImagePurpose;
  /** The file was not chosen by a person: its end is not announced. */
  isOwnIdea?: boolean;
  onUploaded(image: Image): void;
}

/** One picture of a page on its way, made smaller before it is sent. */
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
      // Before there is a page, nothing is stored of it.
      discard: async (uploadId) => {
        if (typeof memorialId === 'string') await client.media.discard({ memorialId, uploadId });
      },
    }),
    [memorialId, purpose, isOwnIdea],
  );
  return useOneUpload(task, onUploaded);
}
