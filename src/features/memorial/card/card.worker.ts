import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { textDirection, type Locale } from '#core/locale.ts';
import { isRightToLeft, printable, withDirection } from './card.rules.ts';
import { toCrop } from '#features/media/crop/crop.rules.ts';
import type { Crop, ImagePosition } from '../basic-section.schema.ts';
import type { PageTheme } from '../page/themes/themes.schema.ts';
import { arch, archMask, candle, cardSize, pickColours, column, drawGround, markIn } from './card.text.ts';

interface Portrait {
  bytes: Buffer;
  position: ImagePosition;
  crop?: Crop | null;
}

export interface CardTexts {
  locale: Locale;
  /** «לזכר» */
  label: string;
  name: string;
  /** The dates and the years, one line each. */
  lines: string[];
  site: string;
  portrait: Portrait | null;
  /** Night by default. */
  look?: PageTheme;
}

const fonts = {
  latinHebrew: import.meta.resolve('@expo-google-fonts/frank-ruhl-libre/400Regular/FrankRuhlLibre_400Regular.ttf'),
  latinHebrewBold: import.meta.resolve('@expo-google-fonts/frank-ruhl-libre/700Bold/FrankRuhlLibre_700Bold.ttf'),
  arabic: import.meta.resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
  arabicBold: import.meta.resolve('@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf'),
};
const fontFiles = Object.values(fonts).map((address) => fileURLToPath(address));

/** Pango silently replaces a missing font, so it is checked at the start. */
for (const path of fontFiles) if (!existsSync(path)) throw new Error(`The font ${path} is missing.`);

// One thread a card, so that other work keeps its share of the CPU.
sharp.concurrency(1);
sharp.cache(false);

const nameSizes = [92, 84, 76, 68, 60, 52, 46, 40, 34];
const nameHeight = 300;
/** A portrait is a file of one of our widths, or a whole animation. */
const portraitPixels = 64_000_000;

interface DrawingPart {
  data: Buffer;
  info: { width: number; height: number };
}

/** The image of a link: PNG, 1200 × 630, under 300 KB. A long name wraps, then shrinks, then is cut with an ellipsis. */
export async function drawCard({ locale, label, name, lines, site, portrait, look }: CardTexts): Promise<Buffer> {
  const colours = pickColours(look);
  const isRtl = textDirection(locale) === 'rtl';
  const archX = isRtl ? cardSize.width - arch.inset - arch.width : arch.inset;
  await loadFonts();

  const drawn = [await line(label, 30, colours.label, isRtl), await fittedName(printable(name), colours.name, isRtl)];
  for (const [index, text] of lines.entries()) drawn.push(await line(text, index === 0 ? 34 : 30, colours.line, isRtl));
  const siteName = await line(site, 26, colours.line, isRtl, 'Bold');

  const image = await sharp(Buffer.from(drawGround(archX, colours)))
    .composite([
      ...(portrait ? [{ input: await frameDrawing(portrait), left: archX, top: arch.top }] : []),
      ...(await candleOf(archX, isRtl, portrait !== null)),
      ...stackText(
        drawn.filter((part) => part !== null),
        isRtl,
      ),
      ...signatureText(siteName, markIn(colours.line), isRtl),
    ])
    .png({ palette: true, quality: 92, effort: 4, dither: 1 })
    .toBuffer();
  return image;
}

/** Stacks the texts, vertically centred on the card. */
function stackText(parts: DrawingPart[], isRtl: boolean): OverlayOptions[] {
  const gaps = [30, 36, 24, 24];
  const total = parts.reduce(
    (sum, { info }, index) => sum + info.height + (index > 0 ? (gaps[index - 1] ?? 24) : 0),
    0,
  );
  let top = Math.max(24, Math.round((cardSize.height - total) / 2));
  return parts.map(({ data, info }, index) => {
    if (index > 0) top += gaps[index - 1] ?? 24;
    const placed = { input: data, left: isRtl ? cardSize.width - column.inset - info.width : column.inset, top };
    top += info.height;
    return placed;
  });
}

function signatureText(site: DrawingPart | null, mark: string, isRtl: boolean): OverlayOptions[] {
  const [markTop, markWidth, gap] = [542, 27, 11];
  const width = site?.info.width ?? 0;
  const left = isRtl ? column.margin : cardSize.width - column.margin - width;
  const markLeft = isRtl ? left + width + gap : left - gap - markWidth;
  const text = site ? [{ input: site.data, left, top: Math.round(markTop + 18 - site.info.height / 2) }] : [];
  return [...text, { input: Buffer.from(mark), left: markLeft, top: markTop }];
}

/** The picture cropped as the family set it, in the outline of the arch. */
async function frameDrawing({ bytes, position, crop = null }: Portrait): Promise<Buffer> {
  const { x, y, zoom } = toCrop({ position, crop });
  const { data, info } = await sharp(bytes, { limitInputPixels: portraitPixels })
    .resize(Math.round(arch.width * zoom), Math.round(arch.height * zoom), { fit: 'outside' })
    .toBuffer({ resolveWithObject: true });
  return sharp(data)
    .extract({
      left: Math.round(((info.width - arch.width) * x) / 100),
      top: Math.round(((info.height - arch.height) * y) / 100),
      width: arch.width,
      height: arch.height,
    })
    .ensureAlpha()
    .composite([{ input: Buffer.from(archMask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

async function candleOf(archX: number, isRtl: boolean, hasPortrait: boolean): Promise<OverlayOptions[]> {
  if (!hasPortrait)
    return [{ input: Buffer.from(candle(190)), left: Math.round(archX + (arch.width - 190) / 2), top: 160 }];
  return [{ input: Buffer.from(candle(64)), left: isRtl ? 736 : 400, top: 458 }];
}

async function fittedName(name: string, colour: string, isRtl: boolean): Promise<DrawingPart | null> {
  for (const size of nameSizes) {
    const drawn = await line(name, size, colour, isRtl);
    if (!drawn || drawn.info.height <= nameHeight) return drawn;
  }
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  for (let count = Math.min(120, letters.length - 1); count > 20; count -= 20) {
    const drawn = await line(`${letters.slice(0, count).join('').trim()}…`, nameSizes.at(-1) ?? 34, colour, isRtl);
    if (!drawn || drawn.info.height <= nameHeight) return drawn;
  }
  return null;
}

/** A text in the width of the column, trimmed to its ink; null where nothing is visible. */
async function line(
  text: string,
  size: number,
  colour: string,
  isRtl: boolean,
  weight = '',
): Promise<DrawingPart | null> {
  if (text.trim() === '') return null;
  const directed = withDirection(text, isRtl);
  const markup = `<span foreground="${colour}" insert_hyphens="false">${escape(directed)}</span>`;
  // Pango's "left" is the side where the text's own direction starts.
  const align = isRightToLeft(directed) === isRtl ? 'left' : 'right';
  return sharp({
    text: {
      text: markup,
      font: `Frank Ruhl Libre, Amiri ${weight} ${size}`,
      fontfile: fileURLToPath(fonts.latinHebrew),
      dpi: 72,
      rgba: true,
      align,
      width: column.width,
      wrap: 'word-char',
      spacing: -Math.round(size / 5),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
}

function escape(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;');
}

let loading: Promise<unknown> | undefined;

/** A font file is registered with the process once something was drawn with it. */
function loadFonts(): Promise<unknown> {
  const draw = (fontfile: string) =>
    sharp({ text: { text: '.', fontfile, dpi: 72 } })
      .raw()
      .toBuffer();
  loading ??= Promise.all(fontFiles.map(draw));
  return loading;
}
