import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { createStorage } from '#server/storage.ts';
import { startBucket } from '../../../../test/bucket.ts';
import { prepareImage } from '../media.worker.ts';
import { sendStored } from './media-files.http.ts';
import { deleteFiles, putFiles, widthKey } from './media-files.store.ts';

const folder = mkdtempSync(join(tmpdir(), 'zikaron-s3-'));
let bucket: Awaited<ReturnType<typeof startBucket>>;
let config: Config;

beforeAll(async () => {
  bucket = await startBucket();
  config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    S3_BUCKET: bucket.s3.bucket,
    S3_ENDPOINT: bucket.s3.endpoint,
    S3_ACCESS_KEY_ID: bucket.s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.s3.secretAccessKey,
  });
});
afterAll(async () => {
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('pictures in a bucket: written with their widths, sent whole and in part, removed', async () => {
  const storage = await createStorage(config);
  const key = 'memorial-images/somebody/profiles/1700000000000.jpg';
  const image = await prepareImage(
    await sharp({ create: { width: 200, height: 100, channels: 3, background: '#7a8c5a' } })
      .jpeg()
      .toBuffer(),
  );
  await putFiles(storage, key, image);

  const server = createServer(async (request, response) => {
    response.setHeader('etag', '"a"');
    if (!(await sendStored(request, response, { config }, request.url?.slice(1) ?? ''))) response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`, {
      method,
      headers: { 'cache-control': 'max-age=0', ...headers },
    });

  const bytes = image.main.bytes;
  const whole = await ask(key);
  expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
  const part = await ask(key, { range: `bytes=${bytes.length - 5}-` });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes ${bytes.length - 5}-${bytes.length - 1}/${bytes.length}`,
  ]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(-5));
  expect((await ask(key, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
  expect((await ask(key, { range: `bytes=${bytes.length}-` })).status).toBe(416);
  expect((await ask(key, { 'if-none-match': 'W/"a"' })).status).toBe(304);
  const head = await ask(key, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  expect((await ask(widthKey(key, 160, 'avif'))).status).toBe(200);
  expect((await ask('memorial-images/nobody/1.jpg')).status).toBe(404);

  await deleteFiles(storage, key);
  await deleteFiles(storage, key);
  expect((await ask(key)).status).toBe(404);
  expect((await ask(widthKey(key, 160, 'avif'))).status).toBe(404);
  server.close();
});
