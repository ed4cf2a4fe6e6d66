import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newUploadId } from '#features/media/uploads/uploads.store.ts';

interface FinishedUpload {
  dataDir: string;
  owner: string;
  purpose?: string;
  /** The bytes, or a function that writes them to a path. */
  content: Uint8Array | ((path: string) => Promise<unknown>);
}

/** Creates a finished upload as if a browser had sent it; returns its id. */
export async function finishedUpload({
  dataDir,
  owner,
  purpose = 'archive',
  content,
}: FinishedUpload): Promise<string> {
  const folder = join(dataDir, 'uploads');
  const id = newUploadId(owner);
  const path = join(folder, id);
  await mkdir(folder, { recursive: true });
  if (typeof content === 'function') await content(path);
  else await writeFile(path, content);
  const { size } = await stat(path);
  const info = { id, size, offset: 0, metadata: { purpose, owner }, creation_date: new Date().toISOString() };
  await writeFile(`${path}.json`, JSON.stringify(info));
  return id;
}
