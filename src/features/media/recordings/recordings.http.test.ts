import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished } from 'vitest';
import { test, type World } from '../../../../test/world.ts';
import { createMedia } from '../media.http.ts';
import { createUploads } from '../uploads/uploads.http.ts';
import { listStorageKeys } from '../media.store.ts';
import type { RecordingKind } from './recordings.schema.ts';

const megabyte = 1024 * 1024;
const box = (type: string, ...contents: Buffer[]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(contents.reduce((sum, { length }) => sum + length, 8));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...contents]);
};
const text = (words: string) => Buffer.from(words, 'latin1');
const handler = (kind: string) => box('hdlr', Buffer.alloc(8), text(kind), Buffer.alloc(12));
const boxed = (brand: string, kind: string) =>
  Buffer.concat([
    box('ftyp', text(brand.padEnd(4)), Buffer.alloc(4)),
    box('moov', box('trak', box('mdia', handler(kind))), box('udta', box('\xa9xyz', text('+31.7683+035.2137/')))),
    box('mdat', Buffer.alloc(4000, 7)),
  ]);
const ebml = (kind: string) =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]), text(kind), Buffer.alloc(4000)]);
const riff = (kind: string) =>
  Buffer.concat([text('RIFF'), Buffer.from([0, 16, 0, 0]), text(kind), Buffer.alloc(4000)]);

const files = {
  mp4: boxed('isom', 'vide'),
  quicktime: boxed('qt', 'vide'),
  avi: riff('AVI '),
  webm: ebml('webm'),
  mkv: Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88]),
    text('matroska'),
    Buffer.alloc(4000),
  ]),
  mp3: Buffer.concat([
    text('ID3'),
    Buffer.from([3, 0, 0, 0, 0, 0, 0]),
    Buffer.from([0xff, 0xfb, 0x90, 0]),
    Buffer.alloc(4000),
  ]),
  wav: riff('WAVE'),
  ogg: Buffer.concat([text('OggS'), Buffer.alloc(24), text('\x01vorbis'), Buffer.alloc(4000)]),
  m4a: boxed('M4A', 'soun'),
  soundInMp4: boxed('isom', 'soun'),
  flac: Buffer.concat([text('fLaC'), Buffer.alloc(4000)]),
  exe: Buffer.concat([text('MZ'), Buffer.alloc(4000)]),
  html: text('<!doctype html><script>alert(1)</script>'),
  cut: boxed('isom', 'vide').subarray(0, 3000),
};

