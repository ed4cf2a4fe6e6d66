import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#server/auth-table.ts';
import { memorialRevisions, memorials } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { sweepMedia } from '#features/media/media.jobs.ts';

type Client = Awaited<ReturnType<World['as']['user']>>;
type Sections = Parameters<Client['memorial']['save']>[0]['sections'];

async function shared(world: World, { isPublic = true } = {}) {
  const memorial = await world.given.memorial({ isPublic });
  const memorialId = memorial.id;
  const owner = await world.as.user(memorial.userId);
  const editor = await world.as.user(await world.given.editor(memorialId));
  const quotes = (text: string, baseVersion: number): Sections => ({ quotes: { baseVersion, content: [{ text }] } });
  return {
    memorial,
    owner,
    editor,
    edit: () => owner.memorial.edit({ memorialId }),
    page: () => world.as.visitor().memorial.loadPage({ memorialId }),
    keep: (client: Client, sections: Sections) => client.memorial.save({ memorialId, sections, as: 'draft' }),
    publish: (client: Client, sections: Sections) => client.memorial.save({ memorialId, sections }),
    discard: (client: Client, baseVersions: { quotes: number }) => client.draft.discard({ memorialId, baseVersions }),
    quotes,
  };
}

test('a draft of a public page is returned to its editors, and no part of it to visitors', async ({ world }) => {
  const { memorial, editor, edit, page, keep, quotes } = await shared(world);
  const saved = await keep(editor, quotes('חצי מש', 0));

  expect(saved).toMatchObject({ isDraft: true, isPublic: true, versions: { quotes: 1 } });
  expect(await edit()).toMatchObject({
    sections: { quotes: [{ text: 'חצי מש' }] },
    published: { quotes: [] },
    versions: { quotes: 1 },
    draftedAt: saved.updatedAt,
    updatedAt: memorial.updatedAt,
  });
  expect(JSON.stringify(await page())).not.toContain('חצי מש');
  const revisions = await world.services.db.select().from(memorialRevisions);
  expect(revisions.filter(({ memorialId }) => memorialId === memorial.id)).toEqual([]);
});

test('the preview of a public page shows drafts to its editors, and the published page to others', async ({
  world,
}) => {
  const { memorial, owner, editor, keep, publish, quotes } = await shared(world);
  const given = { memorialId: memorial.id };
  await publish(owner, quotes('על הדף', 0));
  await keep(editor, quotes('עוד לא', 1));
  for (const client of [owner, editor])
    expect((await client.memorial.preview(given)).quotes).toMatchObject([{ text: 'עוד לא' }]);
  const viewer = await world.as.user(await world.given.editor(memorial.id, { role: 'viewer' }));
  for (const client of [viewer, world.as.visitor()])
    expect(JSON.stringify(await client.memorial.preview(given))).not.toContain('עוד לא');
  expect((await owner.memorial.loadPage(given)).quotes).toMatchObject([{ text: 'על הדף' }]);
});

test('publishing moves the draft to the page', async ({ world }) => {
  const { owner, editor, edit, page, keep, publish, quotes } = await shared(world);
  await keep(editor, quotes('חצי', 0));
  await publish(owner, quotes('משפט שלם', 1));

  expect((await page()).quotes).toMatchObject([{ text: 'משפט שלם' }]);
  expect(await edit()).toMatchObject({ published: {}, draftedAt: null, versions: { quotes: 2 } });
});

test('on a private page a save is never a draft', async ({ world }) => {
  const { owner, edit, keep, quotes } = await shared(world, { isPublic: false });
  expect(await keep(owner, quotes('שורה', 0))).toMatchObject({ isDraft: false, isPublic: false });
  expect(await edit()).toMatchObject({ sections: { quotes: [{ text: 'שורה' }] }, published: {} });
});

