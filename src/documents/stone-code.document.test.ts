import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { formatStoneCode } from '#features/memorial/qr/qr-code.rules.ts';
import { loadMemorialCode } from '#features/memorial/qr/qr-code.store.ts';
import { memorialCodes, memorials } from '#tables.ts';
import { openSite } from '../../test/site.ts';
import type { DocumentContent } from '#documents/documents.ts';
import { test, type World } from '../../test/world.ts';

const codeOf = ({ services }: World, id: string) => loadMemorialCode(services.db, id);
const change = ({ services }: World, id: string, values: Partial<typeof memorials.$inferInsert>) =>
  services.db.update(memorials).set(values).where(eq(memorials.id, id));
/** An IP address that no other test uses for guesses. */
const somewhere = (world: World) => ({ ...world, services: { ...world.services, rateLimits: allowing } });
const allowing = { take: async () => true };

test('every memorial has a code of its own from the moment that it is made', async ({ world }) => {
  const userId = await world.given.user();
  await world.given.plan(userId);
  const client = await world.as.user(userId);
  const made = await Promise.all(
    Array.from({ length: 12 }, () => client.memorial.create({ createId: crypto.randomUUID(), name: 'לאה' })),
  );
  const codes = await Promise.all(made.map(({ id }) => codeOf(world, id)));
  expect(new Set(codes).size).toBe(12);
  for (const code of codes) expect(code).toMatch(/^[2-9CDFGHJKMNPQRTVWXY]{8}$/);

  const input = { createId: crypto.randomUUID(), name: 'רבקה' };
  const [first, again] = [await client.memorial.create(input), await client.memorial.create(input)];
  expect(await codeOf(world, again.id)).toBe(await codeOf(world, first.id));
});

test('memorials from before there were codes get theirs as the database is brought up to date', async ({ world }) => {
  const { db } = world.services;
  const migration = await readFile('migrations/0015_stone-codes.sql', 'utf8');
  const last = migration.split('--> statement-breakpoint').at(-1) ?? '';
  const id = await db.transaction(async (tx) => {
    await tx.execute(sql`alter table memorials disable trigger give_code`);
    const userId = await world.given.user();
    const [row] = await tx.insert(memorials).values({ name: 'נעמה', userId }).returning();
    await tx.execute(sql.raw(last.replace('FROM memorials', `FROM memorials WHERE id = '${row?.id}'`)));
    await tx.execute(sql`alter table memorials enable trigger give_code`);
    return row?.id ?? '';
  });
  expect(await codeOf(world, id)).toHaveLength(8);
});

test('a code leads to its page, also under another name and another owner', async ({ world }) => {
  const site = await openSite(somewhere(world));
  const memorial = await world.given.memorial();
  const code = await codeOf(world, memorial.id);
  const lead = async (method = 'GET') => {
    const answer = await fetch(`${site.origin}/q/${code}`, { method, redirect: 'manual' });
    return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')];
  };
  const there = [302, `/memorial/${memorial.id}?via=stone`, 'private, no-store'];
  expect(await lead()).toEqual(there);
  expect(await lead('HEAD')).toEqual(there);

  await change(world, memorial.id, { name: 'שם אחר', userId: await world.given.user() });
  expect(await lead()).toEqual(there);
  expect((await fetch(`${site.origin}/q/${code}`, { method: 'POST' })).status).toBe(405);
});

test('a code is read however it is typed', async ({ world }) => {
  const site = await openSite(somewhere(world));
  const memorial = await world.given.memorial();
  const code = await codeOf(world, memorial.id);
  const typed = [code.toLowerCase(), formatStoneCode(code), ` ${code.slice(0, 4)} – ${code.slice(4)}\u200f`];
  for (const written of typed) {
    const form = await site.get(`/q?code=${encodeURIComponent(written)}`);
    expect(form.status).toBe(302);
    const answer = await site.get(form.headers.get('location') ?? '');
    expect([written, answer.headers.get('location')]).toEqual([written, `/memorial/${memorial.id}?via=stone`]);
  }
});

test('the code of a page that is not public leads those who may see it, and covers it from everybody else', async ({
  world,
}) => {
  const site = await openSite(somewhere(world));
  const memorial = await world.given.memorial({ isPublic: false });
  const path = `/q/${await codeOf(world, memorial.id)}`;
  const answer = await site.get(path);
  expect(answer.status).toBe(401);
  expect([answer.headers.get('x-robots-tag'), answer.headers.get('cache-control')]).toEqual([
    'noindex',
    'private, no-store',
  ]);
  expect(await answer.text()).not.toContain(memorial.id);

  const cookie = await site.signIn();
  expect((await site.get(path, { cookie })).status).toBe(403);
  const userId = (await world.services.auth.api.getSession({ headers: new Headers({ cookie }) }))?.user.id;
  await change(world, memorial.id, { userId });
  expect((await site.get(path, { cookie })).headers.get('location')).toBe(`/memorial/${memorial.id}?via=stone`);
});

