import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialRevisions } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { thinRevisions } from './jobs.ts';

async function written(world: World, { isPublic = true } = {}) {
  const memorial = await world.given.memorial({ isPublic });
  const memorialId = memorial.id;
  const client = await world.as.user(memorial.userId);
  const edit = () => client.memorial.edit({ memorialId });
  return {
    memorialId,
    client,
    edit,
    other: async () => world.as.user(await world.given.editor(memorialId)),
    /** Saves as of some minutes ago, so that each is a revision of its own. */
    async quote(text: string, minutesAgo: number, as: Partial<{ as: 'draft' }> = {}) {
      const { versions } = await edit();
      const sections = { quotes: { baseVersion: versions.quotes ?? 0, content: [{ text }] } };
      await client.memorial.save({ memorialId, sections, ...as });
      await world.services.db.execute(`
        update memorial_revisions set created_at = date_trunc('milliseconds', now()) - interval '${minutesAgo} minutes',
          updated_at = date_trunc('milliseconds', now()) - interval '${minutesAgo} minutes'
        where memorial_id = '${memorialId}' and section = 'quotes'
          and version = (select max(version) from memorial_revisions where memorial_id = '${memorialId}' and section = 'quotes')`);
    },
    history: async () => (await client.revision.list({ memorialId })).revisions,
  };
}

test('the history says who changed which section when, the latest first', async ({ world }) => {
  const { memorialId, client, quote, history } = await written(world);
  await quote('ראשון', 60);
  await quote('שני', 30);
  expect(await history()).toMatchObject([
    { section: 'quotes', author: 'נועה לוי', isRestored: false },
    { section: 'quotes', author: 'נועה לוי', isRestored: false },
  ]);
  const [latest, first] = await history();
  expect(latest && first && latest.at > first.at).toBe(true);
  expect((await client.revision.list({ memorialId, section: 'basic' })).revisions).toEqual([]);
  expect((await client.revision.list({ memorialId, before: latest?.at })).revisions).toEqual([first]);
});

test('a revision is shown beside the one before it, and the first beside nothing', async ({ world }) => {
  const { memorialId, client, quote, history } = await written(world);
  await quote('ראשון', 60);
  await quote('שני', 30);
  const [latest, first] = await history();
  const read = (revisionId = '') => client.revision.read({ memorialId, revisionId });
  expect(await read(latest?.id)).toMatchObject({
    content: [{ text: 'שני' }],
    before: [{ text: 'ראשון' }],
    isCurrent: true,
  });
  expect(await read(first?.id)).toMatchObject({ content: [{ text: 'ראשון' }], before: [], isCurrent: false });
});

test('what is restored is a save over what is there, and nothing of the history is lost by it', async ({ world }) => {
  const { memorialId, client, edit, quote, history } = await written(world);
  await quote('ראשון', 60);
  await quote('שני', 0);
  const [latest, first] = await history();
  await client.revision.restore({ memorialId, revisionId: first?.id ?? '' });

  expect((await edit()).sections.quotes).toEqual([{ text: 'ראשון' }]);
  expect((await world.as.visitor().memorial.page({ memorialId })).quotes).toMatchObject([{ text: 'ראשון' }]);
  expect(await history()).toMatchObject([{ isRestored: true }, { id: latest?.id }, { id: first?.id }]);

  await client.revision.restore({ memorialId, revisionId: latest?.id ?? '' });
  expect((await edit()).sections.quotes).toEqual([{ text: 'שני' }]);
  await quote('שלישי', 0);
  expect(await history()).toHaveLength(5);
});

test('somebody who wrote on what was restored meanwhile is asked', async ({ world }) => {
  const { memorialId, client, edit, other, quote, history } = await written(world);
  await quote('ראשון', 60);
  await quote('שני', 30);
  const { versions } = await edit();
  const first = (await history()).at(-1);
  await client.revision.restore({ memorialId, revisionId: first?.id ?? '' });
  const late = (await other()).memorial.save({
    memorialId,
    sections: { quotes: { baseVersion: versions.quotes ?? 0, content: [] } },
  });
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a section of which a draft waits is not written over', async ({ world }) => {
  const { memorialId, client, edit, quote, history } = await written(world);
  await quote('ראשון', 60);
  await quote('שני', 30);
  await quote('טיוטה', 0, { as: 'draft' });
  const first = (await history()).at(-1);
  const restore = client.revision.restore({ memorialId, revisionId: first?.id ?? '' });
  await expect(restore).rejects.toMatchObject({ code: 'CONFLICT', data: { sections: ['quotes'] } });
  expect((await edit()).sections.quotes).toEqual([{ text: 'טיוטה' }]);
});

test('the whole page comes back as of a moment, and who may see it stays as it is', async ({ world }) => {
  const { memorialId, client, edit, quote, history } = await written(world, { isPublic: false });
  await quote('ראשון', 60);
  const [then] = await history();
  await quote('שני', 30);
  const { sections, versions } = await edit();
  await client.memorial.save({
    memorialId,
    sections: {
      timeline: { baseVersion: versions.timeline ?? 0, content: [{ year: 1954, title: 'סמינר' }] },
      settings: { baseVersion: versions.settings ?? 0, content: { ...sections.settings, isPublic: true } },
    },
  });
  const saved = await client.revision.restorePage({ memorialId, at: then?.at ?? new Date(0) });

  expect(saved.isPublic).toBe(true);
  expect(await edit()).toMatchObject({
    sections: { quotes: [{ text: 'ראשון' }], timeline: [], settings: { isPublic: true } },
    versions: { settings: (versions.settings ?? 0) + 1 },
  });
  expect((await history()).filter(({ isRestored }) => isRestored).map(({ section }) => section)).toEqual(
    expect.arrayContaining(['quotes', 'timeline']),
  );
});

test('a revision of another memorial is not there', async ({ world }) => {
  const mine = await written(world);
  const theirs = await written(world);
  await theirs.quote('שלהם', 0);
  const [revision] = await theirs.history();
  const revisionId = revision?.id ?? '';
  const at = { memorialId: mine.memorialId, revisionId };
  await expect(mine.client.revision.read(at)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(mine.client.revision.restore(at)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('everything is kept for ninety days, and after that the last of each day in Jerusalem', async ({ world }) => {
  const memorial = await world.given.memorial();
  const { db } = world.services;
  const save = (version: number, at: string) =>
    db.insert(memorialRevisions).values({
      memorialId: memorial.id,
      section: 'quotes',
      version,
      content: [],
      createdAt: new Date(at),
      updatedAt: new Date(at),
    });
  // 22:30 in UTC is the next day in Jerusalem.
  await save(1, '2025-01-01T08:00:00Z');
  await save(2, '2025-01-01T12:00:00Z');
  await save(3, '2025-01-01T22:30:00Z');
  await save(4, '2025-01-02T09:00:00Z');
  await save(5, '2025-05-01T08:00:00Z');
  await save(6, '2025-05-01T09:00:00Z');
  await thinRevisions.run({}, { ...world.services, now: () => new Date('2025-06-01T00:00:00Z') });

  const kept = await db.select().from(memorialRevisions).where(eq(memorialRevisions.memorialId, memorial.id));
  expect(kept.map(({ version }) => version).toSorted((one, other) => one - other)).toEqual([2, 4, 5, 6]);
});
