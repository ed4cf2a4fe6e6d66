import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type CardTexts, drawCard } from './card.worker.ts';

const words: CardTexts = {
  locale: 'he',
  label: 'לזכר',
  name: 'נעמה שקדיאל',
  lines: ['י׳ בניסן התרצ״ו – א׳ בכסלו התשפ״ב', '1936–2021'],
  site: 'דפי זיכרון',
  portrait: null,
};
const noise = () =>
  sharp({
    create: {
      width: 700,
      height: 500,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#000',
    },
  })
    .jpeg()
    .toBuffer();
const pixels = async (card: Buffer, area: { left: number; top: number; width: number; height: number }) =>
  (await sharp(card).extract(area).greyscale().raw().toBuffer()).filter((value) => value > 150).length;
const farMargin = { left: 0, top: 0, width: 60, height: 630 };
const textColumn = { left: 72, top: 60, width: 564, height: 470 };

describe('the card of a link', () => {
  test.each([
    ['an ordinary name', 'נעמה שקדיאל'],
    ['two hundred letters in words', 'אבגדה '.repeat(33)],
    ['two hundred letters in one word', 'W'.repeat(200)],
    ['marks that turn the text', '\u202Eדוד\u202C (David) "Dudi" <b>&amp; כהן'],
    ['Arabic', 'نعمة شكديئيل'],
    ['Hebrew with points', 'שָׁלוֹם בֶּן־אָמוֹץ'],
  ])('%s stays inside its column', async (_case, name) => {
    const card = await drawCard({ ...words, name, portrait: { bytes: await noise(), position: 'top center' } });
    const { width, height, format } = await sharp(card).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    expect(card.length).toBeLessThan(300_000);
    expect(await pixels(card, textColumn)).toBeGreaterThan(1000);
    expect(await pixels(card, farMargin)).toBe(0);
  });

  test.each([
    ['modern', undefined, 60],
    ['regular', 'regular', 200],
    ['classic', 'classic', 200],
    ['minimal', 'minimal', 240],
  ] as const)('in the style %s the background is that of the page, with readable contrast', async (_, look, ground) => {
    const card = await drawCard({ ...words, look });
    const greys = (await sharp(card).extract(textColumn).greyscale().raw().toBuffer()).sort();
    const [darkest = 255, brightest = 0] = [greys[0], greys.at(-1)];
    if (look) expect(brightest).toBeGreaterThan(ground);
    else expect(darkest).toBeLessThan(ground);
    expect(brightest - darkest).toBeGreaterThan(150);
  });

  test.each([
    ['he', 'left'],
    ['ar', 'left'],
    ['en', 'right'],
  ] as const)('in %s the later year of a range is on the %s, as on the page', async (locale, side) => {
    const bare = { ...words, locale, label: '', site: '', name: '1111–8888', lines: [] };
    const column = { ...textColumn, left: locale === 'en' ? 566 : 72 };
    const grey = await sharp(await drawCard(bare))
      .extract(column)
      .greyscale()
      .raw()
      .toBuffer();
    const ink = [...grey.keys()].filter((index) => (grey[index] ?? 0) > 150).map((index) => index % column.width);
    const middle = (Math.min(...ink) + Math.max(...ink)) / 2;
    const onTheLeft = ink.filter((x) => x < middle).length;
    // Eights take more ink than ones.
    expect(onTheLeft > ink.length / 2 ? 'left' : 'right').toBe(side);
  });

  test('a name without drawable characters leaves the rest of the card', async () => {
    const card = await drawCard({ ...words, name: '😀\u202E' });
    expect(await pixels(card, textColumn)).toBeGreaterThan(500);
  });
});
