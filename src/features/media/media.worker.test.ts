import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  animatedPng,
  gifBomb,
  interlacedBomb,
  pixelBomb,
  progressiveBomb,
  webpBomb,
} from '../../../test/hostile-files.ts';
import { convertHeic, prepareImage, prepareSquare } from './media.worker.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8c5a' } });
const refused = { code: 'UNSUPPORTED_MEDIA' };
const damaged = { ...refused, data: { isDamaged: true } };

describe('accepted pictures', () => {
  test.each([
    ['image/jpeg', 'jpg', () => plain(300, 200).jpeg()],
    ['image/png', 'png', () => plain(300, 200).png()],
    ['image/webp', 'webp', () => plain(300, 200).webp()],
    ['image/gif', 'gif', () => plain(300, 200).gif()],
  ] as const)('%s keeps its kind and pixel size', async (mime, extension, make) => {
    const image = await prepareImage(await make().toBuffer());
    expect(image.main).toMatchObject({ mime, extension, width: 300, height: 200 });
    expect((await sharp(image.main.bytes).metadata()).format).toBe(mime.slice('image/'.length));
  });

  test('a large photograph gets every width up to 2560, and no AVIF where it takes too long', async () => {
    const image = await prepareImage(await plain(3000, 1500).jpeg().toBuffer());
    expect(image.main).toMatchObject({ width: 3000, height: 1500 });
    expect(image.widths).toEqual([160, 320, 640, 960, 1280, 1920, 2560]);
    expect(image.derived.filter(({ avif }) => avif === null).map(({ width }) => width)).toEqual([2560]);
    for (const { width, avif, webp } of image.derived) {
      expect((await sharp(webp).metadata()).width).toBe(width);
      if (avif) expect(await sharp(avif).metadata()).toMatchObject({ width, format: 'heif' });
    }
  });

  test('a picture is never enlarged', async () => {
    const image = await prepareImage(await plain(500, 900).png().toBuffer());
    expect(image.widths).toEqual([160, 320, 500]);
  });

  test('a very long picture is served too', async () => {
    const image = await prepareImage(await plain(40, 20_000).png().toBuffer());
    expect(image.main).toMatchObject({ width: 40, height: 20_000 });
    expect(image.widths).toEqual([24]);
  });

  test('an animation is served unchanged', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const input = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const image = await prepareImage(input);
    expect(image.main).toMatchObject({ width: 60, height: 40, mime: 'image/gif' });
    expect((await sharp(image.main.bytes).metadata()).pages).toBe(3);
    expect(image).toMatchObject({ widths: [60], derived: [] });
  });
});

