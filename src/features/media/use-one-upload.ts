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
  /** Tens, 90 until the file is stored; null when there is nothing to show. */
  progress: number | null;
  /** What it waits for. */
  stalled: 'network' | 'server' | null;
  error: UploadProblem | null;
  success: boolean;
  uploaded: Result | null;
  /** The picture on its way, to be shown from the device; null for what is no picture yet, or was refused. */
  picture: File | null;
}

const shownMs = 2000;
/** Files in one choice. */
const most = 10;

/** What is done with the file; the same object for as long as it is for the same. */
export interface SingleUploadTask<Result> extends Pick<
  UploadTask<Result>,
  'memorialId' | 'takes' | 'canShrink' | 'prepare' | 'discard'
> {
  purpose: UploadPurpose;
  /** The file was not chosen by a person: its end is not announced. */
  isOwnIdea?: boolean;
  /** Takes what was sent to where it belongs. */
  accept(uploadId: string): Promise<Result>;
}

/**
 * One file on its way: checked, sent, accepted. `retry` goes on where it stopped; a file that is chosen meanwhile takes
 * the place of the one before.
 */
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
      // Nobody would see the result: an upload ends with its form, and that is announced.
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

/** While something is on its way the browser asks before the page goes. */
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
