import { uploadFile, discardTransfer } from './upload-file.ts';
import { enqueueFile } from './enter.ts';
import type { UploadTask } from './upload-task.ts';
import { isUnderWay, type UploadItem } from './item.ts';
import { createList } from './list.ts';
import { canBeTriedAgain } from './problem.ts';
import { chooseShrinking } from './shrink-choice.ts';

const lanes = 3;

/** Changes of these are stored on the device. */
const keptKeys = ['file', 'ready', 'url', 'isSent', 'sha256', 'evenIfKnown', 'isShrunk'] as const;

/** Uploads of files to one target, three at a time. */
export function createQueue<Result>(task: UploadTask<Result>) {
  const list = createList<Result>();
  const { find } = list;
  const storedListeners = new Set<(result: Result, item: UploadItem<Result>) => void>();
  const runs = new Map<string, AbortController>();

  function patch(id: string, part: Partial<UploadItem<Result>>) {
    const before = find(id);
    if (!before) return;
    const item = { ...before, ...part };
    const isOut = task.isPatient && part.problem?.kind === 'signIn';
    if (isOut) Object.assign(item, { phase: 'waiting', problem: null });
    // Reported before the state changes, so that a listener that sees an idle queue has received all files.
    if (item.phase === 'done' && item.result !== null)
      for (const listener of storedListeners) listener(item.result, item);
    list.replace(item);

    if (item.phase === 'done') finish(item);
    else if (item.phase === 'failed') fail(item);
    else if (keptKeys.some((key) => key in part)) task.device?.keep(item);
    if (isOut) {
      list.set({ isSignedOut: true });
      pause();
    }
  }

  /** Failed uploads that can be retried are stored on the device as well. */
  function fail(item: UploadItem<Result>) {
    if (item.problem && canBeTriedAgain(item.problem)) task.device?.keep(item);
    else task.device?.forget(item.id);
    freeTwins(item);
  }

  /** Restarts duplicates of an item that was not stored after all. */
  function freeTwins({ sha256 }: UploadItem<Result>) {
    if (sha256 === null) return;
    for (const { id, phase, knownId, sha256: other } of list.get().items)
      if (phase === 'known' && knownId === '' && other === sha256) again(id, {});
  }

  function finish(item: UploadItem<Result>) {
    task.device?.forget(item.id);
    setTimeout(() => list.drop(item.id), task.shownMs);
  }

  function next() {
    while (!list.get().isPaused && runs.size < lanes) {
      const item = list.get().items.find(({ id, phase }) => phase === 'waiting' && !runs.has(id));
      if (!item) return;
      void run(item.id);
    }
  }

  async function run(id: string) {
    const controller = new AbortController();
    runs.set(id, controller);
    await uploadFile({
      task,
      signal: controller.signal,
      get: () => find(id),
      patch: (part) => patch(id, part),
      onLateUrl: (url) => late(id, url),
      // The task finds duplicates that are already stored.
      isTwin: (sha256) => list.before(id).some((item) => item.sha256 === sha256 && isUnderWay(item)),
    });
    if (runs.get(id) !== controller) return;
    runs.delete(id);
    next();
  }

  function late(id: string, url: string) {
    const item = find(id);
    if (item && !item.url && !runs.has(id)) patch(id, { url });
    else if (item?.url !== url) void discardTransfer(task, url);
  }

  /** Removes an item from the list, and its data from the server. */
  function cancel(id: string) {
    const item = find(id);
    if (!item || item.phase === 'done') return;
    stop(id);
    list.drop(id);
    task.device?.forget(id);
    if (item.url) void discardTransfer(task, item.url);
    freeTwins(item);
    next();
  }

  function stop(id: string) {
    runs.get(id)?.abort(new DOMException('Stopped.', 'AbortError'));
    runs.delete(id);
  }

  function pause() {
    const running = [...runs.keys()];
    list.set({ isPaused: true });
    running.forEach(stop);
    for (const id of running) if (find(id)?.phase !== 'done') patch(id, { phase: 'waiting', stalled: null });
  }

  function again(id: string, part: Partial<UploadItem<Result>>) {
    patch(id, { ...part, phase: 'waiting', problem: null, knownId: null });
    const item = find(id);
    if (item) task.device?.keep(item);
    next();
  }

  /**
   * Resumes an upload of which only the name was stored, if the chosen file has the same bytes. A phone may give the copy
   * another name and time. A different file restarts the upload.
   */
  async function revive(id: string, file: File) {
    const item = find(id);
    if (item?.phase !== 'missing') return;
    if (!task.takes(file)) return patch(id, { phase: 'failed', problem: { kind: 'type' } });
    patch(id, { phase: 'reading' });
    const identity = await task.identify?.(file).catch(() => ({ sha256: null }));
    const isSame = item.sha256 !== null && identity?.sha256 === item.sha256;
    const { name, size, type, lastModified } = file;
    const other = { name, size, type, lastModified, url: null, isSent: false, isShrunk: false, sent: 0, total: size };
    again(id, { ...identity, file, ready: null, progress: 0, ...(isSame ? {} : other) });
    if (!isSame && item.url) void discardTransfer(task, item.url);
  }

  /** The choice is stored on the device, because it usually holds for the next photograph too. */
  function shrinkAndSend(id: string) {
    const item = find(id);
    if (!item) return;
    chooseShrinking(true);
    again(id, { isShrunk: true, file: item.file ?? item.ready, ready: null });
  }

  return {
    get: list.get,
    subscribe: list.subscribe,
    /** Calls the listener for each stored file. */
    onStored(listener: (result: Result, item: UploadItem<Result>) => void) {
      storedListeners.add(listener);
      return () => void storedListeners.delete(listener);
    },
    add(files: readonly File[], place: string | null = null) {
      const { items, revived } = enqueueFile(task, list.get().items, files, place);
      list.append(items);
      for (const item of items) if (!item.problem || canBeTriedAgain(item.problem)) task.device?.keep(item);
      for (const { item, file } of revived) void revive(item.id, file);
      next();
    },
    /** Adds unfinished items of an earlier tab. */
    adopt(items: readonly UploadItem<Result>[]) {
      list.append(items);
      next();
    },
    retry: (id: string) => again(id, {}),
    /** Retries all failed items that can be retried. */
    retryAll() {
      for (const { id, problem } of list.get().items)
        if (problem && problem.kind !== 'size' && canBeTriedAgain(problem)) again(id, {});
    },
    shrinkAndSend,
    /** Shrinks every photograph that is too large. */
    shrinkAndSendAll() {
      for (const { id, problem } of list.get().items)
        if (problem?.kind === 'size' && problem.canShrink) shrinkAndSend(id);
    },
    revive: (id: string, file: File) => void revive(id, file),
    sendAnyway: (id: string) => again(id, { evenIfKnown: true }),
    cancel,
    /** Cancels all items that are not stored, including those that wait for a decision. */
    cancelAll: () => list.get().items.forEach(({ id }) => cancel(id)),
    pause,
    resume() {
      list.set({ isPaused: false, isSignedOut: false });
      next();
    },
    /** Stops the queue for good; uploaded data stays. */
    end() {
      [...runs.keys()].forEach(stop);
      list.set({ items: [] });
    },
  };
}
export type UploadQueue<Result> = ReturnType<typeof createQueue<Result>>;
