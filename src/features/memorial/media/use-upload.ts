import { useMemo } from 'react';
import { client } from '#client/api.ts';
import { isPicture, preparePicture } from '#client/upload/picture.ts';
import { isShrunk } from './sending/rules.ts';
import { type Image, type ImagePurpose, purposeLimits } from './schema.ts';
import { type OneErrand, useOneUpload } from './use-one-upload.ts';

interface Wanted {
  memorialId: string;
  purpose: ImagePurpose;
  /** Nobody chose it: that it stopped is not said. */
  isOwnIdea?: boolean;
  onUploaded(image: Image): void;
}

/** One picture of a page on its way, made smaller before it is sent. */
export function useUpload({ memorialId, purpose, isOwnIdea = false, onUploaded }: Wanted) {
  const errand = useMemo(
    (): OneErrand<Image> => ({
      purpose,
      isOwnIdea,
      takes: isPicture,
      canShrink: isShrunk,
      prepare: (file, isForced) => preparePicture(file, { isOriginal: false, isForced, limit: purposeLimits[purpose] }),
      accept: (uploadId) => client.media.accept({ memorialId, uploadId, purpose }),
      discard: (uploadId) => client.media.discard({ memorialId, uploadId }),
    }),
    [memorialId, purpose, isOwnIdea],
  );
  return useOneUpload(errand, onUploaded);
}
