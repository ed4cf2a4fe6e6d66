import { forgetOnDevice, keepOnDevice, listOnDevice } from '../device.ts';
import { newItem, type UploadItem } from './item.ts';

/** What the device keeps of a file on its way: its bytes where there is room, else what it is known by. */
interface KeptUpload {
  facts: Pick<
    UploadItem<unknown>,
    | 'id'
    | 'name'
    | 'size'
    | 'type'
    | 'lastModified'
    | 'chosenAt'
    | 'url'
    | 'isSent'
    | 'sha256'
    | 'dateTaken'
    | 'evenIfKnown'
    | 'isShrunk'
    | 'place'
    | 'sent'
    | 'total'
    | 'progress'
  >;
  bytes: Blob | null;
  /** The bytes are those that are sent, and not those that were chosen. */
  isReady: boolean;
}

/** The rest is for whatever else the browser keeps here. */
const share = 0.6;

/** Keeps the unfinished uploads of this tab under a prefix that begins with the account; one write after another. */
export function createKeeping(prefix: string) {
  const tab = crypto.randomUUID();
  const living = new AbortController();
  const wanted = new Map<string, UploadItem<unknown>>();
  let writing = Promise.resolve();
  // Held as long as this tab lives: what it keeps is not taken by another one.
  void navigator.locks?.request(
    prefix + tab,
    () => new Promise((done) => living.signal.addEventListener('abort', done)),
  );
  const keyOf = (id: string) => `${prefix}${tab} ${id}`;

  function write(id: string) {
    writing = writing.then(async () => {
      const item = wanted.get(id);
      if (!item || living.signal.aborted) return;
      const kept = keptOf(item);
      const fits = kept.bytes !== null && (await hasRoom(kept.bytes.size));
      const poor = { ...kept, bytes: null, isReady: false };
      await keepOnDevice(keyOf(id), fits ? kept : poor)
        .catch(() => keepOnDevice(keyOf(id), poor))
        .catch(() => undefined);
    });
  }

  return {
    keep(item: UploadItem<unknown>) {
      wanted.set(item.id, item);
      write(item.id);
    },
    forget(id: string) {
      if (!wanted.delete(id)) return;
      writing = writing.then(() => forgetOnDevice(keyOf(id))).catch(() => undefined);
    },
    end: () => living.abort(),
    /** What tabs that are gone did not finish, in its order; from now on it is this tab's. */
    async takeOver(): Promise<UploadItem<never>[]> {
      const kept = await exclusively(`${prefix}takeover`, () => ofDeadTabs(prefix));
      return kept.map(({ work }) => revived(work));
    },
  };
}

function keptOf(item: UploadItem<unknown>): KeptUpload {
  const { file, ready, phase: _, problem: _p, knownId: _k, result: _r, isStalled: _s, ...facts } = item;
  return { facts, bytes: ready ?? file, isReady: ready !== null };
}

function revived({ facts, bytes, isReady }: KeptUpload): UploadItem<never> {
  const file = bytes && new File([bytes], facts.name, { type: bytes.type, lastModified: facts.lastModified });
  return {
    ...newItem<never>(new File([], facts.name), facts.place),
    ...facts,
    file: isReady ? null : file,
    ready: isReady ? file : null,
    phase: file || facts.isSent ? 'waiting' : 'missing',
  };
}

async function ofDeadTabs(prefix: string): Promise<{ key: string; work: KeptUpload }[]> {
  const kept = (await listOnDevice(prefix)) as { key: string; work: KeptUpload }[];
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const tabs = new Set(held.map(({ name }) => name));
  const dead = kept.filter(({ key }) => !tabs.has(key.slice(0, key.lastIndexOf(' '))));
  for (const { key } of dead) await forgetOnDevice(key);
  return dead.toSorted((one, other) => one.work.facts.chosenAt - other.work.facts.chosenAt);
}

async function hasRoom(bytes: number): Promise<boolean> {
  const estimate: StorageEstimate | undefined = await navigator.storage?.estimate().catch(() => undefined);
  const { quota = 0, usage = 0 } = estimate ?? {};
  return usage + bytes < quota * share;
}

async function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? await navigator.locks.request(name, work) : work();
}
