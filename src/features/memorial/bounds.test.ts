import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorials } from '#tables.ts';
import { test, type World } from '../../../test/world.ts';
import type { SavedSection } from './memorial.schema.ts';
import { displayStyles } from './settings-section.schema.ts';

const letters = (count: number) => 'א'.repeat(count);
/** Soul letters of so many characters in stored form. */
function lettersOf(length: number) {
  const kept = (text: string) => JSON.stringify({ targetName: 'נ', soulLetters: [{ letter: 'נ', verse: { text } }] });
  return kept(letters(length - kept('').length));
}
const many = <Item>(count: number, item: (at: number) => Item) => Array.from({ length: count }, (_, at) => item(at));

async function asOwner(world: World) {
  const memorial = await world.given.memorial();
  const client = await world.as.user(memorial.userId);
  const edit = () => client.memorial.edit({ memorialId: memorial.id });
  /** Saves a section with its current content and the given changes; lists are replaced. */
  async function save(section: SavedSection, given: object) {
    const { sections, versions } = await edit();
    const content: unknown = Array.isArray(given) ? given : Object.assign({}, sections[section], given);
    await client.memorial.save({
      memorialId: memorial.id,
      sections: { [section]: { baseVersion: versions[section], content } },
    });
    return (await edit()).sections[section];
  }
  return { memorial, edit, save };
}

const milestone = (change: object) => [{ year: 1950, title: 'עלייה', ...change }];

test.for<[SavedSection, object]>([
  ['basic', { name: letters(200), lifeMotto: letters(300), hebrewName: letters(200), parentName: letters(200) }],
  ['basic', { bio: letters(3000), tags: many(50, (at) => `${at} ${letters(45)}`) }],
  ['basic', { birthDate: '2030-01-01', deathDate: '1900-01-01', burialDate: '2024-02-29' }],
  ['timeline', milestone({ year: 1900, title: letters(300), description: letters(10_000) })],
  ['timeline', milestone({ year: 2030 })],
  ['timeline', many(500, (at) => ({ year: 1950, title: `${at}` }))],
  ['grave-navigation', { graveCemeteryName: letters(200), graveLocation: letters(10_000) }],
  ['grave-navigation', { graveLatitude: 90, graveLongitude: 180 }],
  ['grave-navigation', { graveLatitude: -90, graveLongitude: -180 }],
  ['grave-navigation', { graveLatitude: 0, graveLongitude: 0 }],
  ['grave-navigation', { graveLatitude: 31.778_123_456_7, graveLongitude: null }],
  ['kaddish', { kaddishType: 'ashkenazi', kaddishCustomText: letters(10_000) }],
  ['kaddish', { kaddishType: 'sephardi' }],
  ['kaddish', { kaddishType: 'traditional' }],
  ['soul-letters', { soulLetters: lettersOf(200_000) }],
  ...(['he', 'en', 'ar'] as const).map((language): [SavedSection, object] => ['settings', { language }]),
  ...displayStyles.map((displayStyle): [SavedSection, object] => ['settings', { displayStyle }]),
  ['settings', { allowComments: false, showViewCount: true, allowSocialSharing: false, showFamilyContact: true }],
])('%s is kept up to its bounds', async ([section, given], { world }) => {
  const { save } = await asOwner(world);
  expect(await save(section, given)).toMatchObject(given);
});