test('the code of a removed page stays gone and is never reused', async ({ world }) => {
  const { db } = world.services;
  const site = await openSite(somewhere(world));
  const memorial = await world.given.memorial();
  const code = await codeOf(world, memorial.id);
  const owner = await world.as.user(memorial.userId);
  await owner.memorial.remove({ memorialId: memorial.id, name: memorial.name });
  expect((await site.get(`/q/${code}`)).status).toBe(410);

  const other = await world.given.memorial();
  const mine = eq(memorialCodes.code, code);
  await expect(db.update(memorialCodes).set({ memorialId: other.id }).where(mine)).rejects.toThrow();
  await expect(db.delete(memorialCodes).where(mine)).rejects.toThrow();
  await expect(db.insert(memorialCodes).values({ code })).rejects.toThrow();
  const taken = await codeOf(world, other.id);
  await expect(
    db.update(memorialCodes).set({ code: 'CCCCCCCC' }).where(eq(memorialCodes.code, taken)),
  ).rejects.toThrow();
  expect((await site.get(`/q/${code}`)).status).toBe(410);
});

test('the URL and the code of a deleted page name the person to its family only, and the owner can restore it there', async ({
  world,
}) => {
  const shown: DocumentContent[] = [];
  const site = await openSite(somewhere(world), (content) => shown.push(content));
  const memorial = await world.given.memorial({ name: 'אסתר בן־דוד' });
  const page = `/memorial/${memorial.id}`;
  const paths = [`/q/${await codeOf(world, memorial.id)}`, page, `${page}/candle`, `${page}/preview`];
  const [cookie, stranger] = [await site.signIn(), await site.signIn()];
  const userId = (await world.services.auth.api.getSession({ headers: new Headers({ cookie }) }))?.user.id ?? '';
  await change(world, memorial.id, { userId });
  expect((await site.get(page)).status).toBe(200);
  await (await world.as.user(userId)).memorial.remove({ memorialId: memorial.id, name: memorial.name });
  shown.length = 0;

  for (const path of paths) {
    expect([path, (await site.get(path)).status]).toEqual([path, 410]);
    expect([path, (await site.get(path, { cookie: stranger })).status]).toEqual([path, 410]);
    expect(JSON.stringify(shown.splice(0))).not.toContain('אסתר');
    expect([path, (await site.get(path, { cookie })).status]).toEqual([path, 410]);
    expect(shown.splice(0)).toMatchObject([
      { kind: 'deleted', memorial: { id: memorial.id, name: 'אסתר בן־דוד', canRestore: true } },
    ]);
  }
  expect((await site.get(`${page}/card.png`)).status).toBe(404);
  expect(await (await site.get('/sitemap.xml')).text()).not.toContain(memorial.id);

  const restore = (by: string) =>
    fetch(`${site.origin}${page}/restore`, { method: 'POST', headers: { cookie: by }, redirect: 'manual' });
  await restore(stranger);
  expect((await site.get(page)).status).toBe(410);
  const restored = await restore(cookie);
  expect([restored.status, restored.headers.get('location')]).toEqual([303, page]);
  expect((await site.get(page)).status).toBe(200);
});

test.for([
  'CCCCCCCC',
  'K7M43QP',
  'K7M43QPXX',
  'O0I1LUAE',
  '..%2f..%2fetc',
  "'%20or%201=1--",
  '%F0%9F%95%AF%EF%B8%8F',
  'x'.repeat(4000),
  '%3Cscript%3E',
])('%s is no code', async (written, { world }) => {
  const site = await openSite(somewhere(world));
  const answer = await site.get(`/q/${written}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
});

test('rate-limits guesses, but valid codes keep working from that address', async ({ world }) => {
  const site = await openSite(world);
  const path = `/q/${await codeOf(world, (await world.given.memorial()).id)}`;
  for (let scan = 0; scan < 70; scan += 1) await site.get(path);
  expect((await site.get(path)).status).toBe(302);

  const statuses = new Set<number>();
  for (let guess = 0; guess < 60; guess += 1) statuses.add((await site.get('/q/CCCCCCCC')).status);
  expect([...statuses]).toEqual([404]);
  expect((await site.get('/q/CCCCCCCC')).status).toBe(429);
  expect((await site.get(path)).status).toBe(302);
});
