import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialBlocks, memorialRevisions } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { savedSections } from '#features/memorial/memorial.schema.ts';
import { thinRevisions } from './revisions.jobs.ts';

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
    /** Saves with the current versions. */
    restore: async (revisionId = '') =>
      client.revision.restore({ memorialId, revisionId, baseVersions: (await edit()).versions }),
    restorePage: async (at = new Date(0)) =>
      client.revision.restorePage({ memorialId, at, baseVersions: (await edit()).versions }),
  };
}

test('the history lists author, section and time of each change, the latest first', async ({ world }) => {
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
  expect((await client.revision.list({ memorialId, before: latest })).revisions).toEqual([first]);
});

test('a revision is compared with the one before it, and the first with an empty content', async ({ world }) => {
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

test('a restoration is a new save, and keeps the whole history', async ({ world }) => {
  const { memorialId, edit, quote, history, restore } = await written(world);
  await quote('ראשון', 60);
  await quote('שני', 0);
  const [latest, first] = await history();
  await restore(first?.id);

  expect((await edit()).sections.quotes).toEqual([{ text: 'ראשון' }]);
  expect((await world.as.visitor().memorial.loadPage({ memorialId })).quotes).toMatchObject([{ text: 'ראשון' }]);
  expect(await history()).toMatchObject([{ isRestored: true }, { id: latest?.id }, { id: first?.id }]);

  await restore(latest?.id);
  expect((await edit()).sections.quotes).toEqual([{ text: 'שני' }]);
  await quote('שלישי', 0);
  expect(await history()).toHaveLength(5);
});

test('a restoration over somebody’s newer change is a conflict', async ({ world }) => {
  const { memorialId, edit, other, quote, history, restore } = await written(world);
  await quote('ראשון', 60);
  await quote('שני', 30);
  const { versions } = await edit();
  const first = (await history()).at(-1);
  await restore(first?.id);
  const late = (await other()).memorial.save({
    memorialId,
    sections: { quotes: { baseVersion: versions.quotes ?? 0, content: [] } },
  });
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a section with a draft is not overwritten', async ({ world }) => {
  const { edit, quote, history, restore } = await written(world);
  await quote('ראשון', 60);
  await quote('שני', 30);
  await quote('טיוטה', 0, { as: 'draft' });
  const first = (await history()).at(-1);
  const data = { sections: ['quotes'], isDraft: true };
  await expect(restore(first?.id)).rejects.toMatchObject({ code: 'CONFLICT', data });
  expect((await edit()).sections.quotes).toEqual([{ text: 'טיוטה' }]);
});

test('restores the whole page as of a moment, without its visibility', async ({ world }) => {
  const { memorialId, client, edit, quote, history, restorePage } = await written(world, { isPublic: false });
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
  const saved = await restorePage(then?.at);

  expect(saved.isPublic).toBe(true);
  expect(await edit()).toMatchObject({
    sections: { quotes: [{ text: 'ראשון' }], timeline: [], settings: { isPublic: true } },
    versions: { settings: (versions.settings ?? 0) + 1 },
  });
  expect((await history()).filter(({ isRestored }) => isRestored).map(({ section }) => section)).toEqual(
    expect.arrayContaining(['quotes', 'timeline']),
  );
});

test('a revision of another memorial is not found', async ({ world }) => {
  const mine = await written(world);
  const theirs = await written(world);
  await theirs.quote('שלהם', 0);
  const [revision] = await theirs.history();
  const revisionId = revision?.id ?? '';
  const at = { memorialId: mine.memorialId, revisionId, baseVersions: {} };
  await expect(mine.client.revision.read(at)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(mine.client.revision.restore(at)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('keeps every revision for ninety days, and after that the last of each day in Jerusalem', async ({ world }) => {
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

test('a restoration over somebody’s change since the view is a conflict', async ({ world }) => {
  const { memorialId, client, edit, quote, history } = await written(world);
  await quote('ראשון', 60);
  await quote('שני', 30);
  const [latest, first] = await history();
  const { versions: baseVersions } = await client.revision.read({ memorialId, revisionId: first?.id ?? '' });
  await quote('שלישי', 0);

  const conflict = { code: 'CONFLICT', data: { sections: ['quotes'] } };
  const one = client.revision.restore({ memorialId, revisionId: first?.id ?? '', baseVersions });
  await expect(one).rejects.toMatchObject(conflict);
  const whole = client.revision.restorePage({ memorialId, at: latest?.at ?? new Date(), baseVersions });
  await expect(whole).rejects.toMatchObject(conflict);
  expect((await edit()).sections.quotes).toEqual([{ text: 'שלישי' }]);
});

test('restored settings do not change the visibility', async ({ world }) => {
  const { memorialId, client, edit, history, restore } = await written(world, { isPublic: false });
  const settings = async (change: object) => {
    const { sections, versions } = await edit();
    const content = { ...sections.settings, ...change };
    await client.memorial.save({ memorialId, sections: { settings: { baseVersion: versions.settings, content } } });
    await world.services.db.execute(`
      update memorial_revisions set created_at = created_at - interval '1 hour', updated_at = updated_at - interval '1 hour'
      where memorial_id = '${memorialId}'`);
  };
  await settings({ isPublic: true, allowIndexing: true, showViewCount: true });
  await settings({ isPublic: false, allowIndexing: false, showViewCount: false });
  const [, opened] = (await history()).filter(({ section }) => section === 'settings');

  expect((await restore(opened?.id)).isPublic).toBe(false);
  expect((await edit()).sections.settings).toMatchObject({
    isPublic: false,
    allowIndexing: false,
    showViewCount: true,
  });
  await expect(world.as.visitor().memorial.loadPage({ memorialId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a revision in progress at the restored moment is kept', async ({ world }) => {
  const { memorialId, client, edit, quote, restorePage } = await written(world);
  await quote('ראשון', 60);
  const timeline = [{ year: 1954, title: 'סמינר' }];
  await client.memorial.save({ memorialId, sections: { timeline: { baseVersion: 0, content: timeline } } });
  // A revision that starts at the hour, with repeated saves for some minutes after it.
  await world.services.db.execute(`
    update memorial_revisions set created_at = now() - interval '62 minutes', updated_at = now() - interval '55 minutes'
    where memorial_id = '${memorialId}' and section = 'timeline'`);
  await restorePage(new Date(Date.now() - 60 * 60_000));
  expect((await edit()).sections).toMatchObject({ timeline, quotes: [{ text: 'ראשון' }] });
});

test('a thinned day still counts from its first save', async ({ world }) => {
  const { memorialId, edit, quote, restorePage } = await written(world);
  const { services } = world;
  await quote('בוקר', 0);
  await quote('ערב', 0);
  await services.db.execute(`
    update memorial_revisions set created_at = '2025-01-01T20:00:00Z', updated_at = '2025-01-01T20:00:00Z'
    where memorial_id = '${memorialId}'`);
  await services.db.execute(`
    insert into memorial_revisions (memorial_id, section, version, content, created_at, updated_at)
    values ('${memorialId}', 'quotes', 1, '[{"text":"בוקר"}]', '2025-01-01T08:00:00Z', '2025-01-01T08:00:00Z')`);
  await thinRevisions.run({}, { ...services, now: () => new Date('2025-06-01T00:00:00Z') });
  await restorePage(new Date('2025-01-01T12:00:00Z'));
  expect((await edit()).sections.quotes).toEqual([{ text: 'ערב' }]);
});

test('the content before the first save is in the history without an author and can be restored', async ({ world }) => {
  const { memorialId, client, edit, history, restore } = await written(world);
  const content = [{ text: 'מההתחלה' }];
  await world.services.db.insert(memorialBlocks).values({ memorialId, type: 'quotes', content, position: 0 });
  await client.memorial.save({ memorialId, sections: { quotes: { baseVersion: 0, content: [] } } });
  await client.memorial.save({ memorialId, sections: { music: { baseVersion: 0, content: [{ title: 'שיר' }] } } });

  const revisions = await history();
  expect(revisions.map(({ section, author, isFirst }) => [section, author, isFirst])).toEqual([
    ['music', 'נועה לוי', false],
    ['quotes', 'נועה לוי', false],
    ['quotes', null, true],
  ]);
  await restore(revisions.at(-1)?.id);
  expect((await edit()).sections.quotes).toEqual(content);
});

test('the pages of a long history have no gaps', async ({ world }) => {
  const { memorialId, client } = await written(world);
  const at = new Date('2025-01-01T12:00:00Z');
  await world.services.db.insert(memorialRevisions).values(
    Array.from({ length: 230 }, (_, index) => ({
      memorialId,
      section: savedSections[index % savedSections.length] ?? 'basic',
      version: index + 1,
      content: [],
      createdAt: at,
      updatedAt: at,
    })),
  );
  const seen: string[] = [];
  for (let before: { id: string; at: Date } | undefined, hasMore = true; hasMore;) {
    const part = await client.revision.list({ memorialId, before });
    seen.push(...part.revisions.map(({ id }) => id));
    ({ hasMore } = part);
    before = part.revisions.at(-1);
  }
  expect(new Set(seen).size).toBe(230);
  expect(seen).toHaveLength(230);
});

test('rejects a moment outside of the page’s history', async ({ world }) => {
  const { memorialId, client } = await written(world);
  for (const at of [new Date(8.64e15), new Date(-8.64e15), new Date(0), null as unknown as Date, 'now']) {
    const whole = client.revision.restorePage({ memorialId, at, baseVersions: {} });
    await expect(whole).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const part = client.revision.list({ memorialId, before: { at, id: memorialId } });
    await expect(part).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  await client.revision.restorePage({ memorialId, at: '2025-01-01T12:00:00Z', baseVersions: {} });
});

test('an editor gets who saved each section last and when, drafts included', async ({ world }) => {
  const { memorialId, edit, other, quote } = await written(world);
  expect((await edit()).lastSaves).toEqual({});
  await quote('ראשון', 0);
  const { at } = (await edit()).lastSaves.quotes ?? {};
  expect((await edit()).lastSaves).toEqual({ quotes: { author: 'נועה לוי', isOwn: true, at } });

  const editor = await other();
  const { versions } = await editor.memorial.edit({ memorialId });
  const sections = { quotes: { baseVersion: versions.quotes ?? 0, content: [{ text: 'טיוטה' }] } };
  const { updatedAt } = await editor.memorial.save({ memorialId, sections, as: 'draft' });
  expect((await edit()).lastSaves.quotes).toEqual({ author: 'נועה לוי', isOwn: false, at: updatedAt });
  expect((await editor.memorial.edit({ memorialId })).lastSaves.quotes?.isOwn).toBe(true);
});

test('the history has the size of the change of each save', async ({ world }) => {
  const { client, memorialId, edit, quote, history } = await written(world);
  await quote('ראשון', 60);
  const { versions, sections } = await edit();
  const basic = { ...sections.basic, bio: 'ארבעים ושתיים שנה הייתה גננת' };
  await client.memorial.save({ memorialId, sections: { basic: { baseVersion: versions.basic, content: basic } } });
  const [story, , added] = await history();
  expect(story).toMatchObject({ section: 'basic', change: { fields: ['bio'], words: 5 } });
  expect(added).toMatchObject({ section: 'quotes', change: { rows: { added: 1, removed: 0, changed: 0 } } });
});

test('the history counts pictures by who added or trashed them, and those from the family link', async ({ world }) => {
  const { client, memorialId, other } = await written(world);
  const [, trashed = ''] = await world.given.gallery(memorialId, 3);
  // Two came from the owner's own upload, one through the link.
  await world.services.db.execute(`
    update media set upload_id = id::text, owner_id = (select user_id from memorials where id = '${memorialId}')
    where id in (select id from gallery_images where memorial_id = '${memorialId}' order by position desc limit 2)`);
  await (await other()).gallery.remove({ memorialId, imageIds: [trashed] });

  const { gallery, revisions } = await client.revision.list({ memorialId });
  const lines = gallery.map(({ action, author, count }) => `${action} ${author} ${count}`);
  expect(lines.toSorted()).toEqual(['added נועה לוי 2', 'sent null 1', 'trashed נועה לוי 1']);
  expect(revisions).toEqual([]);
  expect((await client.revision.list({ memorialId, section: 'gallery' })).gallery).toEqual(gallery);
  expect((await client.revision.list({ memorialId, section: 'quotes' })).gallery).toEqual([]);
});