test.for<[SavedSection, object, (string | number)[], string]>([
  ['basic', { name: letters(201) }, ['name'], 'tooLong'],
  ['basic', { name: ' \u200f ' }, ['name'], 'nameRequired'],
  ['basic', { lifeMotto: letters(301) }, ['lifeMotto'], 'tooLong'],
  ['basic', { bio: letters(3001) }, ['bio'], 'tooLong'],
  ['basic', { hebrewName: letters(201) }, ['hebrewName'], 'tooLong'],
  ['basic', { parentName: letters(201) }, ['parentName'], 'tooLong'],
  ['basic', { tags: [letters(51)] }, ['tags', 0], 'tooLong'],
  ['basic', { tags: many(51, String) }, ['tags'], 'tooMany'],
  ['basic', { burialDate: '2023-02-29' }, ['burialDate'], 'dateInvalid'],
  ['basic', { birthDate: '12.4.1931' }, ['birthDate'], 'dateInvalid'],
  ['basic', { category: 'educators' }, ['category'], 'optionInvalid'],
  ['basic', { diedAfterSunset: 'maybe' }, ['diedAfterSunset'], 'optionInvalid'],
  ['timeline', milestone({ year: 1899 }), [0, 'year'], 'yearRange'],
  ['timeline', milestone({ year: 2031 }), [0, 'year'], 'yearRange'],
  ['timeline', milestone({ year: 2000.5 }), [0, 'year'], 'yearRange'],
  ['timeline', milestone({ year: 'abc' }), [0, 'year'], 'yearRange'],
  ['timeline', milestone({ year: '1950' }), [0, 'year'], 'yearRange'],
  ['timeline', milestone({ year: null }), [0, 'year'], 'yearRange'],
  ['timeline', milestone({ title: '   ' }), [0, 'title'], 'titleRequired'],
  ['timeline', milestone({ title: letters(301) }), [0, 'title'], 'tooLong'],
  ['timeline', milestone({ description: letters(10_001) }), [0, 'description'], 'tooLong'],
  ['timeline', many(501, (at) => ({ year: 1950, title: `${at}` })), [], 'tooMany'],
  ['grave-navigation', { graveCemeteryName: letters(201) }, ['graveCemeteryName'], 'tooLong'],
  ['grave-navigation', { graveLocation: letters(10_001) }, ['graveLocation'], 'tooLong'],
  ['grave-navigation', { graveLatitude: 90.0001 }, ['graveLatitude'], 'latitudeRange'],
  ['grave-navigation', { graveLatitude: -90.0001 }, ['graveLatitude'], 'latitudeRange'],
  ['grave-navigation', { graveLongitude: 180.0001 }, ['graveLongitude'], 'longitudeRange'],
  ['grave-navigation', { graveLongitude: -180.0001 }, ['graveLongitude'], 'longitudeRange'],
  ['grave-navigation', { graveLatitude: '31' }, ['graveLatitude'], 'latitudeRange'],
  ['kaddish', { kaddishType: 'yemenite' }, ['kaddishType'], 'optionInvalid'],
  ['kaddish', { kaddishCustomText: letters(10_001) }, ['kaddishCustomText'], 'tooLong'],
  ['soul-letters', { soulLetters: letters(200_001) }, ['soulLetters'], 'tooLong'],
  ['settings', { language: 'fr' }, ['language'], 'optionInvalid'],
  ['settings', { displayStyle: 'neon' }, ['displayStyle'], 'optionInvalid'],
  ['settings', { isPublic: 'yes' }, ['isPublic'], 'Invalid'],
  ['settings', { showViewCount: null }, ['showViewCount'], 'Invalid'],
])(
  '%s beyond a bound is refused, names the field and stores nothing',
  async ([section, given, field, key], { world }) => {
    const { edit, save } = await asOwner(world);
    const before = await edit();
    await expect(save(section, given)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ path: ['sections', section, 'content', ...field], message: expect.stringContaining(key) }] },
    });
    expect(await edit()).toEqual(before);
  },
);

test('the grave and the kaddish are stored in their own columns', async ({ world }) => {
  const { memorial, save } = await asOwner(world);
  const graveImage = await world.given.picture(memorial.id);
  const grave = {
    graveCemeteryName: 'הר המנוחות',
    graveLocation: 'גוש ה, שורה ג',
    graveLatitude: 31.798,
    graveLongitude: 35.18,
    graveImage,
  };
  const kaddish = { kaddishType: 'sephardi', kaddishCustomText: 'יתגדל ויתקדש' };
  await save('grave-navigation', grave);
  await save('kaddish', kaddish);
  const [row] = await world.services.db.select().from(memorials).where(eq(memorials.id, memorial.id));
  expect(row).toMatchObject({ ...grave, ...kaddish });
});

test('a grave cannot show a picture of another family', async ({ world }) => {
  const { save } = await asOwner(world);
  const graveImage = await world.given.picture((await world.given.memorial()).id);
  await expect(save('grave-navigation', { graveImage })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
