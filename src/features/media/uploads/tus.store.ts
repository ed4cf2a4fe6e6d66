import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { uploadLifetimeMs } from './uploads.rules.ts';

const stores = new Map<string, UploadFiles>();

/** The library's class hides why a file could not be written. */
class UploadFiles extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    let received = 0;
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        received += chunk.length;
        done(null, chunk);
      },
    });
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(readable, counter, file);
    return offset + received;
  }
}

/** The uploads in progress, as files in the data folder. */
export function uploadStore(dataDir: string): UploadFiles {
  const directory = join(dataDir, 'uploads');
  const store =
    stores.get(directory) ?? new UploadFiles({ directory, expirationPeriodInMilliseconds: uploadLifetimeMs });
  stores.set(directory, store);
  return store;
}
