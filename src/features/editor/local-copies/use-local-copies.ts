import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deleteFromDevice } from '#core/device-store.ts';
import { listWrittenOnDevice, writeOnDevice } from '#client/device-writes.ts';
import { onSessionMessage } from '#client/session-channel.ts';
import type { OpenDraft } from '../use-draft.ts';
import type { Editable } from '#features/memorial/memorial.schema.ts';
import type { DeviceCopy } from '../working-copy.schema.ts';
import { toKeptCopy, findUnsentChanges } from './local-copies.rules.ts';

/** The most that is lost when a tab crashes. */
const pauseMs = 250;

type Store = Pick<OpenDraft, 'get' | 'subscribe' | 'keep'>;

/** Writes sequentially, in order of the calls. */
interface Device {
  keep(copy: DeviceCopy): Promise<void>;
  forget(): Promise<void>;
}

/** Stores unsent changes on the device, until `stop`. */
export function startLocalCopyKeeping(store: Store, device: Device) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = store.get();
  let writing = Promise.resolve(true);

  function write() {
    clearTimeout(timer);
    timer = undefined;
    const draft = store.get();
    last = draft;
    const copy = toKeptCopy(draft, Date.now());
    writing = (copy ? device.keep(copy) : device.forget()).then(
      () => (store.keep(copy !== null), true),
      () => (store.keep(false), false),
    );
  }

  function look() {
    const { working, base, sent } = store.get();
    if (working !== last.working || base !== last.base || sent !== last.sent) timer ??= setTimeout(write, pauseMs);
  }

  const unsubscribe = store.subscribe(look);
  return {
    /** Writes pending changes; returns whether all were written. */
    flush(): Promise<boolean> {
      if (timer) write();
      return writing;
    },
    stop() {
      unsubscribe();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

type Keeping = ReturnType<typeof startLocalCopyKeeping>;

const prefixOf = (userId: string, memorialId: string) => `${userId} ${memorialId} `;

/** Stores the working copy of this tab under the account while the editor is open; `flush` as in `startLocalCopyKeeping`. */
export function useLocalCopyKeeping(store: Store, userId: string, memorialId: string): Pick<Keeping, 'flush'> {
  const { get, subscribe, keep } = store;
  const running = useRef<Keeping>(null);
  const [key] = useState(() => prefixOf(userId, memorialId) + crypto.randomUUID());

  useEffect(() => {
    const keeping = startLocalCopyKeeping(
      { get, subscribe, keep },
      { keep: (copy) => writeOnDevice(key, copy), forget: () => writeOnDevice(key, null) },
    );
    const { stop } = keeping;
    const flush = () => void keeping.flush();
    running.current = keeping;
    const leaving = new AbortController();
    // This tab holds the lock until it closes, so that its copy is not offered to another one.
    void navigator.locks?.request(key, () => new Promise((done) => leaving.signal.addEventListener('abort', done)));
    const unlisten = onSessionMessage((news, left) => news === 'signed-out' && left === userId && stop());
    addEventListener('pagehide', flush, leaving);
    document.addEventListener('visibilitychange', flush, leaving);
    return () => {
      flush();
      stop();
      unlisten();
      leaving.abort();
    };
  }, [get, subscribe, keep, key, userId]);
  return { flush: async () => (await running.current?.flush()) ?? false };
}

export interface LocalCopy extends DeviceCopy {
  key: string;
}

type Server = Pick<Editable, 'sections' | 'versions'>;

/** Local copies of a memorial from closed tabs, the latest first; online only what the server lacks. */
export function useLocalCopies(userId: string, memorialId: string, server: Server | null) {
  const queryClient = useQueryClient();
  const queryKey = ['device', userId, memorialId];
  const { data: found = [] } = useQuery({
    queryKey,
    queryFn: () => findCopies(prefixOf(userId, memorialId), server),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

  /** The copy is not offered again during this visit. */
  const hide = (key: string) =>
    queryClient.setQueryData<LocalCopy[]>(queryKey, (copies) => copies?.filter((copy) => copy.key !== key));

  return {
    found,
    hide,
    async forget(key: string) {
      hide(key);
      await deleteFromDevice(key);
    },
  };
}

async function findCopies(prefix: string, server: Server | null): Promise<LocalCopy[]> {
  const entries = await listWrittenOnDevice(prefix);
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const living = new Set(held.map(({ name }) => name));
  const copies: LocalCopy[] = [];
  for (const { key, work } of entries) {
    if (living.has(key)) continue;
    const copy = server ? findUnsentChanges(work as DeviceCopy, server) : (work as DeviceCopy); // this module wrote it
    if (copy) copies.push({ ...copy, key });
    else await deleteFromDevice(key);
  }
  return copies.sort((one, other) => other.at - one.at);
}
