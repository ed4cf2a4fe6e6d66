import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { client } from '#client/api.ts';
import type { Errand } from '#client/upload/errand.ts';
import type { UploadProblem } from '#client/upload/problem.ts';
import { createQueue } from '#client/upload/queue.ts';
import { purposeLimits, type UploadPurpose } from './schema.ts';

export interface UploadState<Result> {
  isUploading: boolean;
  /** Tens, 90 until the file is stored; null when there is nothing to show. */
  progress: number | null;
  error: UploadProblem | null;
  success: boolean;
  uploaded: Result | null;
}

const shownMs = 2000;
/** Files in one choice. */
const most = 10;

/** What is done with the file; the same object for as long as it is for the same. */
export interface OneErrand<Result> extends Pick<Errand<Result>, 'takes' | 'canShrink' | 'prepare'> {
  memorialId: string;
  purpose: UploadPurpose;
  /** Takes what was sent into the memorial. */
  accept(uploadId: string): Promise<Result>;
}

/**
 * One file on its way: checked, sent, accepted. `retry` goes on where it stopped; a file that is chosen meanwhile takes
 * the place of the one before.
 */
export function useOneUpload<Result>(
  errand: OneErrand<Result>,
  onUploaded: (result: Result, file: File | null) => void,
) {
  const queue = useMemo(() => queueFor(errand), [errand]);
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  useEffect(() => queue.onStored((result, { file }) => latest.current(result, file)), [queue]);
  const item = useSyncExternalStore(queue.subscribe, queue.get).items.at(-1);

  const cancel = useCallback(() => queue.get().items.forEach(({ id }) => queue.cancel(id)), [queue]);
  // Nobody would hear of it: a file that is still on its way goes with the form that asked for it.
  useEffect(() => cancel, [cancel]);

  const state: UploadState<Result> = {
    isUploading: item !== undefined && item.problem === null && item.result === null,
    progress: item && item.problem === null ? item.progress : null,
    error: item?.problem ?? null,
    success: item?.phase === 'done',
    uploaded: item?.result ?? null,
  };
  return {
    ...state,
    /** The first is taken, unless somebody meant to send a whole folder. */
    choose(...files: File[]) {
      cancel();
      queue.add(files.length > most ? files : files.slice(0, 1));
    },
    retry: () => item && queue.retry(item.id),
    /** Sends a photograph that was too large, made smaller. */
    shrinkAndSend: () => item && queue.shrinkAndSend(item.id),
    cancel,
    dismiss: cancel,
  };
}

function queueFor<Result>({ memorialId, purpose, accept, ...errand }: OneErrand<Result>) {
  return createQueue<Result>({
    ...errand,
    purpose,
    limit: purposeLimits[purpose],
    store: async (uploadId) => ({ status: 'added', result: await accept(uploadId) }),
    discard: (uploadId) => client.media.discard({ memorialId, uploadId }),
    most,
    isPatient: false,
    shownMs,
  });
}

export type OneUpload = Omit<ReturnType<typeof useOneUpload<unknown>>, 'uploaded'>;
