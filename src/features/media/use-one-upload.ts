import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { UploadTask } from '#client/upload/upload-task.ts';
import { waitForPreview } from '#client/upload/wait-for-preview.ts';
import { isUnderWay } from '#client/upload/item.ts';
import { pictureToShow } from '#client/upload/picture.ts';
import type { UploadProblem } from '#client/upload/upload-refused-error.ts';
import { createQueue } from '#client/upload/queue.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import { purposeLimits, type UploadPurpose } from './media.schema.ts';

export interface UploadState<Result> {
  isUploading: boolean;
  /** In steps of ten, 90 until the file is stored; null when there is nothing to show. */
  progress: number | null;
  /** What it waits for. */
  stalled: 'network' | 'server' | null;
  error: UploadProblem | null;
  success: boolean;
  uploaded: Result | null;
  /** The picture to preview; null for an unreadable or refused file. */
  picture: File | null;
}

const shownMs = 2000;
/** Files in one choice. */
const most = 10;

/** What to do with the file; the same object as long as the target is the same. */
export interface SingleUploadTask<Result> extends Pick<
  UploadTask<Result>,
  'memorialId' | 'takes' | 'canShrink' | 'prepare' | 'discard'
> {
  purpose: UploadPurpose;
  /** Not chosen by a user: its end is not announced. */
  isOwnIdea?: boolean;
  /** Moves the finished upload to its target. */
  accept(uploadId: string): Promise<Result>;
}

/** Uploads one file: check, send, accept. `retry` resumes; choosing another file replaces it. */
export function useOneUpload<Result>(
  task: SingleUploadTask<Result>,
  onUploaded: (result: Result, file: File | null) => void,
) {
  const t = useText('upload');
  const queue = useMemo(() => createSingleQueue(task), [task]);
  const hear = useEffectEvent(onUploaded);
  useEffect(() => queue.onStored((result, { file }) => hear(result, file)), [queue]);
  const item = useSyncExternalStore(queue.subscribe, queue.get).items.at(-1);

  const cancel = useCallback(() => queue.get().items.forEach(({ id }) => queue.cancel(id)), [queue]);
  const isUploading = item !== undefined && item.problem === null && item.result === null;
  const sayStopped = useEffectEvent(() => {
    if (!task.isOwnIdea) showToast({ tone: 'destructive', title: t('failedTitle'), body: t('stopped') });
  });
  useEffect(
    () => () => {
      // The upload ends with its form, which nobody would notice, so it is announced.
      if (queue.get().items.some(isUnderWay)) sayStopped();
      cancel();
    },
    [queue, cancel],
  );
  useLeaveWarning(isUploading);

  const state: UploadState<Result> = {
    isUploading,
    progress: item && item.problem === null ? item.progress : null,
    stalled: item?.stalled ?? null,
    error: item?.problem ?? null,
    success: item?.phase === 'done',
    uploaded: item?.result ?? null,
    picture: item && item.problem === null ? pictureToShow(item) : null,
  };
  return {
    ...state,
    /** Takes the first file, unless somebody chose a whole folder. */
    choose(...files: File[]) {
      cancel();
      queue.add(files.length > most ? files : files.slice(0, 1));
    },
    retry: () => item && queue.retry(item.id),
    /** Shrinks and sends a photograph that was too large. */
    shrinkAndSend: () => item && queue.shrinkAndSend(item.id),
    cancel,
    dismiss: cancel,
  };
}

/** The browser asks before leaving the page during an upload. */
function useLeaveWarning(isUploading: boolean) {
  useEffect(() => {
    if (!isUploading) return;
    const listening = new AbortController();
    addEventListener('beforeunload', (event) => event.preventDefault(), listening);
    return () => listening.abort();
  }, [isUploading]);
}

function createSingleQueue<Result>({ purpose, accept, ...task }: SingleUploadTask<Result>) {
  return createQueue<Result>({
    ...task,
    prepare: async (file, isForced) => {
      await waitForPreview(file);
      return task.prepare(file, isForced);
    },
    purpose,
    limit: purposeLimits[purpose],
    store: async (uploadId) => ({ status: 'added', result: await accept(uploadId) }),
    most,
    isPatient: false,
    shownMs,
  });
}

export type OneUpload = Omit<ReturnType<typeof useOneUpload<unknown>>, 'uploaded' | 'picture'>;
