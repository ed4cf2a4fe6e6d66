import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error -- the package has no types
import S3rver from 's3rver';

/** Starts a local S3 server with a bucket; `s3` is its configuration. */
export async function startBucket() {
  const folder = mkdtempSync(join(tmpdir(), 'zikaron-s3-'));
  const server = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  const s3 = {
    bucket: 'pictures',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    s3,
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
