import { useMemo } from 'react';
import { client } from '#client/api.ts';
import { type SingleUploadTask, useOneUpload } from '../use-one-upload.ts';
import { chosenTypes, type Recording, type RecordingKind } from './recordings.schema.ts';

interface Wanted {
  memorialId: string;
  kind: RecordingKind;
  /** With the source file, if this tab has it. */
  onUploaded(recording: Recording, file: File | null): void;
}

/** The upload of a video or sound recording, which is not shrunk. */
export function useRecording({ memorialId, kind, onUploaded }: Wanted) {
  const task = useMemo(
    (): SingleUploadTask<Recording> => ({
      purpose: kind,
      memorialId,
      takes: ({ type }) => chosenTypes[kind].includes(type),
      canShrink: () => false,
      prepare: (file) => Promise.resolve(file),
      accept: (uploadId) => client.media.acceptRecording({ memorialId, uploadId, kind }),
      discard: (uploadId) => client.media.discard({ memorialId, uploadId }),
    }),
    [memorialId, kind],
  );
  return useOneUpload(task, onUploaded);
}
