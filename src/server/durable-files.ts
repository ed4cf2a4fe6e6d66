import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { createLimiter } from './concurrency.ts';

/** Waiting for a disk occupies a thread, and pictures are processed by the same few threads. */
const atOnce = 2;

/** Files on disk that survive a power failure like their rows: each is synced before it counts as stored. */
export class DurableFiles extends FSDriver {
  readonly #root: string;
  readonly #inTurn = createLimiter(atOnce);
  /** The pending sync of each folder, which later callers share until it starts. */
  readonly #due = new Map<string, Promise<void>>();
  readonly #writeOut: (path: string) => Promise<void>;

  constructor(root: string, writeOut = sync) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
    this.#writeOut = writeOut;
  }

  override async put(...[key, ...rest]: Parameters<FSDriver['put']>): Promise<void> {
    await this.#inTurn(async () => {
      await super.put(key, ...rest);
      await this.#writeOut(join(this.#root, key));
    });
    await this.#writeOutFolders(key);
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    await super.putStream(key, contents);
    await this.#inTurn(() => this.#writeOut(join(this.#root, key)));
    await this.#writeOutFolders(key);
  }

  /** All folders above a file, since some may be new. The files of a picture share their syncs. */
  async #writeOutFolders(key: string) {
    const folders: string[] = [];
    for (let path = dirname(join(this.#root, key)); path.startsWith(this.#root); path = dirname(path))
      folders.push(path);
    await Promise.all(folders.map((folder) => this.#due.get(folder) ?? this.#begin(folder)));
  }

  #begin(folder: string): Promise<void> {
    const written = this.#inTurn(async () => {
      // A free slot starts within this call, before the line below, so the entry is removed first.
      await Promise.resolve();
      this.#due.delete(folder);
      return this.#writeOut(folder);
    });
    this.#due.set(folder, written);
    return written;
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
