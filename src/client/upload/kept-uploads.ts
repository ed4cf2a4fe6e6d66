import { deleteFromDevice, saveOnDevice, listOnDevice } from '#core/device-store.ts';
import { newItem, type UploadItem } from './item.ts';

/** An upload on the device: with its bytes if there is room, otherwise only its identity. */
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
  /** The bytes are those of the prepared file, not of the chosen one. */
  isReady: boolean;
}

interface StoredUpload {
  key: string;
  work: KeptUpload;
}

/** The rest of the storage is for the browser's other data. */
const share = 0.6;

/** Stores the unfinished uploads of this tab under a prefix that begins with the account. Writes are sequential. */
export function createUploadStore(prefix: string) {
  const tab = prefix + crypto.randomUUID();
  const living = new AbortController();
  const wanted = new Map<string, UploadItem<unknown>>();
  /** The stored bytes by key: overwriting them needs no more room. */
  const keptBytes = new Map<string, number>();
  /** The keys of uploads that an earlier tab stored; they keep their keys. */
  const adopted = new Map<string, string>();
  let writing = Promise.resolve();
  // Uploads of an open tab are not adopted by another one.
  void hold(tab, living.signal);
  const keyOf = (id: string) => adopted.get(id) ?? `${tab} ${id}`;

  function write(id: string) {
    writing = writing.then(async () => {
      const item = wanted.get(id);
      if (!item || living.signal.aborted) return;
      const [key, upload] = [keyOf(id), toKeptUpload(item)];
      const size = upload.bytes?.size ?? 0;
      const fits = upload.bytes !== null && (await hasRoom(size - (keptBytes.get(key) ?? 0)));
      const poor = { ...upload, bytes: null, isReady: false };
      const isRich = fits && (await saveOnDevice(key, upload).then(done, undone));
      keptBytes.set(key, isRich ? size : 0);
      if (!isRich) await saveOnDevice(key, poor).catch(undone);
    });
  }

  return {
    keep(item: UploadItem<unknown>) {
      wanted.set(item.id, item);
      write(item.id);
    },
    forget(id: string) {
      if (!wanted.delete(id)) return;
      writing = writing.then(() => deleteFromDevice(keyOf(id))).catch(() => undefined);
    },
    /** Whether the bytes themselves are on the device. */
    holds: (id: string) => (keptBytes.get(keyOf(id)) ?? 0) > 0,
    /** Resolves once all requested writes are done. */
    written: () => writing,
    end: () => living.abort(),
    /** The unfinished uploads of closed tabs, in order. This tab adopts them under their existing keys. */
    async takeOver(): Promise<UploadItem<never>[]> {
      const uploads = ((await listOnDevice(prefix)) as StoredUpload[]).filter(({ key }) => tabOf(key) !== tab); // this store wrote them
      const tabs = [...new Set(uploads.map(({ key }) => tabOf(key)))];
      const isLocked = await Promise.all(tabs.map((one) => hold(one, living.signal)));
      const mine = uploads.filter(({ key }) => isLocked[tabs.indexOf(tabOf(key))]);
      return mine
        .toSorted((one, other) => one.work.facts.chosenAt - other.work.facts.chosenAt)
        .map(({ key, work }) => {
          const item = reviveItem(work);
          wanted.set(item.id, item);
          adopted.set(item.id, key);
          keptBytes.set(key, work.bytes?.size ?? 0);
          return item;
        });
    },
  };
}

const done = () => true;
const undone = () => false;

function toKeptUpload(item: UploadItem<unknown>): KeptUpload {
  const { file, ready, phase: _, problem: _p, knownId: _k, knownIn: _i, result: _r, stalled: _s, ...facts } = item;
  return { facts, bytes: ready ?? file, isReady: ready !== null };
}

function reviveItem({ facts, bytes, isReady }: KeptUpload): UploadItem<never> {
  const file = bytes && new File([bytes], facts.name, { type: bytes.type, lastModified: facts.lastModified });
  return {
    ...newItem<never>(new File([], facts.name), facts.place),
    ...facts,
    file: isReady ? null : file,
    ready: isReady ? file : null,
    phase: file || facts.isSent ? 'waiting' : 'missing',
  };
}

async function hasRoom(bytes: number): Promise<boolean> {
  const estimate: StorageEstimate | undefined = await navigator.storage?.estimate().catch(() => undefined);
  const { quota = 0, usage = 0 } = estimate ?? {};
  return usage + bytes < quota * share;
}

/** Locks a name for this tab until it closes; returns whether that succeeded. Without locks always true. */
function hold(name: string, ending: AbortSignal): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise((done) => ending.addEventListener('abort', done));
    });
  });
}

const tabOf = (key: string) => key.slice(0, key.lastIndexOf(' '));
