import { desc } from 'drizzle-orm';
import { expect } from 'vitest';
import { documents } from '#documents/documents.ts';
import { memorialEditors, users } from '#tables.ts';
import { openSite } from '../../../../test/site.ts';
import { test, type World } from '../../../../test/world.ts';
import type { CountableView } from './view-counting.store.ts';

/** A site that collects the views to be counted. */
async function openCounted(world: World) {
  const views: CountableView[] = [];
  const site = await openSite(world, undefined, documents, (view) => views.push(view));
  const counted = () => views.splice(0).map(({ kind, search, referrer }) => [kind, search, referrer]);
  async function signIn() {
    const cookie = await site.signIn();
    const [user] = await world.services.db.select({ id: users.id }).from(users).orderBy(desc(users.createdAt)).limit(1);
    return { cookie, userId: user?.id ?? '' };
  }
  const openGallery = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${site.origin}/gallery-view/${id}`, { method: 'POST', headers });
  return { site, counted, signIn, openGallery };
}

test('a link with a share mark gets the cached page unchanged, and is counted under its mark', async ({ world }) => {
  const { site, counted } = await openCounted(world);
  const { id } = await world.given.memorial();
  // The page is not cached while its event is being delivered. Only a cached page has an ETag.
  await expect.poll(async () => (await site.get(`/memorial/${id}`)).headers.get('etag')).not.toBeNull();
  counted();
  const first = await site.get(`/memorial/${id}?via=whatsapp`, { referer: 'https://example.org/' });
  const bytes = await first.text();
  for (const search of ['', '?via=stone', '?via=share', '?via=unknown', '?fbclid=1&via=whatsapp']) {
    const answer = await site.get(`/memorial/${id}${search}`);
    expect([answer.headers.get('etag'), await answer.text()]).toEqual([first.headers.get('etag'), bytes]);
  }
  expect(counted()).toEqual([
    ['page', '?via=whatsapp', 'https://example.org/'],
    ['page', '', ''],
    ['page', '?via=stone', ''],
    ['page', '?via=share', ''],
    ['page', '?via=unknown', ''],
    ['page', '?fbclid=1&via=whatsapp', ''],
  ]);
});

test('views of a page by its editors are not counted, and those of other accounts are', async ({ world }) => {
  const { site, counted, signIn, openGallery } = await openCounted(world);
  const [owner, editor, other] = [await signIn(), await signIn(), await signIn()];
  const { id } = await world.given.memorial({ userId: owner.userId });
  await world.services.db
    .insert(memorialEditors)
    .values({ memorialId: id, userId: editor.userId, role: 'editor', acceptedAt: new Date() });
  for (const { cookie } of [owner, editor]) {
    await site.get(`/memorial/${id}`, { cookie });
    await site.get(`/memorial/${id}/candle`, { cookie });
    await openGallery(id, { cookie });
  }
  expect(counted()).toEqual([]);
  await site.get(`/memorial/${id}`, { cookie: other.cookie });
  await openGallery(id, { cookie: other.cookie });
  expect(counted()).toEqual([
    ['page', '', ''],
    ['gallery', '', ''],
  ]);
});

test('private pages, HEAD requests and prefetches are not counted', async ({ world }) => {
  const { site, counted } = await openCounted(world);
  const hidden = await world.given.memorial({ isPublic: false });
  const { id } = await world.given.memorial();
  await site.get(`/memorial/${hidden.id}`);
  await site.get(`/memorial/${id}`, { 'sec-purpose': 'prefetch;prerender' });
  await fetch(`${site.origin}/memorial/${id}`, { method: 'HEAD' });
  expect(counted()).toEqual([]);
});

test('an opened gallery is counted without an account, and only for a valid memorial id', async ({ world }) => {
  const { counted, openGallery } = await openCounted(world);
  const { id } = await world.given.memorial();
  expect((await openGallery(id)).status).toBe(204);
  expect(counted()).toEqual([['gallery', '', '']]);
  for (const wrong of ['x', '-'.repeat(36), `${id}0`]) expect((await openGallery(wrong)).status).toBe(404);
  expect(counted()).toEqual([]);
});
