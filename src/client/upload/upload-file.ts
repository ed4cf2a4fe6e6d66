import { displayedProgress } from '#features/media/upload-size.rules.ts';
import type { UploadTask } from './upload-task.ts';
import type { UploadItem } from './item.ts';
import { isGone, isUnanswered, classifyError, uploadProblem } from './problem.ts';
import { UploadRefusedError } from './upload-refused-error.ts';
import { removeTransfer, transfer, uploadIdIn } from './transfer.ts';

const delays = [0, 1000, 3000, 5000];
/** The longest delay before a retry. */
const longestMs = 30_000;

interface UploadContext<Result> {
  task: UploadTask<Result>;
  signal: AbortSignal;
  /** The current item; undefined if it was removed from the list. */
  get(): UploadItem<Result> | undefined;
  patch(part: Partial<UploadItem<Result>>): void;
  /** Called with an upload URL that arrived after the abort. */
  onLateUrl(url: string): void;
  /** Whether another item in the list has the same bytes. */
  isTwin(sha256: string): boolean;
}

type Sending<Result> = Pick<UploadContext<Result>, 'task' | 'signal' | 'get' | 'patch' | 'onLateUrl'>;
type Identifying<Result> = Pick<UploadContext<Result>, 'task' | 'signal' | 'get' | 'patch' | 'isTwin'>;

/** Uploads one file, with retries after network failures; the result is in the item. */
export async function uploadFile<Result>(way: UploadContext<Result>): Promise<void> {
  const { task, signal, get, patch } = way;
  let failures = 0;
  let before = 0;
  while (!signal.aborted) {
    try {
      return await attemptUpload(way);
    } catch (error) {
      const item = get();
      if (signal.aborted || !item) return;
      const nature = classifyError(error);
      failures = item.sent > before ? 1 : failures + 1;
      before = item.sent;
      const isHopeless = failures >= delays.length && !(nature === 'network' && (task.isPatient || !navigator.onLine));
      if (nature === 'final' || isHopeless) {
        const canShrink = item.file !== null && !item.isShrunk && task.canShrink(item.file);
        return patch({ phase: 'failed', stalled: null, problem: uploadProblem(error, canShrink) });
      }
      if (nature === 'network') patch({ stalled: isUnanswered(error) ? 'network' : 'server' });
      await pause(delays[failures] ?? Math.min(longestMs, 1000 * 2 ** failures), signal);
    }
  }
}

async function attemptUpload<Result>({
  task,
  signal,
  get,
  patch,
  onLateUrl,
  isTwin,
}: UploadContext<Result>): Promise<void> {
  const known = await identifyFile({ task, signal, get, patch, isTwin });
  if (known !== null) return patch({ phase: 'known', stalled: null, ...known });

  const url = await transferFile({ task, signal, get, patch, onLateUrl });
  patch({ phase: 'storing', progress: 90, isSent: true, stalled: null });
  signal.throwIfAborted();
  const item = get();
  if (!item) return;
  const stored = await task.store(uploadIdIn(url), item).catch((error: unknown) => {
    // The server had received the upload and lost it: restart it.
    if (isGone(error)) patch({ url: null, isSent: false });
    throw error;
  });
  if (signal.aborted) return;
  if (stored.status === 'known') {
    const { knownId, knownIn } = stored;
    return patch({ phase: 'known', stalled: null, knownId, knownIn });
  }
  patch({ phase: 'done', progress: 100, stalled: null, result: stored.result });
}

/** Sends the missing bytes; returns the URL of the upload. */
async function transferFile<Result>({ task, signal, get, patch, onLateUrl }: Sending<Result>): Promise<string> {
  const item = get();
  const chosen = item?.ready ?? item?.file;
  if (item?.url && item.isSent) return item.url;
  if (!item || !chosen) throw new UploadRefusedError({ kind: 'unreadable' });
  const ready = item.ready ?? (await task.prepare(chosen, item.isShrunk));
  signal.throwIfAborted();
  if (ready.size > task.limit)
    throw new UploadRefusedError({ kind: 'size', canShrink: !item.isShrunk && task.canShrink(ready) });
  // A newly shrunk file differs from the one that was partly received.
  const isOther = item.url !== null && item.total !== ready.size;
  patch({ ready, phase: 'sending', total: ready.size, ...(isOther ? { url: null } : {}) });

  const way = {
    file: ready,
    purpose: task.purpose,
    memorialId: task.memorialId,
    item: item.id,
    url: isOther ? null : item.url,
    signal,
    onUrl: (address: string) => (signal.aborted ? onLateUrl(address) : patch({ url: address })),
    onProgress: (bytes: number, total: number) => {
      const progress = displayedProgress(bytes, total);
      const now = get();
      if (!signal.aborted && (now?.progress !== progress || now.stalled))
        patch({ sent: bytes, progress, stalled: null });
    },
  };
  return task.send ? task.send(way, get() ?? item) : transfer(way);
}

/** Identifies the file once; returns a duplicate, whose id is '' where it is on the same list. */
async function identifyFile<Result>({ task, signal, get, patch, isTwin }: Identifying<Result>) {
  const item = get();
  if (!item?.file || !task.identify || item.url) return null;
  if (item.sha256 === null) {
    patch({ phase: 'reading' });
    const identity = await task.identify(item.file);
    signal.throwIfAborted();
    patch(identity);
  }
  const { sha256 = null, evenIfKnown = false } = get() ?? {};
  if (sha256 === null || evenIfKnown) return null;
  if (isTwin(sha256)) return { knownId: '', knownIn: null };
  return (await task.findKnown?.(sha256)) ?? null;
}

/** Deletes the upload at a URL and its result. */
export async function discardTransfer<Result>(task: UploadTask<Result>, url: string): Promise<void> {
  await removeTransfer(url);
  await task.discard(uploadIdIn(url)).catch(() => undefined);
}

/** Waits for the delay, or on an offline device for `longestMs`; ends early when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const timer = setTimeout(end, navigator.onLine ? ms : longestMs);
    function end() {
      clearTimeout(timer);
      over.abort();
      resolve();
    }
    window.addEventListener('online', end, over);
    signal.addEventListener('abort', end, over);
  });
}
