import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { media, memorialBlocks, memorialRevisions, memorials } from '#tables.ts';
import { purge } from './deletion/deletion.store.ts';
import { test, type World } from '../../../test/world.ts';
import type { Editable, Working } from './memorial.schema.ts';

const blocksOf = (world: World, memorialId: string) =>
  world.services.db
    .select()
    .from(memorialBlocks)
    .where(eq(memorialBlocks.memorialId, memorialId))
    .orderBy(memorialBlocks.position);

async function asOwner(world: World, data: Parameters<World['given']['memorial']>[0] = {}) {
  const memorial = await world.given.memorial(data);
  const client = await world.as.user(memorial.userId);
  const edit = () => client.memorial.edit({ memorialId: memorial.id });
  const save = (sections: Parameters<typeof client.memorial.save>[0]['sections']) =>
    client.memorial.save({ memorialId: memorial.id, sections });
  return { memorial, client, edit, save };
}

const basicOf = (editable: Editable, change: Partial<Working['basic']> = {}) => ({
  baseVersion: editable.versions.basic,
  content: { ...editable.sections.basic, ...change },
});

test('a new memorial is private and has the defaults of its columns', async ({ world }) => {
  const userId = await world.given.user();
  const { id } = await (await world.as.user(userId)).memorial.create({ createId: randomUUID(), name: ' אברהם ' });
  const [row] = await world.services.db.select().from(memorials).where(eq(memorials.id, id));

  expect(row).toMatchObject({
    userId,
    name: 'אברהם',
    isPublic: false,
    allowComments: true,
    showViewCount: false,
    displayStyle: 'modern',
    language: 'he',
    showFamilyContact: false,
    allowSocialSharing: true,
    allowIndexing: false,
    viewsCount: 0,
    coverImagePosition: 'center center',
    profileImagePosition: 'center center',
    profileImageCrop: null,
    birthDate: null,
    tags: [],
  });
});

test('a repeated request makes one memorial', async ({ world }) => {
  const client = await world.as.user(await world.given.user());
  const input = { createId: randomUUID(), name: 'לאה' };

  const [first, second] = await Promise.all([client.memorial.create(input), client.memorial.create(input)]);

  expect(second).toEqual(first);
  expect(await client.memorial.list()).toHaveLength(1);
});

/** How many changes of a page were announced. */
async function countChanges(world: World, memorialId: string) {
  const { rows } = await world.services.db.execute(
    sql`select count(*)::int as count from page_changes where memorial_id = ${memorialId}`,
  );
  return rows[0]?.count;
}

test('a retry of creation after a lost response updates the page as long as nobody has saved it', async ({ world }) => {
  const client = await world.as.user(await world.given.user());
  const said = { createId: randomUUID(), name: 'לאה', birthDate: '1936-04-02' };
  const first = await client.memorial.create(said);
  const corrected = { ...said, name: 'לאה כהן', birthDate: null, diedAfterSunset: 'yes' as const };
  expect(await countChanges(world, first.id)).toBe(0);
  expect(await client.memorial.create(corrected)).toEqual(first);
  expect(await countChanges(world, first.id)).toBe(1);
  const { sections, versions } = await client.memorial.edit({ memorialId: first.id });
  expect(sections.basic).toMatchObject({ name: 'לאה כהן', birthDate: null, diedAfterSunset: 'yes' });

  const basic = { baseVersion: versions.basic, content: { ...sections.basic, lifeMotto: 'מוטו' } };
  await client.memorial.save({ memorialId: first.id, sections: { basic } });
  expect(await client.memorial.create(corrected)).toEqual(first);
  await expect(client.memorial.create(said)).rejects.toMatchObject({ code: 'CONFLICT', data: first });
  expect((await client.memorial.edit({ memorialId: first.id })).sections.basic).toMatchObject({
    name: 'לאה כהן',
    lifeMotto: 'מוטו',
  });

  const other = await world.as.user(await world.given.user());
  expect((await other.memorial.create(said)).id).not.toBe(first.id);
});

