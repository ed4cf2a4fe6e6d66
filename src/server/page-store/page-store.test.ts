import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { EventName } from '#core/events.ts';
import { documents } from '#documents/documents.ts';
import { openSite } from '../../../test/site.ts';
import { test, type World } from '../../../test/world.ts';
import type { PackedPage } from '../http/page-cache.ts';
import { expireStoredPages } from './page-store-expiry.ts';
import { createPageStore } from './page-store.ts';

const packed = (text: string, status = 200, until = Date.now() + 3600_000): PackedPage => ({
  status,
  viewedMemorialId: null,
  memorialId: null,
  until,
  etag: `"${text}"`,
  plain: Buffer.from(text),
  plainLength: Buffer.byteLength(text),
  brotli: Buffer.from(text),
  headers: { 'x-page': text },
  unchanged: { etag: text },
});

/** A process that reads one page, with its result and number of renders. */
function openProcess({ services }: World, memorialId: string, now = services.now) {
  const store = createPageStore({ ...services, now, build: 'test', patienceMs: 60_000 });
  const page = { key: `/memorial/${memorialId}|`, memorialId };
  const process = {
    renderings: 0,
    async read(text: string, meanwhile: () => Promise<unknown> = async () => undefined, status = 200, until?: number) {
      const { brotli } = await store.getOrRender(page, async () => {
        process.renderings += 1;
        await meanwhile();
        return packed(text, status, until);
      });
      return brotli?.toString();
    },
  };
  return process;
}

const announce = ({ services }: World, name: 'memorial.changed' | 'candles.changed', memorialId: string) =>
  services.events.transaction((_tx, tell) => tell(name, { memorialId }));

const storedBytes = async ({ services }: World, memorialId: string) => {
  const { rows } = await services.db.execute<{ bytes: string | null }>(
    sql`select convert_from(brotli, 'UTF8') as bytes from stored_pages where memorial_id = ${memorialId}::uuid`,
  );
  return rows.map(({ bytes }) => bytes);
};
const isStored = (world: World, memorialId: string, text: string) =>
  expect.poll(() => storedBytes(world, memorialId)).toEqual([text]);

test('a page is rendered once, and another process gets all of it from the store', async ({ world }) => {
  const memorialId = randomUUID();
  expect(await openProcess(world, memorialId).read('first')).toBe('first');
  await isStored(world, memorialId, 'first');
  const store = createPageStore({ ...world.services, build: 'test' });
  const found = await store.getOrRender({ key: `/memorial/${memorialId}|`, memorialId }, () =>
    Promise.reject(new Error('rendered')),
  );
  const { plain: _plain, ...rest } = packed('first', 200, found.until);
  expect(found).toEqual({ ...rest, plain: null, memorialId });
});

test('another program version or configuration renders its own page', async ({ world }) => {
  const memorialId = randomUUID();
  await openProcess(world, memorialId).read('old');
  await isStored(world, memorialId, 'old');
  const store = createPageStore({ ...world.services, build: 'next' });
  const page = await store.getOrRender({ key: `/memorial/${memorialId}|`, memorialId }, async () => packed('new'));
  expect(page.brotli?.toString()).toBe('new');
});

