import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  auditLog,
  contributionReports,
  galleryImages,
  galleryTrash,
  memorialCandles,
  memorialMemories,
  memorials,
} from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

/** An admin of a site without pages. */
async function asAdmin(world: World) {
  await world.services.db.delete(memorials);
  const id = await world.given.user({ roles: ['admin'] });
  return { id, client: (await world.as.user(id)).admin };
}

/** One pending contribution of each kind on a page. */
async function givenContent(world: World, name: string) {
  const { db } = world.services;
  const { id: memorialId, userId } = await world.given.memorial({ name, isPublic: true });
  const memory = await world.given.contribution(memorialId, {
    state: 'pending',
    authorName: 'דליה',
    content: 'ישבנו על הגג',
  });
  const condolence = await world.given.contribution(memorialId, { state: 'pending' }, 'condolence');
  const [candle] = await db
    .insert(memorialCandles)
    .values({ memorialId, submitId: crypto.randomUUID() })
    .returning({ id: memorialCandles.id });
  const dedication = await world.given.contribution(memorialId, { state: 'pending' }, 'condolence');
  await db.execute(sql`update memorial_condolences set lit_with = ${candle?.id} where id = ${dedication}`);
  const [photo = ''] = await world.given.gallery(memorialId, 1, { isPending: true });
  await world.given.gallery(memorialId, 2);
  return { memorialId, userId, memory, condolence, dedication, photo };
}

test('lists contributions and sent photographs by kind, state, page and search text, without editors’ own photographs', async ({
  world,
}) => {
  const { db } = world.services;
  const { client } = await asAdmin(world);
  const one = await givenContent(world, 'גבריאל אלון');
  const other = await givenContent(world, 'Anna 100%');
  const ids = async (input: object) => new Set((await client.listContent(input)).rows.map(({ id }) => id));
  const all = (page: typeof one) => [page.memory, page.condolence, page.dedication, page.photo];

  expect(await ids({})).toEqual(new Set([...all(one), ...all(other)]));
  const kinds = (await client.listContent({ memorialId: one.memorialId })).rows.map(({ id, kind }) => [kind, id]);
  expect(Object.fromEntries(kinds)).toEqual({
    memory: one.memory,
    condolence: one.condolence,
    candle: one.dedication,
    photo: one.photo,
  });
  expect(await client.listContent({ memorialId: one.memorialId })).toMatchObject({
    memorialName: 'גבריאל אלון',
    total: 4,
  });
  for (const kind of ['memory', 'condolence', 'candle', 'photo'] as const)
    expect((await client.listContent({ kind, memorialId: one.memorialId })).rows.map((row) => row.kind)).toEqual([
      kind,
    ]);
  expect(await ids({ text: 'על הגג' })).toEqual(new Set([one.memory, other.memory]));
  expect(await ids({ text: 'anna 100%' })).toEqual(new Set(all(other)));
  expect(await ids({ text: 'anna_' })).toEqual(new Set());
  expect(await ids({ text: one.dedication })).toEqual(new Set([one.dedication]));

  await db
    .insert(contributionReports)
    .values({ kind: 'memory', contributionId: one.memory, visitor: 'x', reason: 'y' });
  expect((await client.listContent({ view: 'reported' })).rows).toMatchObject([{ id: one.memory, reasons: ['y'] }]);
  await db.update(memorials).set({ deletedAt: new Date() }).where(eq(memorials.id, other.memorialId));
  expect(await ids({})).toEqual(new Set(all(one)));
  expect(await client.listContent({ memorialId: other.memorialId })).toMatchObject({ memorialName: null, rows: [] });
});

test('an admin without the role of moderator approves, hides and removes contributions, and undoes it; the log names the admin', async ({
  world,
}) => {
  const { db } = world.services;
  const { id: adminId, client } = await asAdmin(world);
  const { memory, condolence, dedication } = await givenContent(world, 'נעמה');
  const ids = [
    { kind: 'memory' as const, id: memory, version: 1 },
    { kind: 'condolence' as const, id: condolence, version: 1 },
    { kind: 'condolence' as const, id: dedication, version: 1 },
  ];
  const { rows } = await client.decideContributions({ ids, decision: 'hide' });
  expect(rows.map(({ state }) => state)).toEqual(['hidden', 'hidden', 'hidden']);
  expect((await client.listContent({ view: 'refused' })).total).toBe(3);
  await client.decideContributions({ ids: rows, decision: 'restore' });
  expect((await client.listContent({ view: 'pending', kind: 'memory' })).rows).toMatchObject([
    { id: memory, version: 3 },
  ]);
  const [log] = await db.select().from(auditLog).where(eq(auditLog.resourceId, memory));
  expect(log?.actorId).toBe(adminId);
  await expect(client.decideContributions({ ids, decision: 'approve' })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { rows: expect.arrayContaining([expect.objectContaining({ id: memory, version: 3 })]) },
  });
});

test('photographs of several pages are accepted, removed and restored; one that changed meanwhile stops all of them', async ({
  world,
}) => {
  const { db } = world.services;
  const { client } = await asAdmin(world);
  const [one, other] = [await givenContent(world, 'נעמה'), await givenContent(world, 'דן')];
  const seen = (state: 'pending' | 'approved' | 'removed') =>
    [one, other].map(({ photo: id, memorialId }) => ({ id, memorialId, state }));
  await client.decidePhotos({ decision: 'remove', photos: seen('pending') });
  expect((await client.listContent({ view: 'removed' })).rows).toMatchObject([{ kind: 'photo' }, { kind: 'photo' }]);
  expect(await db.$count(galleryTrash)).toBe(2);
  await client.decidePhotos({ decision: 'restore', photos: seen('removed') });
  await db.update(galleryImages).set({ isPending: false }).where(eq(galleryImages.id, other.photo));
  await expect(client.decidePhotos({ decision: 'approve', photos: seen('pending') })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await db.$count(galleryImages, eq(galleryImages.isPending, true))).toBe(1);
  const elsewhere = [{ id: one.photo, memorialId: other.memorialId, state: 'pending' as const }];
  await expect(client.decidePhotos({ decision: 'approve', photos: elsewhere })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await client.decidePhotos({ decision: 'approve', photos: seen('pending').slice(0, 1) });
  expect(await db.$count(galleryImages, eq(galleryImages.isPending, true))).toBe(0);
  const log = (await client.listAuditLog({ area: 'memorial', by: 'staff' })).rows.map(({ action }) => action);
  expect(log.slice(0, 2)).toEqual(['photo.approved', 'photo.restored']);
});

test('pages all kinds together in order of time, without gaps or duplicates', async ({ world }) => {
  const { db } = world.services;
  const { client } = await asAdmin(world);
  for (const name of ['א', 'ב', 'ג']) await givenContent(world, name);
  // Rows of the same time are ordered by id.
  await db.update(memorialMemories).set({ createdAt: new Date('2026-01-01T00:00:00Z') });
  const all = (await client.listContent({ limit: 200 })).rows.map(({ id }) => id);
  const turned: string[] = [];
  let after: string | undefined;
  do {
    const page = await client.listContent({ limit: 5, after });
    turned.push(...page.rows.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(turned).toEqual(all);
  expect(new Set(all).size).toBe(12);
});