describe('removed metadata', () => {
  test('the place where a photo was taken is removed from every file', async () => {
    const input = await plain(400, 300)
      .withExif({ IFD0: { Copyright: 'נועה' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 46/1 0/1' } })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
      )
      .jpeg()
      .toBuffer();
    expect((await sharp(input).metadata()).exif).toBeDefined();

    const image = await prepareImage(input);
    for (const bytes of [
      image.main.bytes,
      ...image.derived.flatMap(({ avif, webp }) => (avif ? [avif, webp] : [webp])),
    ]) {
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
    }
  });

  test('a photo taken sideways is rotated upright', async () => {
    const input = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#000' } })
      .composite([{ input: await plain(400, 20).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const image = await prepareImage(input);
    expect(image.main).toMatchObject({ width: 200, height: 400 });
    const { data, info } = await sharp(image.main.bytes).raw().toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    // The top edge of the source is now the far edge.
    expect(red(195, 200)).toBeGreaterThan(80);
    expect(red(5, 200)).toBeLessThan(30);
  });
});

test('an animation of 5000 frames stays animated', async () => {
  const [side, frames] = [4, 5000];
  const raw = { width: side, height: side * frames, channels: 3 as const, pageHeight: side };
  const input = await sharp(randomBytes(side * side * 3 * frames), { raw })
    .gif({ effort: 1, dither: 0 })
    .toBuffer();
  const { main } = await prepareImage(input);
  expect((await sharp(main.bytes, { animated: true }).metadata()).pages).toBe(frames);
}, 60_000);

describe('rejected files', () => {
  const png = () => plain(50, 50).png().toBuffer();
  test.each([
    ['a program with the name of a photo', () => Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(2000)])],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['TIFF', () => plain(50, 50).tiff().toBuffer()],
    ['AVIF', () => plain(50, 50).avif({ effort: 0 }).toBuffer()],
    ['BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['HTML that begins as a GIF does', () => Buffer.from('GIF89a<script>alert(1)</script>')],
    ['a photo that was cut off', async () => (await plain(800, 800).jpeg().toBuffer()).subarray(0, 900)],
    ['a PNG that was cut off', async () => (await png()).subarray(0, 90)],
  ])('%s', async (_name, make) => {
    await expect(prepareImage(await make())).rejects.toMatchObject(refused);
  });

  test.each([
    ['a hundred kilobytes that would unfold to 900 million pixels', pixelBomb],
    ['a progressive JPEG whose coefficients take 400 MB', progressiveBomb],
    ['a WebP of 64 million pixels', webpBomb],
    ['an interlaced PNG of 16 bits', () => interlacedBomb(16)],
    ['a GIF of more frames than are drawn', () => gifBomb(6000, 4)],
  ])('%s, at once and as a profile picture too', async (_name, make) => {
    const input = await make();
    const started = performance.now();
    await expect(prepareImage(input)).rejects.toMatchObject(damaged);
    await expect(prepareImage(input, 'visitor')).rejects.toMatchObject(damaged);
    await expect(prepareSquare(input, 192)).rejects.toMatchObject(damaged);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test.each([
    ['an animation of 64 million pixels', gifBomb],
    ['an interlaced PNG of 8 bits and 40 million pixels', () => interlacedBomb(8)],
  ])('of a visitor: %s', async (_name, make) => {
    await expect(prepareImage(make(), 'visitor')).rejects.toMatchObject(damaged);
  });

  test('an animated PNG, because its other frames would be lost', async () => {
    await expect(prepareImage(animatedPng())).rejects.toMatchObject(refused);
  });
});

describe('a HEIC photograph', () => {
  const file = (name: string) => readFileSync(new URL(`../../../e2e/files/${name}`, import.meta.url));
  const megabyte = 1024 * 1024;
  const colourAt = async (jpeg: Uint8Array, left: number, top: number) => {
    const pixel = sharp(jpeg).extract({ left, top, width: 1, height: 1 }).toColourspace('srgb').removeAlpha();
    return [...(await pixel.raw().toBuffer())];
  };
  const close = (wanted: number[]): unknown[] => wanted.map((value) => expect.closeTo(value, -1));

  test('becomes a JPEG that is rotated upright once, with its date', async () => {
    // 480 × 360 pixels, rotated by the container and its EXIF data; the displayed quarters are blue, red, yellow and green.
    const jpeg = await convertHeic(file('phone.heic'), megabyte);
    expect((await sharp(jpeg).metadata()).orientation ?? 1).toBe(1);
    const { main, takenOn } = await prepareImage(jpeg);
    expect(main).toMatchObject({ mime: 'image/jpeg', width: 360, height: 480 });
    expect(takenOn).toBe('1962-05-07');
    const quarters = [
      [90, 120],
      [270, 120],
      [90, 360],
      [270, 360],
    ] as const;
    const names = await Promise.all(
      quarters.map(async ([x, y]) => {
        const [red = 0, green = 0, blue = 0] = await colourAt(main.bytes, x, y);
        return blue > 128 ? 'blue' : red > 128 ? (green > 128 ? 'yellow' : 'red') : 'green';
      }),
    );
    expect(names).toEqual(['blue', 'red', 'yellow', 'green']);
  });

  test('keeps the colours of a wide-gamut profile', async () => {
    // One colour, written as 212, 75, 68 in a phone's wide-gamut colour space.
    const { main } = await prepareImage(await convertHeic(file('wide-gamut.heic'), megabyte));
    expect(await colourAt(main.bytes, 64, 48)).toEqual(close([230, 60, 60]));
  });

  test('is rejected where it is truncated or has too many pixels', async () => {
    const whole = file('phone.heic');
    await expect(convertHeic(whole.subarray(0, -300), megabyte)).rejects.toMatchObject(damaged);
    const forged = Buffer.from(whole);
    for (let at = forged.indexOf('ispe'); at >= 0; at = forged.indexOf('ispe', at + 4)) {
      forged.writeUInt32BE(30_000, at + 8);
      forged.writeUInt32BE(30_000, at + 12);
    }
    await expect(convertHeic(forged, megabyte)).rejects.toMatchObject(damaged);
    await expect(convertHeic(Buffer.from('nothing'), megabyte)).rejects.toMatchObject(damaged);
  });
});
