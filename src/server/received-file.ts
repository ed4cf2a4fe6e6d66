import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '#core/error-code.ts';
import { widerNetwork } from './http/address.ts';
import { createFairQueue } from './fair-queue.ts';

/** Concurrent uploads: of a provider's network, of one address in it, and in total. */
const ofNetwork = createFairQueue({ perKey: 24, total: 400, waitingPerKey: 240, waiting: 4000 });
const ofAddress = createFairQueue({ perKey: 6, total: 400 });

/**
 * Receives when it is the turn of a visitor's address. QueueFull if too many of its network wait. The network is queued first, so
 * that a waiting address only occupies slots of its own network.
 */
export function receiveWithLimits<Result>(address: string, receive: () => Promise<Result>): Promise<Result> {
  return ofNetwork(widerNetwork(address) ?? address, () => ofAddress(address, receive));
}

/** Receives in the queue of a family link, which never waits for visitors. QueueFull if too many wait. */
export const receiveByLink = createFairQueue({ perKey: 6, total: 200, waitingPerKey: 60, waiting: 4000 });

const leftoverMs = 3600_000;

/** A body in a file, so that a slow sender needs no memory. Removed when disposed. */
export interface ReceivedFile extends AsyncDisposable {
  sha256: string;
  read(): Promise<Buffer>;
  stream(): Readable;
}

const folderIn = (dataDir: string) => join(dataDir, 'receiving');

/** Writes a body of the declared length into a file; null if it is shorter or longer. */
export async function receiveFile(
  request: IncomingMessage,
  { length, dataDir }: { length: number; dataDir: string },
): Promise<ReceivedFile | null> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o750 });
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  const hash = createHash('sha256');
  let received = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      received += chunk.length;
      hash.update(chunk);
      next(received > length ? new Error('The body is longer than its declared length.') : null, chunk);
    },
  });
  try {
    await pipeline(request, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await remove();
    if (isSenderGone(error, request, received, length)) return null;
    throw error;
  }
  if (received !== length) {
    await remove();
    return null;
  }
  return {
    sha256: hash.digest('hex'),
    read: () => readFile(path),
    stream: () => createReadStream(path),
    [Symbol.asyncDispose]: remove,
  };
}

/** A temporary folder beside received files; removed when disposed. */
export async function makeWorkFolder(dataDir: string): Promise<{ path: string } & AsyncDisposable> {
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o750 });
  const path = await mkdtemp(join(folderIn(dataDir), 'work-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { force: true, recursive: true }) };
}

/** An aborted body or a wrong length is the sender’s error; a full disk is ours. */
function isSenderGone(error: unknown, request: IncomingMessage, received: number, length: number): boolean {
  const code = errorCode(error) ?? '';
  return received > length || (request.destroyed && !/^E(?:NOSPC|DQUOT|IO|ACCES|ROFS)$/.test(code));
}

/** Removes the remains of killed processes. */
export async function deleteStaleReceived(dataDir: string, now: Date): Promise<void> {
  const folder = folderIn(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && now.getTime() - file.mtimeMs > leftoverMs) await rm(path, { force: true, recursive: true });
  }
}