/** Serves files over a socket; the header `x-user` replaces a session. */
async function serve(world: World) {
  const uploads = createUploads(world.services);
  const media = createMedia(world.services);
  const server = createServer(async (request, response) => {
    const context = await world.context((request.headers['x-user'] as string | undefined) ?? null);
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const [, area, id = '', what = ''] = pathname.split('/');
    if (area === 'upload') await uploads.handle(request, response, context);
    else
      await media.serve(request, response, {
        id,
        width: what === 'file' ? 'file' : Number(what),
        search,
        actor: async () => context.actor,
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (
    path: string,
    { headers = {}, ...init }: { method?: string; headers?: object; body?: Uint8Array<ArrayBuffer> } = {},
  ) => fetch(origin + path, { ...init, headers: { ...headers } as Record<string, string> });
}
type Ask = Awaited<ReturnType<typeof serve>>;

const tus = { 'tus-resumable': '1.0.0' };

function begin(ask: Ask, user: string, length: number, purpose: string) {
  const metadata = `purpose ${Buffer.from(purpose).toString('base64')}`;
  const headers = { ...tus, 'x-user': user, 'upload-length': String(length), 'upload-metadata': metadata };
  return ask('/upload', { method: 'POST', headers });
}

async function send(ask: Ask, user: string, bytes: Buffer, purpose: string): Promise<string> {
  const address = (await begin(ask, user, bytes.length, purpose)).headers.get('location') ?? '';
  const headers = { ...tus, 'x-user': user, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  expect((await ask(address, { method: 'PATCH', headers, body: new Uint8Array(bytes) })).status).toBe(204);
  return address.split('/').at(-1) ?? '';
}

async function accepted(world: World, ask: Ask, kind: RecordingKind, bytes: Buffer, isPublic = true) {
  const memorial = await world.given.memorial({ isPublic });
  const as = await world.as.user(memorial.userId);
  const uploadId = await send(ask, memorial.userId, bytes, kind);
  const input = { memorialId: memorial.id, uploadId, kind };
  return { memorial, input, as, recording: await as.media.acceptRecording(input) };
}

describe('announced uploads', () => {
  test.for([
    ['video', 50 * megabyte, 201],
    ['video', 50 * megabyte + 1, 413],
    ['audio', 10 * megabyte, 201],
    ['audio', 10 * megabyte + 1, 413],
  ] as const)('as %s of %i bytes is answered with %i', async ([kind, bytes, status], { world }) => {
    const ask = await serve(world);
    expect((await begin(ask, await world.given.user(), bytes, kind)).status).toBe(status);
  });
});

describe('accepted formats', () => {
  test.for([
    ['video', 'mp4', 'video/mp4', 'mp4'],
    ['video', 'quicktime', 'video/quicktime', 'mov'],
    ['video', 'avi', 'video/x-msvideo', 'avi'],
    ['video', 'webm', 'video/webm', 'webm'],
    ['audio', 'mp3', 'audio/mpeg', 'mp3'],
    ['audio', 'wav', 'audio/wav', 'wav'],
    ['audio', 'ogg', 'audio/ogg', 'ogg'],
    ['audio', 'm4a', 'audio/mp4', 'm4a'],
    ['audio', 'soundInMp4', 'audio/mp4', 'm4a'],
  ] as const)('as %s: %s', async ([kind, file, mime, extension], { world }) => {
    const ask = await serve(world);
    const { memorial, recording, as, input } = await accepted(world, ask, kind, files[file]);
    expect(recording).toMatchObject({ kind, mime, bytes: files[file].length, link: `/media/${recording.id}/file` });
    const bucket = kind === 'video' ? 'memorial-videos' : 'memorial-audio';
    const [key = ''] = await listStorageKeys(world.services.db, memorial.id);
    expect(key).toMatch(new RegExp(`^${bucket}/${memorial.userId}/${kind}-content/\\d+\\.${extension}$`));
    expect(await world.services.storage.exists(key)).toBe(true);
    expect(await as.media.acceptRecording(input)).toEqual(recording);
  });

  test.for([
    ['video', 'mkv', false],
    ['video', 'exe', false],
    ['video', 'html', false],
    ['video', 'mp3', false],
    ['video', 'cut', true],
    ['audio', 'flac', false],
    ['audio', 'mp4', false],
    ['audio', 'exe', false],
  ] as const)('not as %s: %s', async ([kind, file, isDamaged], { world }) => {
    const ask = await serve(world);
    const error = await accepted(world, ask, kind, files[file]).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
    expect((error as { data?: { isDamaged?: boolean } }).data?.isDamaged ?? false).toBe(isDamaged);
  });
});

describe('serving', () => {
  test('serves a range of a video with its media type, without the place where it was taken', async ({ world }) => {
    const ask = await serve(world);
    const { recording } = await accepted(world, ask, 'video', files.mp4);
    const whole = await ask(recording.link);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const named = [
      'content-type',
      'accept-ranges',
      'x-content-type-options',
      'cache-control',
      'content-security-policy',
    ];
    expect(named.map((name) => whole.headers.get(name))).toEqual([
      'video/mp4',
      'bytes',
      'nosniff',
      'public, max-age=3600',
      "default-src 'none'; sandbox",
    ]);
    expect(bytes).toHaveLength(files.mp4.length);
    expect(bytes.toString('latin1')).not.toContain('31.7683');

    const part = await ask(recording.link, { headers: { range: 'bytes=0-1' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-1/${bytes.length}`]);
  });

  test('a recording has no picture URL, and a picture no recording URL', async ({ world }) => {
    const ask = await serve(world);
    const { recording } = await accepted(world, ask, 'audio', files.mp3);
    expect((await ask(`/media/${recording.id}/320`)).status).toBe(404);
    expect((await ask(recording.link)).status).toBe(200);
    expect((await ask(`/media/${recording.id}/320`)).status).toBe(404);
  });

  test('a private page’s recording is served only to its members', async ({ world }) => {
    const ask = await serve(world);
    const { recording, memorial } = await accepted(world, ask, 'audio', files.mp3, false);
    expect((await ask(recording.link)).status).toBe(401);
    expect((await ask(recording.link, { headers: { 'x-user': await world.given.user() } })).status).toBe(403);
    const own = await ask(recording.link, { headers: { 'x-user': memorial.userId } });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});