test('a page is rendered again after a change of its memorial or of all, and not after one that was rolled back', async ({
  world,
}) => {
  const { events } = world.services;
  const memorialId = randomUUID();
  const process = openProcess(world, memorialId);
  const readStored = async (text: string) => {
    const read = await process.read(text);
    await isStored(world, memorialId, read ?? '');
    return read;
  };
  expect(await readStored('1')).toBe('1');
  await events
    .transaction(async (_tx, tell) => {
      await tell('memorial.changed', { memorialId });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await announce(world, 'memorial.changed', randomUUID());
  expect(await readStored('2')).toBe('1');
  await announce(world, 'candles.changed', memorialId);
  expect(await readStored('3')).toBe('3');
  await events.transaction((_tx, tell) => tell('switches.changed', {}));
  expect(await readStored('4')).toBe('4');
});

test('a page that changed during rendering is not stored', async ({ world }) => {
  const memorialId = randomUUID();
  const process = openProcess(world, memorialId);
  expect(await process.read('old', () => announce(world, 'memorial.changed', memorialId))).toBe('old');
  expect(await process.read('new')).toBe('new');
  await isStored(world, memorialId, 'new');
});

test('a change that runs while the page is rendered and stored makes it stale, in whatever order changes commit', async ({
  world,
}) => {
  const { events } = world.services;
  const memorialId = randomUUID();
  const process = openProcess(world, memorialId);
  const change = async (work: () => Promise<unknown>) => {
    await events.transaction(async (_tx, tell) => {
      await tell('memorial.changed', { memorialId });
      await work();
    });
  };
  await change(async () => {
    await announce(world, 'memorial.changed', memorialId);
    expect(await process.read('without the first change')).toBe('without the first change');
    await isStored(world, memorialId, 'without the first change');
  });
  expect(await process.read('with both')).toBe('with both');
});

test('after a change one process renders the page and the others wait for its result', async ({ world }) => {
  const memorialId = randomUUID();
  const processes = [1, 2, 3].map(() => openProcess(world, memorialId));
  await processes[0]?.read('old');
  await isStored(world, memorialId, 'old');
  await announce(world, 'memorial.changed', memorialId);
  const texts = await Promise.all(processes.map((process) => process.read('new')));
  expect(texts).toEqual(['new', 'new', 'new']);
  expect(processes.reduce((sum, { renderings }) => sum + renderings, 0)).toBe(2);
});

test('when the rendering process fails, the next one renders', async ({ world }) => {
  const memorialId = randomUUID();
  const process = openProcess(world, memorialId);
  await process.read('old');
  await isStored(world, memorialId, 'old');
  await announce(world, 'memorial.changed', memorialId);
  await expect(process.read('broken', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await process.read('new')).toBe('new');
});

test('a response other than 200 is not stored and leaves no row for a page that was never stored', async ({
  world,
}) => {
  const memorialId = randomUUID();
  await openProcess(world, memorialId).read('gone', undefined, 404);
  expect(await storedBytes(world, memorialId)).toEqual([]);
});

test('a closed page leaves no row, so that requests for it write nothing', async ({ world }) => {
  const memorialId = randomUUID();
  const process = openProcess(world, memorialId);
  await process.read('public');
  await isStored(world, memorialId, 'public');
  await announce(world, 'memorial.changed', memorialId);
  await process.read('closed', undefined, 403);
  await expect.poll(() => storedBytes(world, memorialId)).toEqual([]);
});

test('a stored page expires after its lifetime', async ({ world }) => {
  const memorialId = randomUUID();
  const until = Date.now() + 3600_000;
  await openProcess(world, memorialId).read('today', undefined, 200, until);
  await isStored(world, memorialId, 'today');
  const later = openProcess(world, memorialId, () => new Date(until + 1));
  expect(await later.read('tomorrow')).toBe('tomorrow');
});

test('a change of the memorial deletes the bytes of its page, before the next request', async ({ world }) => {
  const memorialId = randomUUID();
  await openProcess(world, memorialId).read('public');
  await isStored(world, memorialId, 'public');
  await announce(world, 'memorial.changed', memorialId);
  await expect.poll(() => storedBytes(world, memorialId)).toEqual([null]);
});

test('the nightly job deletes stale pages, and excess change rows', async ({ world }) => {
  const { db } = world.services;
  const [busy, quiet] = [randomUUID(), randomUUID()];
  for (const memorialId of [busy, quiet]) await openProcess(world, memorialId).read('old');
  await isStored(world, busy, 'old');
  await isStored(world, quiet, 'old');
  const lightCandles = () =>
    db.execute(sql`
      select announce_event(json_build_object('name', 'candles.changed', 'payload', json_build_object('memorialId', ${busy}::text))::text)
      from generate_series(1, 150)`);
  await lightCandles();
  await expireStoredPages.run({}, world.services);
  expect(await storedBytes(world, busy)).toEqual([]);
  expect(await storedBytes(world, quiet)).toEqual(['old']);
  const { rows } = await db.execute(sql`select 1 from page_changes where memorial_id = ${busy}::uuid`);
  expect(rows).toHaveLength(1);
  await openProcess(world, busy).read('new');
  await isStored(world, busy, 'new');
  await lightCandles();
  expect(await openProcess(world, busy).read('newest')).toBe('newest');
});

test('every event that makes a page of a memorial stale is counted', async ({ world }) => {
  const { services } = world;
  const names = new Set<EventName>();
  for (const { path, changedBy = {} } of documents)
    if (path?.includes(':memorialId')) for (const name of Object.keys(changedBy)) names.add(name as EventName); // the definition knows no other
  for (const name of names) {
    const memorialId = randomUUID();
    const version = async () =>
      (await services.db.execute<{ version: string }>(sql`select page_version(${memorialId}::uuid) as version`)).rows[0]
        ?.version;
    const before = await version();
    await services.events.transaction((_tx, tell) => tell(name as 'memorial.changed', { memorialId })); // payloads of all of these have it or none
    expect(await version(), name).not.toBe(before);
  }
});

test('a new process sends the stored page of a memorial until the memorial changes', async ({ world }) => {
  const owner = await world.given.user();
  const { id } = await world.given.memorial({ userId: owner, isPublic: true });
  const read = async (encoding = 'identity') => {
    const rendered: unknown[] = [];
    const site = await openSite(world, ({ kind }) => rendered.push(kind));
    await expect.poll(() => world.services.events.isListening()).toBe(true);
    const answer = await site.get(`/memorial/${id}`, { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    return { rendered, text: await answer.text(), etag: answer.headers.get('etag'), status: answer.status };
  };
  const first = await read();
  expect([first.status, first.rendered]).toEqual([200, ['memorial']]);
  const findStored = async () =>
    (
      await world.services.db.execute(
        sql`select 1 from stored_pages where memorial_id = ${id}::uuid and brotli is not null`,
      )
    ).rows;
  await expect.poll(findStored).toHaveLength(1);
  for (const encoding of ['identity', 'gzip', 'br'])
    expect(await read(encoding), encoding).toEqual({ ...first, rendered: [] });
  const user = await world.as.user(owner);
  const { versions } = await user.memorial.edit({ memorialId: id });
  await user.memorial.save({
    memorialId: id,
    sections: { quotes: { baseVersion: versions.quotes, content: [{ text: 'קודם ערוגה' }] } },
  });
  expect((await read()).rendered).toEqual(['memorial']);
});
