import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorials } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

async function asOwner(world: World, data: Parameters<World['given']['memorial']>[0] = {}) {
  const memorial = await world.given.memorial(data);
  const client = await world.as.user(memorial.userId);
  const save = (sections: Parameters<typeof client.memorial.save>[0]['sections']) =>
    client.memorial.save({ memorialId: memorial.id, sections });
  const row = async () => {
    const [found] = await world.services.db.select().from(memorials).where(eq(memorials.id, memorial.id));
    return found;
  };
  const page = () => world.as.visitor().memorial.loadPage({ memorialId: memorial.id });
  return { memorial, client, save, row, page };
}

test('the kaddish is stored in its two columns and returned as it was written', async ({ world }) => {
  const { memorial, client, save, row, page } = await asOwner(world);
  const content = { kaddishType: 'sephardi', kaddishCustomText: 'יִתְגַּדַּל\nוְיִתְקַדַּשׁ' } as const;
  await save({ kaddish: { baseVersion: 0, content } });
  expect(await row()).toMatchObject(content);
  expect((await client.memorial.edit({ memorialId: memorial.id })).sections.kaddish).toEqual(content);
  expect((await page()).kaddish).toEqual({ rite: 'sephardi', text: content.kaddishCustomText });

  await save({ kaddish: { baseVersion: 1, content: { kaddishType: null, kaddishCustomText: '  ' } } });
  expect(await row()).toMatchObject({ kaddishType: null, kaddishCustomText: null });
});

test('an unknown rite is rejected', async ({ world }) => {
  const { save, row } = await asOwner(world);
  const content = { kaddishType: 'yemenite' as 'sephardi', kaddishCustomText: '' };
  await expect(save({ kaddish: { baseVersion: 0, content } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await row())?.kaddishType).toBeNull();
});

test('a stored rite that is no longer offered stays when its text is saved', async ({ world }) => {
  const { memorial, client, save, row } = await asOwner(world, { kaddishType: 'traditional' });
  const { kaddish } = (await client.memorial.edit({ memorialId: memorial.id })).sections;
  await save({ kaddish: { baseVersion: 0, content: { ...kaddish, kaddishCustomText: 'יתגדל' } } });
  expect(await row()).toMatchObject({ kaddishType: 'traditional', kaddishCustomText: 'יתגדל' });
});

test('soul letters are kept as a string, also where an object is sent', async ({ world }) => {
  const { save, row, page } = await asOwner(world);
  const verse = { text: 'נֵר', source: 'תהילים', category: 'memory', isPsalm119: true, verseNumber: 105 };
  const letters = { targetName: 'נ', soulLetters: [{ letter: 'נ', verse: { ...verse, fullParagraph: 'נֵר\nנִשְׁבַּעְתִּי' } }] };
  await save({ 'soul-letters': { baseVersion: 0, content: { soulLetters: letters } } });
  expect((await row())?.soulLetters).toBe(JSON.stringify(letters));
  expect((await page()).soulLetters.letters).toMatchObject([{ letter: 'נ', number: 105, stanza: ['נֵר', 'נִשְׁבַּעְתִּי'] }]);
});

test('unreadable letters are hidden from visitors, and survive saves of other sections', async ({ world }) => {
  const { save, row, page } = await asOwner(world, { soulLetters: '{bad' });
  await save({ quotes: { baseVersion: 0, content: [{ text: 'מילה' }] } });
  expect((await page()).soulLetters).toEqual({ words: '', isFull: false, letters: [] });
  expect((await row())?.soulLetters).toBe('{bad');
});

const letter = { letter: 'נ', verse: { text: 'נֵר' } };

test.for([
  ['a category that there is not', { targetName: 'נ', preferredCategory: 'xyz', soulLetters: [letter] }],
  ['no name', { targetName: ' \u200f', preferredCategory: 'all', soulLetters: [letter] }],
  ['a name that is too long', { targetName: 'נ'.repeat(201), soulLetters: [letter] }],
  ['letters that are none', { targetName: 'נ', soulLetters: 'נ' }],
  ['words in their place', 'נר ה׳ נשמת אדם'],
] as const)('new soul letters with %s are refused', async ([, soulLetters], { world }) => {
  const { save, row } = await asOwner(world);
  const saving = save({ 'soul-letters': { baseVersion: 0, content: { soulLetters } } });
  await expect(saving).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ message: expect.any(String) }] },
  });
  expect((await row())?.soulLetters).toBeNull();
});

test.for([
  ['words', 'נר ה׳ נשמת אדם'],
  ['letters that cannot be read', '{bad'],
  [
    'letters without a name and of an unknown category',
    JSON.stringify({ preferredCategory: 'xyz', soulLetters: [letter] }),
  ],
] as const)('%s of an older page stay, and come back after newer ones', async ([, soulLetters], { world }) => {
  const { save, row } = await asOwner(world, { soulLetters });
  const keep = (baseVersion: number, text: string) =>
    save({ 'soul-letters': { baseVersion, content: { soulLetters: text } } });
  await keep(0, soulLetters);
  await keep(1, JSON.stringify({ targetName: 'נ', preferredCategory: 'all', soulLetters: [letter] }));
  await keep(2, '');
  await keep(3, soulLetters);
  expect((await row())?.soulLetters).toBe(soulLetters);
});

test('letters without a name can be shown in another way', async ({ world }) => {
  const { save, row } = await asOwner(world, { soulLetters: JSON.stringify({ soulLetters: [letter] }) });
  const next = JSON.stringify({ showFullParagraph: true, preferredCategory: 'all', soulLetters: [letter] });
  await save({ 'soul-letters': { baseVersion: 0, content: { soulLetters: next } } });
  expect((await row())?.soulLetters).toBe(next);
});