test('two editors of one draft do not overwrite each other silently', async ({ world }) => {
  const { owner, editor, keep, publish, discard, edit, quotes } = await shared(world);
  await keep(editor, quotes('של דוד', 0));

  await expect(keep(owner, quotes('של נועה', 0))).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(publish(owner, quotes('של נועה', 0))).rejects.toMatchObject({ data: { sections: ['quotes'] } });
  await expect(discard(owner, { quotes: 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await edit()).sections.quotes).toEqual([{ text: 'של דוד' }]);
});

test('discarding a draft keeps the published content and increments the version', async ({ world }) => {
  const { owner, editor, keep, publish, discard, edit, page, quotes } = await shared(world);
  await publish(owner, quotes('בדף', 0));
  await keep(editor, quotes('בטיוטה', 1));

  expect(await discard(owner, { quotes: 2 })).toMatchObject({ versions: { quotes: 3 } });
  expect(await edit()).toMatchObject({ sections: { quotes: [{ text: 'בדף' }] }, published: {} });
  expect((await page()).quotes).toMatchObject([{ text: 'בדף' }]);
  await expect(keep(editor, quotes('ועוד', 2))).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a discarded or replaced draft is in the history as unpublished', async ({ world }) => {
  const { memorial, owner, editor, keep, publish, discard, edit, page, quotes } = await shared(world);
  const memorialId = memorial.id;
  const history = async () => (await owner.revision.list({ memorialId, section: 'quotes' })).revisions;
  await publish(owner, quotes('בדף', 0));
  await keep(editor, quotes('של דוד', 1));
  await keep(editor, quotes('של דוד, בהמשך', 2));
  await keep(owner, quotes('של נועה', 3));
  await discard(editor, { quotes: 4 });

  const unpublished = (await history()).filter(({ isDraft }) => isDraft);
  const read = (revisionId = '') => owner.revision.read({ memorialId, revisionId });
  const kept = await Promise.all(unpublished.map(({ id }) => read(id)));
  expect(new Set(kept.map(({ content }) => JSON.stringify(content)))).toEqual(
    new Set([JSON.stringify([{ text: 'של נועה' }]), JSON.stringify([{ text: 'של דוד, בהמשך' }])]),
  );
  for (const { before } of kept) expect(before).toEqual([{ text: 'בדף' }]);

  const { versions: baseVersions } = await edit();
  await owner.revision.restorePage({ memorialId, at: new Date(), baseVersions });
  expect((await page()).quotes).toMatchObject([{ text: 'בדף' }]);
  const mine = kept.find(({ content }) => JSON.stringify(content).includes('דוד'))?.revision.id ?? '';
  await owner.revision.restore({ memorialId, revisionId: mine, baseVersions });
  expect((await page()).quotes).toMatchObject([{ text: 'של דוד, בהמשך' }]);
});

test('publishing another’s draft unchanged keeps its author', async ({ world }) => {
  const { memorial, owner, editor, keep, publish, quotes } = await shared(world);
  await world.services.db
    .update(users)
    .set({ name: 'דוד כהן' })
    .where(sql`id = (select user_id from memorial_editors where memorial_id = ${memorial.id}::uuid)`);
  await keep(editor, quotes('של דוד', 0));
  await publish(owner, quotes('של דוד', 1));
  await keep(editor, quotes('עוד של דוד', 2));
  await publish(owner, quotes('של דוד ונועה', 3));
  const { revisions } = await owner.revision.list({ memorialId: memorial.id, section: 'quotes' });
  expect(revisions.map(({ author, isDraft }) => [author, isDraft])).toEqual([
    ['נועה לוי', false],
    ['דוד כהן', true],
    ['דוד כהן', false],
  ]);
});

test('a draft can be published without sending it again', async ({ world }) => {
  const { owner, editor, edit, page, keep, publish, quotes } = await shared(world);
  await keep(editor, quotes('של דוד', 0));
  await expect(publish(owner, { quotes: { baseVersion: 0 } })).rejects.toMatchObject({ code: 'CONFLICT' });
  const { sections, versions } = await edit();
  await keep(owner, {
    settings: { baseVersion: versions.settings, content: { ...sections.settings, showViewCount: true } },
  });

  await expect(publish(owner, { music: { baseVersion: 0 } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const waiting = { quotes: { baseVersion: 1 }, settings: { baseVersion: 1 } };
  expect(await publish(owner, waiting)).toMatchObject({
    isPublic: true,
    versions: { quotes: 2, settings: 2 },
  });
  expect(await page()).toMatchObject({ quotes: [{ text: 'של דוד' }], viewsCount: 0 });
  expect(await edit()).toMatchObject({ published: {}, draftedAt: null });
});

test('after drafts are discarded the last save is that of the page', async ({ world }) => {
  const { memorial, owner, editor, keep, discard, quotes } = await shared(world);
  await keep(editor, quotes('בטיוטה', 0));
  expect((await discard(owner, { quotes: 1 })).updatedAt).toEqual(memorial.updatedAt);
});

test('making a page private and public again does not publish its drafts', async ({ world }) => {
  const { owner, edit, page, keep, publish, quotes } = await shared(world);
  await keep(owner, quotes('חצי', 0));
  const settings = async (isPublic: boolean) => {
    const { sections, versions } = await edit();
    const content = { ...sections.settings, isPublic };
    return publish(owner, { settings: { baseVersion: versions.settings, content } });
  };
  await settings(false);
  expect((await edit()).sections.quotes).toEqual([{ text: 'חצי' }]);
  expect(await settings(true)).toMatchObject({ isPublic: true });
  expect((await page()).quotes).toEqual([]);
  expect((await edit()).sections.quotes).toEqual([{ text: 'חצי' }]);
});

test('a visibility in a draft changes nothing for visitors', async ({ world }) => {
  const { owner, edit, page, keep } = await shared(world);
  const { sections, versions } = await edit();
  const settings = { baseVersion: versions.settings, content: { ...sections.settings, isPublic: false } };
  expect(await keep(owner, { settings })).toMatchObject({ isDraft: true, isPublic: true });
  expect((await page()).isPublic).toBe(true);
});

test('a picture that only a draft uses is served to editors, and survives the nightly sweep', async ({ world }) => {
  const { memorial, owner, edit, keep } = await shared(world);
  const coverImage = await world.given.picture(memorial.id);
  const { sections } = await edit();
  await keep(owner, { basic: { baseVersion: 0, content: { ...sections.basic, coverImage } } });
  await world.services.db.execute(`update media set created_at = now() - interval '40 days'`);
  await sweepMedia.run({}, world.services);

  expect((await edit()).images[coverImage]).toMatchObject({ width: 320 });
  const [row] = await world.services.db.select().from(memorials).where(eq(memorials.id, memorial.id));
  expect(row?.coverImage).toBeNull();
});