test('a name of spaces and invisible characters is refused', async ({ world }) => {
  const client = await world.as.user(await world.given.user());
  for (const name of ['   ', '\u200b', '\u200f\u2060 \ufeff', '\u3164', '\u2800'])
    await expect(client.memorial.create({ createId: randomUUID(), name })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  expect(await client.memorial.list()).toEqual([]);
});

test.for([
  'ד"ר "אבי" לוי',
  "ג'ורג' O'Neil",
  '🕯️ נר 🇮🇱',
  'א'.repeat(200),
  '\u202eהפוך\u202c David (דוד) 3!',
  '<b>רות</b> & "כהן"',
  'שָׂרָה\u200d \u200fבת\u2060שבע',
])('the name %s comes back as it was written', async (name, { world }) => {
  const { edit, save } = await asOwner(world);
  await save({ basic: basicOf(await edit(), { name }) });
  expect((await edit()).sections.basic.name).toBe(name);
});

test('a life story has at most 3000 characters', async ({ world }) => {
  const { edit, save } = await asOwner(world);
  await save({ basic: basicOf(await edit(), { bio: 'א'.repeat(3000) }) });
  await expect(edit().then((now) => save({ basic: basicOf(now, { bio: 'א'.repeat(3001) }) }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  expect((await edit()).sections.basic.bio).toHaveLength(3000);
});

test('empty dates and pictures are stored as null', async ({ world }) => {
  const { memorial, edit, save } = await asOwner(world, { birthDate: '1936-04-02', deathDate: '2021-11-05' });
  await save({
    basic: basicOf(await edit(), { birthDate: '', deathDate: null, profileImage: null } as Partial<Working['basic']>),
  });
  const [row] = await world.services.db.select().from(memorials).where(eq(memorials.id, memorial.id));
  expect(row).toMatchObject({ birthDate: null, deathDate: null, profileImage: null, coverImage: null });
});

test('dates are returned as the same days', async ({ world }) => {
  const { edit, save } = await asOwner(world);
  await save({ basic: basicOf(await edit(), { birthDate: '1936-04-02', deathDate: '2021-11-05' }) });
  expect((await edit()).sections.basic).toMatchObject({ birthDate: '1936-04-02', deathDate: '2021-11-05' });
  await expect(edit().then((now) => save({ basic: basicOf(now, { birthDate: '2021-02-30' }) }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('tags are trimmed and unique', async ({ world }) => {
  const { edit, save } = await asOwner(world);
  await save({ basic: basicOf(await edit(), { tags: ['א', 'א', ' א ', '', 'ב'] }) });
  expect((await edit()).sections.basic.tags).toEqual(['א', 'ב']);
});

test('only soldiers have a sub-category', async ({ world }) => {
  const { edit, save } = await asOwner(world);
  await save({ basic: basicOf(await edit(), { category: 'family', subCategory: 'idf' }) });
  expect((await edit()).sections.basic.subCategory).toBeNull();
});

test('a link that could run a script is rejected, and one without a scheme is stored as https', async ({ world }) => {
  const { edit, save } = await asOwner(world);
  const baseVersion = (await edit()).versions['social-links'];
  for (const website of ['javascript:alert(1)', 'data:text/html,<script>', 'http://', 'לא קישור']) {
    await expect(save({ 'social-links': { baseVersion, content: { website } } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  }
  await save({ 'social-links': { baseVersion, content: { facebook: 'facebook.com/x', website: '' } } });
  expect((await edit()).sections['social-links']).toEqual({ facebook: 'https://facebook.com/x' });
});

test('a timeline is kept in the order of years, and years outside 1900–2030 are refused', async ({ world }) => {
  const { edit, save } = await asOwner(world);
  await save({
    timeline: {
      baseVersion: 0,
      content: [
        { year: 1999, title: 'ג' },
        { year: 1950, title: 'א' },
        { year: 1950, title: 'ב' },
      ],
    },
  });
  expect((await edit()).sections.timeline.map(({ title }) => title)).toEqual(['א', 'ב', 'ג']);
  for (const year of [1899, 2031, 2000.5]) {
    await expect(save({ timeline: { baseVersion: 1, content: [{ year, title: 'ד' }] } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  }
});

const shapes = {
  music: [
    { title: 'ולס "ישן" <b>', artist: "ג'ורג'", url: 'https://example.org/a?b=1&c=%D7%90' },
    { title: 'אחר', artist: '', url: '' },
    { title: 'שלישי' },
  ],
  videos: [
    { title: 'טיול & <i>', url: 'https://youtu.be/dQw4w9WgXcQ', description: 'שורה\n\nשורה' },
    { title: 'קלטת', url: '', description: '' },
    { title: 'שלישי' },
  ],
};

test.for(Object.entries(shapes))('%s are returned unchanged, in their order', async ([id, list], { world }) => {
  const { memorial, edit, save } = await asOwner(world);
  await save({ [id]: { baseVersion: 0, content: list } });
  expect((await edit()).sections).toMatchObject({ [id]: list });
  expect(await blocksOf(world, memorial.id)).toMatchObject([{ type: id, content: list, position: 0 }]);
});

test.for([
  ['music', 'without a name', { title: ' \u2068 ' }],
  ['music', 'with a name that is too long', { title: 'א'.repeat(301) }],
  ['music', 'by somebody with a name that is too long', { title: 'א', artist: 'א'.repeat(201) }],
  ['music', 'with a link that could run', { title: 'א', url: 'javascript:alert(1)' }],
  ['music', 'with a link that is a page of its own', { title: 'א', url: 'data:text/html,<script>' }],
  ['videos', 'without a name', { title: '' }],
  ['videos', 'with a description that is too long', { title: 'א', description: 'א'.repeat(10_001) }],
  ['videos', 'with a link that could run', { title: 'א', url: 'JavaScript:alert(1)' }],
] as const)('%s %s is refused', async ([id, , item], { world }) => {
  const { memorial, save } = await asOwner(world);
  await expect(save({ [id]: { baseVersion: 0, content: [item] } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await blocksOf(world, memorial.id)).toEqual([]);
});

test.for([
  ['music', { title: 'א'.repeat(300), artist: 'א'.repeat(200) }],
  ['videos', { title: 'א'.repeat(300), description: 'א'.repeat(10_000) }],
] as const)('%s as long as can be is kept', async ([id, item], { world }) => {
  const { edit, save } = await asOwner(world);
  await save({ [id]: { baseVersion: 0, content: [item] } });
  expect((await edit()).sections[id]).toEqual([item]);
});

test('achievements are stored as a list in a block, and their visibility in a column', async ({ world }) => {
  const { memorial, edit, save } = await asOwner(world);
  const picture = await world.given.picture(memorial.id);
  const items = [
    {
      title: 'פרס "שר החינוך" <b>',
      year: 1987,
      description: 'שורה\nשורה',
      category: 'professional' as const,
      institution: 'משרד החינוך & בניו',
      importance: 'high' as const,
      imageUrl: picture,
      linkUrl: 'https://example.org/a?b=1&c=2',
    },
    { title: 'תעודה', category: null, importance: 'medium' as const },
  ];
  await save({ achievements: { baseVersion: 0, content: { showAchievements: true, items } } });
  const editable = await edit();
  expect(editable.sections.achievements).toEqual({ showAchievements: true, items });
  expect(Object.keys(editable.images)).toEqual([picture]);
  expect(await blocksOf(world, memorial.id)).toMatchObject([{ type: 'achievements', content: items, position: 0 }]);
  const look = () => world.as.visitor().memorial.loadPage({ memorialId: memorial.id });
  expect((await look()).achievements).toMatchObject([
    { title: items[0]?.title, image: { id: picture } },
    { category: 'general', link: '' },
  ]);

  await save({ achievements: { baseVersion: 1, content: { showAchievements: false, items } } });
  expect((await look()).achievements).toEqual([]);
  expect((await edit()).sections.achievements).toEqual({ showAchievements: false, items });
  const [row] = await world.services.db.select().from(memorials).where(eq(memorials.id, memorial.id));
  expect(row?.showAchievements).toBe(false);

  await save({ achievements: { baseVersion: 2, content: { showAchievements: false, items: [] } } });
  expect(await blocksOf(world, memorial.id)).toEqual([]);
  expect((await edit()).sections.achievements).toEqual({ showAchievements: false, items: [] });
});

test('an achievement cannot show a picture of another family', async ({ world }) => {
  const picture = await world.given.picture((await world.given.memorial()).id);
  const { save } = await asOwner(world);
  const items = [{ title: 'א', imageUrl: picture }];
  await expect(
    save({ achievements: { baseVersion: 0, content: { showAchievements: true, items } } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('stored content that is now invalid is returned to its editors, who can correct it', async ({ world }) => {
  const { memorial, edit, save } = await asOwner(world);
  const content = [{ title: 'שיר', url: 'javascript:alert(1)' }];
  await world.services.db.insert(memorialBlocks).values([
    { memorialId: memorial.id, type: 'music', content, position: 0 },
    {
      memorialId: memorial.id,
      type: 'familyTree',
      content: { members: [{ id: '1', name: 'רות', relationship: 'דודה' }] },
      position: 1,
    },
  ]);
  expect((await edit()).sections).toMatchObject({
    music: content,
    'family-tree': { members: [{ name: 'רות', relationship: 'דודה' }] },
  });
  await expect(save({ music: { baseVersion: 0, content } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await save({ music: { baseVersion: 0, content: [{ title: 'שיר', url: 'https://example.org/' }] } });
});

test.for([
  ['timeline', [{ year: '1950' }, null, 'x', { year: 1960, title: 'טוב' }], 'timeline', [{ title: 'טוב' }]],
  ['timeline', {}, 'timeline', []],
  ['timeline', [null], 'timeline', []],
  ['music', [{ title: null }, { title: 'טוב', url: 7, artist: 7 }, { title: 'טוב' }], 'music', [{ title: 'טוב' }]],
  ['videos', [{ title: 'טוב' }, { title: 'רע', description: [] }], 'videos', [{ title: 'טוב' }]],
  ['quotes', [{ author: 'מיכל' }, { text: 'טוב' }], 'quotes', [{ text: 'טוב' }]],
  ['quotes', 'x', 'quotes', []],
  ['achievements', [null, { title: 7 }, { title: 'טוב' }], 'achievements', [{ title: 'טוב' }]],
  ['achievements', { items: 7 }, 'achievements', []],
  ['socialLinks', [null], 'socialLinks', []],
  ['socialLinks', 'x', 'socialLinks', []],
  ['familyTree', { members: null }, 'familyTree', []],
  [
    'familyTree',
    { members: [null, { name: 'רות', relationship: null }, { name: 'טוב', relationship: 'אם' }] },
    'familyTree',
    [{ name: 'טוב' }],
  ],
  ['familyTree', [], 'familyTree', []],
] as const)(
  'a block of %s that holds %j breaks neither the page nor its editor',
  async ([type, content, part, rows], { world }) => {
    const { memorial, edit, save } = await asOwner(world);
    await world.services.db
      .insert(memorialBlocks)
      .values([
        { memorialId: memorial.id, type, content, position: 0 },
        ...(type === 'quotes'
          ? []
          : [{ memorialId: memorial.id, type: 'quotes' as const, content: [{ text: 'עוד' }], position: 1 }]),
      ]);
    const page = await world.as.visitor().memorial.loadPage({ memorialId: memorial.id });
    expect(page[part]).toHaveLength(rows.length);
    expect(page).toMatchObject({ name: memorial.name, [part]: rows });
    if (type !== 'quotes') expect(page.quotes).toHaveLength(1);
    await save({ basic: basicOf(await edit(), { lifeMotto: 'מוטו' }) });
  },
);

test('a stored link that could run a script is not shown to visitors', async ({ world }) => {
  const { memorial } = await asOwner(world);
  const link = 'javascript:alert(1)';
  const member = { id: '1', name: 'רות', relationship: 'אם', deathDate: '1990', memorialLink: link };
  await world.services.db.insert(memorialBlocks).values([
    { memorialId: memorial.id, type: 'socialLinks', content: { website: link }, position: 0 },
    { memorialId: memorial.id, type: 'music', content: [{ title: 'שיר', url: link }], position: 1 },
    { memorialId: memorial.id, type: 'familyTree', content: { members: [member] }, position: 2 },
  ]);
  const page = await world.as.visitor().memorial.loadPage({ memorialId: memorial.id });
  expect(page).toMatchObject({ socialLinks: [], music: [{ title: 'שיר', link: '' }], familyTree: [{ link: '' }] });
});

test('an emptied section has no block, and positions have no gaps', async ({ world }) => {
  const { memorial, save } = await asOwner(world);
  await save({
    quotes: { baseVersion: 0, content: [{ text: 'מילה' }] },
    timeline: { baseVersion: 0, content: [{ year: 1950, title: 'א' }] },
    'social-links': { baseVersion: 0, content: { website: 'example.org' } },
  });
  expect((await blocksOf(world, memorial.id)).map(({ type, position }) => [type, position])).toEqual([
    ['timeline', 0],
    ['socialLinks', 1],
    ['quotes', 2],
  ]);

  await save({ 'social-links': { baseVersion: 1, content: {} } });
  expect((await blocksOf(world, memorial.id)).map(({ type, position }) => [type, position])).toEqual([
    ['timeline', 0],
    ['quotes', 1],
  ]);
});

test('saving one section leaves every other as it was', async ({ world }) => {
  const { memorial, edit, save } = await asOwner(world, { kaddishCustomText: 'יתגדל', graveLatitude: 32 });
  await save({ quotes: { baseVersion: 0, content: [{ text: 'מילה', author: 'מיכל' }] } });
  const before = await blocksOf(world, memorial.id);

  await save({ basic: basicOf(await edit(), { name: 'שם חדש' }) });

  expect(await blocksOf(world, memorial.id)).toEqual(before);
  const [row] = await world.services.db.select().from(memorials).where(eq(memorials.id, memorial.id));
  expect(row).toMatchObject({ name: 'שם חדש', kaddishCustomText: 'יתגדל', graveLatitude: 32 });
});

test('concurrent saves of different sections are both stored', async ({ world }) => {
  const { memorial, client, edit } = await asOwner(world);
  const sister = await world.as.user(await world.given.editor(memorial.id));
  const seen = await edit();

  await Promise.all([
    client.memorial.save({ memorialId: memorial.id, sections: { basic: basicOf(seen, { lifeMotto: 'שלי' }) } }),
    sister.memorial.save({
      memorialId: memorial.id,
      sections: { quotes: { baseVersion: 0, content: [{ text: 'שלה' }] } },
    }),
  ]);

  const after = await edit();
  expect(after.sections.basic.lifeMotto).toBe('שלי');
  expect(after.sections.quotes).toEqual([{ text: 'שלה' }]);
});

test('of two saves of the same section the second is a conflict and writes nothing', async ({ world }) => {
  const { memorial, edit, save } = await asOwner(world);
  const sister = await world.as.user(await world.given.editor(memorial.id));
  const seen = await edit();
  await save({ basic: basicOf(seen, { lifeMotto: 'ראשון' }) });

  const second = sister.memorial.save({
    memorialId: memorial.id,
    sections: {
      basic: basicOf(seen, { lifeMotto: 'שני' }),
      quotes: { baseVersion: 0, content: [{ text: 'לא ייכתב' }] },
    },
  });

  await expect(second).rejects.toMatchObject({ code: 'CONFLICT', data: { sections: ['basic'] } });
  expect((await edit()).sections).toMatchObject({ basic: { lifeMotto: 'ראשון' }, quotes: [] });
});

test('the version of a section remains after its block was emptied', async ({ world }) => {
  const { save } = await asOwner(world);
  await save({ quotes: { baseVersion: 0, content: [{ text: 'מילה' }] } });
  const { versions } = await save({ quotes: { baseVersion: 1, content: [] } });
  expect(versions.quotes).toBe(2);
  await expect(save({ quotes: { baseVersion: 0, content: [{ text: 'ישן' }] } })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('saves of one author within ten minutes are one revision', async ({ world }) => {
  const { memorial, edit, save } = await asOwner(world);
  await save({ basic: basicOf(await edit(), { lifeMotto: 'א' }) });
  await save({ basic: basicOf(await edit(), { lifeMotto: 'ב' }) });
  const revisions = await world.services.db
    .select()
    .from(memorialRevisions)
    .where(eq(memorialRevisions.memorialId, memorial.id))
    .orderBy(memorialRevisions.version);
  expect(revisions).toMatchObject([
    { version: 0, content: { lifeMotto: '' } },
    { section: 'basic', version: 2, content: { lifeMotto: 'ב' } },
  ]);
});

test('a picture id in upper case refers to the same picture', async ({ world }) => {
  const { memorial, edit, save } = await asOwner(world);
  const picture = await world.given.picture(memorial.id);
  const image = picture.toUpperCase();
  await save({
    basic: basicOf(await edit(), { profileImage: image, coverImage: image }),
    timeline: { baseVersion: 0, content: [{ year: 1950, title: 'א', image }] },
  });
  const page = await world.as.visitor().memorial.loadPage({ memorialId: memorial.id });
  expect([page.profileImage?.id, page.coverImage?.id, page.timeline[0]?.image?.id]).toEqual([
    picture,
    picture,
    picture,
  ]);
});

test('a memorial cannot show a picture of another family', async ({ world }) => {
  const stranger = await world.given.memorial();
  const picture = await world.given.picture(stranger.id);
  const { edit, save } = await asOwner(world);
  await expect(edit().then((now) => save({ basic: basicOf(now, { profileImage: picture }) }))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(
    save({ timeline: { baseVersion: 0, content: [{ year: 1950, title: 'א', image: picture }] } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a section cannot show a gallery picture or a file that is no picture', async ({ world }) => {
  const { memorial, edit, save } = await asOwner(world);
  const [shown = '', deleted = ''] = await world.given.gallery(memorial.id, 2);
  const owner = await world.as.user(memorial.userId);
  await owner.gallery.remove({ memorialId: memorial.id, imageIds: [deleted] });
  const recording = await world.given.picture(memorial.id);
  await world.services.db.update(media).set({ kind: 'video' }).where(eq(media.id, recording));
  const basic = await edit();
  for (const picture of [shown, deleted, recording])
    await expect(save({ basic: basicOf(basic, { coverImage: picture }) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

test('a deleted picture is left out, and the rest of the section is saved', async ({ world }) => {
  const { memorial, edit, save } = await asOwner(world);
  const [kept, gone] = [await world.given.picture(memorial.id), randomUUID()];
  const items = [
    { title: 'א', imageUrl: kept },
    { title: gone, imageUrl: gone },
  ];
  await save({
    basic: basicOf(await edit(), { lifeMotto: 'מוטו', profileImage: gone, coverImage: kept }),
    timeline: { baseVersion: 0, content: [{ year: 1950, title: 'א', image: gone }] },
    achievements: { baseVersion: 0, content: { showAchievements: true, items } },
    'family-tree': {
      baseVersion: 0,
      content: { members: [{ id: '1', name: 'רות', relationship: 'אם', profileImage: gone }], relationships: [] },
    },
  });
  expect((await edit()).sections).toMatchObject({
    basic: { lifeMotto: 'מוטו', profileImage: null, coverImage: kept },
    timeline: [{ title: 'א', image: null }],
    achievements: {
      items: [
        { title: 'א', imageUrl: kept },
        { title: gone, imageUrl: null },
      ],
    },
    'family-tree': { members: [{ profileImage: null }] },
  });
});

test('an unknown section is refused by its name', async ({ world }) => {
  const { save } = await asOwner(world);
  const saving = save({ poems: { baseVersion: 0, content: [] } } as object);
  await expect(saving).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ keys: ['poems'] }] } });
});

test('no autosave makes a page public', async ({ world }) => {
  const { memorial, client, edit, save } = await asOwner(world, { isPublic: false });
  const { sections, versions } = await edit();
  const settings = { baseVersion: versions.settings, content: { ...sections.settings, isPublic: true } };
  const kept = client.memorial.save({ memorialId: memorial.id, sections: { settings }, as: 'draft' });
  await expect(kept).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await edit()).facts.isPublic).toBe(false);
  expect((await save({ settings })).isPublic).toBe(true);
});

test('a member keeps a relation of an older version, and no other member can get it', async ({ world }) => {
  const { memorial, edit, save } = await asOwner(world);
  const aunt = { id: '1', name: 'רות', relationship: 'דודה' };
  await world.services.db
    .insert(memorialBlocks)
    .values({ memorialId: memorial.id, type: 'familyTree', content: { members: [aunt] }, position: 0 });
  const keep = async (...members: Working['family-tree']['members']) => {
    const { versions } = await edit();
    const content = { members, relationships: [] };
    await save({ 'family-tree': { baseVersion: versions['family-tree'], content } });
  };
  const son = { id: '2', name: 'דוד', relationship: 'בן' };
  await keep({ ...aunt, name: 'רות לוי' }, son);
  await keep(son);
  // Undo.
  await keep(aunt, son);
  for (const relationship of ['דודה', 'בן דוד', ' ']) {
    await expect(keep(aunt, { ...son, relationship })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  await expect(keep(aunt, { ...son, relationship: 'דודה' })).rejects.toMatchObject({
    data: {
      issues: [{ path: expect.arrayContaining(['members', 1, 'relationship']), message: 'relationshipRequired' }],
    },
  });
  expect((await edit()).sections['family-tree'].members).toEqual([aunt, son]);
});

test('each member of a tree has a unique id and is not connected to itself', async ({ world }) => {
  const { edit, save } = await asOwner(world);
  const [mother, son] = [
    { id: '1', name: 'רות', relationship: 'אם' },
    { id: '2', name: 'דוד', relationship: 'בן' },
  ];
  const keep = (content: Working['family-tree']) => save({ 'family-tree': { baseVersion: 0, content } });
  const twice = keep({ members: [mother, { ...son, id: '1' }], relationships: [] });
  await expect(twice).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const many = Array.from({ length: 501 }, () => ({ fromMemberId: '1', toMemberId: '2' }));
  await expect(keep({ members: [mother, son], relationships: many })).rejects.toMatchObject({
    data: { issues: [{ message: 'tooMany' }] },
  });
  const relationships = [
    { fromMemberId: '1', toMemberId: '1' },
    { fromMemberId: '2', toMemberId: '1' },
  ];
  await keep({ members: [mother, son], relationships });
  expect((await edit()).sections['family-tree'].relationships).toEqual([{ fromMemberId: '2', toMemberId: '1' }]);
});

test('a save moves the memorial to the top of the list', async ({ world }) => {
  const { memorial, client, edit, save } = await asOwner(world);
  await world.given.plan(memorial.userId);
  await client.memorial.create({ createId: randomUUID(), name: 'חדש יותר' });
  expect((await client.memorial.list()).map(({ name }) => name)).toEqual(['חדש יותר', memorial.name]);

  await save({ basic: basicOf(await edit(), { lifeMotto: 'מוטו' }) });
  expect((await client.memorial.list()).map(({ id }) => id)[0]).toBe(memorial.id);
});

test('a response to a visitor has only public fields', async ({ world }) => {
  const { memorial } = await asOwner(world, {
    kaddishCustomText: 'סוד',
    hebrewName: 'נעמה בת פרחה',
    parentName: 'פרחה',
  });
  const page = await world.as.visitor().memorial.loadPage({ memorialId: memorial.id });
  expect(Object.keys(page).toSorted()).toMatchInlineSnapshot(`
    [
      "achievements",
      "allowComments",
      "allowIndexing",
      "allowSocialSharing",
      "bio",
      "birthDate",
      "burning",
      "category",
      "code",
      "coverImage",
      "coverImagePosition",
      "deathDate",
      "diedAfterSunset",
      "displayStyle",
      "events",
      "familyTree",
      "gallery",
      "gender",
      "grave",
      "id",
      "isDemo",
      "isPublic",
      "kaddish",
      "language",
      "lifeMotto",
      "linkedRelatives",
      "music",
      "name",
      "namesInPrayer",
      "profileImage",
      "profileImageCrop",
      "profileImagePosition",
      "quotes",
      "showHebrewDates",
      "socialLinks",
      "soulLetters",
      "subCategory",
      "tags",
      "timeline",
      "updatedAt",
      "videos",
      "viewsCount",
      "words",
    ]
  `);
  expect(JSON.stringify(page)).not.toContain(memorial.userId);
});

test('the view count is shown only if the family allows it', async ({ world }) => {
  const hidden = await world.given.memorial({ viewsCount: 7 });
  const shown = await world.given.memorial({ viewsCount: 7, showViewCount: true });
  const visitor = world.as.visitor();
  expect((await visitor.memorial.loadPage({ memorialId: hidden.id })).viewsCount).toBeNull();
  expect((await visitor.memorial.loadPage({ memorialId: shown.id })).viewsCount).toBe(7);
});

test('the crop of a portrait is stored beside the picture, and applied wherever it is shown', async ({ world }) => {
  const { memorial, client, edit, save } = await asOwner(world);
  const id = await world.given.picture(memorial.id);
  const crop = { x: 30, y: 12.5, zoom: 1.4 };
  await save({ basic: basicOf(await edit(), { profileImage: id, profileImageCrop: crop }) });
  expect((await edit()).sections.basic.profileImageCrop).toEqual(crop);
  expect((await world.as.visitor().memorial.loadPage({ memorialId: memorial.id })).profileImageCrop).toEqual(crop);
  expect(await client.memorial.list()).toMatchObject([{ profileImageCrop: crop }]);

  for (const wrong of [
    { ...crop, zoom: 0.9 },
    { ...crop, zoom: 3.1 },
    { ...crop, x: -1 },
    { ...crop, y: 101 },
  ])
    await expect(
      edit().then((now) => save({ basic: basicOf(now, { profileImageCrop: wrong }) })),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  // A tab that was opened before crops existed.
  const { profileImageCrop: _, ...older } = (await edit()).sections.basic;
  await save({ basic: { baseVersion: (await edit()).versions.basic, content: older as Working['basic'] } });
  expect((await edit()).sections.basic.profileImageCrop).toBeNull();
});

test('an older spelling of a position is kept, an unknown one is read as the centre', async ({ world }) => {
  const alias = await asOwner(world, { coverImagePosition: 'center top' });
  const unknown = await asOwner(world, { coverImagePosition: 'somewhere' });
  expect((await alias.edit()).sections.basic.coverImagePosition).toBe('center top');
  expect((await unknown.edit()).sections.basic.coverImagePosition).toBe('center center');
  await alias.save({ basic: basicOf(await alias.edit(), { lifeMotto: 'מוטו' }) });
  expect((await alias.edit()).sections.basic.coverImagePosition).toBe('center top');
});

test('a deletion needs the name, and keeps all data until the page is purged', async ({ world }) => {
  const { memorial, client, save } = await asOwner(world);
  await world.given.picture(memorial.id);
  await save({ quotes: { baseVersion: 0, content: [{ text: 'מילה' }] } });

  await expect(client.memorial.remove({ memorialId: memorial.id, name: 'אחר' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await client.memorial.remove({ memorialId: memorial.id, name: ` ${memorial.name} ` });

  await expect(client.memorial.loadPage({ memorialId: memorial.id })).rejects.toMatchObject({ code: 'DELETED' });
  expect(await blocksOf(world, memorial.id)).toHaveLength(1);
  expect(world.jobs.map(({ name }) => name)).not.toContain('media.remove-files');

  await world.services.db.transaction((tx) => purge(tx, world.services.jobs, memorial.id));
  await expect(client.memorial.loadPage({ memorialId: memorial.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await blocksOf(world, memorial.id)).toEqual([]);
  expect(world.jobs.at(-1)).toMatchObject({ name: 'media.remove-files' });
});

test('a page that becomes private is closed to visitors at once', async ({ world }) => {
  const { memorial, edit, save } = await asOwner(world);
  const look = () => world.as.visitor().memorial.loadPage({ memorialId: memorial.id });
  await expect(look()).resolves.toMatchObject({ name: memorial.name });
  const now = await edit();
  await save({ settings: { baseVersion: 0, content: { ...now.sections.settings, isPublic: false } } });
  await expect(look()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
