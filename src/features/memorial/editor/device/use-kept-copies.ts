import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { forgetOnDevice, keepOnDevice, listOnDevice } from '#core/device-store.ts';
import { onSessionNews } from '#client/session-news.ts';
import type { OpenDraft } from '../use-draft.ts';
import type { Editable } from '../../schema.ts';
import { copyOf, type KeptCopy, unsentOf } from './rules.ts';

/** No more than this is lost when a tab is gone from one moment to the next. */
const pauseMs = 250;

type Store = Pick<OpenDraft, 'get' | 'subscribe' | 'keep'>;

interface Device {
  keep(copy: KeptCopy): Promise<void>;
  forget(): Promise<void>;
}

/** Keeps on the device what the server does not have, one write after another, until `stop`. */
export function startKeeping(store: Store, device: Device) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = store.get();
  let writing = Promise.resolve(true);

  function write() {
    clearTimeout(timer);
    timer = undefined;
    const draft = store.get();
    last = draft;
    const copy = copyOf(draft, Date.now());
    writing = writing
      .then(() => (copy ? device.keep(copy) : device.forget()))
      .then(
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
    /** Writes what waits; whether all of it was written. */
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

type Keeping = ReturnType<typeof startKeeping>;

const prefixOf = (userId: string, memorialId: string) => `${userId} ${memorialId} `;

/** Keeps the working copy of this tab under the account, for as long as the editor is open; `flush` as `startKeeping` has it. */
export function useKeeping(store: Store, userId: string, memorialId: string): Pick<Keeping, 'flush'> {
  const { get, subscribe, keep } = store;
  const running = useRef<Keeping>(null);
  const [key] = useState(() => prefixOf(userId, memorialId) + crypto.randomUUID());

  useEffect(() => {
    const keeping = startKeeping(
      { get, subscribe, keep },
      { keep: (copy) => keepOnDevice(key, copy), forget: () => forgetOnDevice(key) },
    );
    const { stop } = keeping;
    const flush = () => void keeping.flush();
    running.current = keeping;
    const leaving = new AbortController();
    // Held as long as this tab lives: what it keeps is not offered to another one.
    void navigator.locks?.request(key, () => new Promise((done) => leaving.signal.addEventListener('abort', done)));
    const unlisten = onSessionNews((news, left) => news === 'signed-out' && left === userId && stop());
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

export interface FoundCopy extends KeptCopy {
  key: string;
}

type Server = Pick<Editable, 'sections' | 'versions'>;

/** What tabs that are gone have kept of a memorial, the latest first; where the server answers, only what it lacks. */
export function useFoundCopies(userId: string, memorialId: string, server: Server | null) {
  const queryClient = useQueryClient();
  const queryKey = ['device', userId, memorialId];
  const { data: found = [] } = useQuery({
    queryKey,
    queryFn: () => findCopies(prefixOf(userId, memorialId), server),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

  /** It is not offered any more during this visit. */
  const hide = (key: string) =>
    queryClient.setQueryData<FoundCopy[]>(queryKey, (copies) => copies?.filter((copy) => copy.key !== key));

  return {
    found,
    hide,
    async forget(key: string) {
      hide(key);
      await forgetOnDevice(key);
    },
  };
}

async function findCopies(prefix: string, server: Server | null): Promise<FoundCopy[]> {
  const kept = await listOnDevice(prefix);
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const living = new Set(held.map(({ name }) => name));
  const found: FoundCopy[] = [];
  for (const { key, work } of kept) {
    if (living.has(key)) continue;
    const copy = server ? unsentOf(work as KeptCopy, server) : (work as KeptCopy);
    if (copy) found.push({ ...copy, key });
    else await forgetOnDevice(key);
  }
  return found.sort((one, other) => other.at - one.at);
}
