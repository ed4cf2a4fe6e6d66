import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '#client/api.ts';
import { isPicture, preparePicture } from '#client/upload/picture.ts';
import { isShrunk } from '#features/media/upload-size.rules.ts';
import { purposeLimits } from '#features/media/media.schema.ts';
import { type SingleUploadTask, useOneUpload } from '#features/media/use-one-upload.ts';

const uploadTask: SingleUploadTask<{ picture: string }> = {
  purpose: 'profile',
  takes: isPicture,
  canShrink: isShrunk,
  prepare: (file, isForced) => preparePicture(file, { isOriginal: false, isForced, limit: purposeLimits.profile }),
  accept: (uploadId) => client.account.setPicture({ uploadId }),
  // An unaccepted upload is deleted with its transfer; an accepted picture has its own remove button.
  discard: async () => undefined,
};

/** The upload of a person's picture, which is shrunk first. */
export function useOwnPicture() {
  const queryClient = useQueryClient();
  return useOneUpload(
    uploadTask,
    () => void queryClient.invalidateQueries({ queryKey: api.account.findCurrentUser.key() }),
  );
}
