import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp, { type Sharp } from 'sharp';
import { prepareImage } from '#features/memorial/media/worker.ts';
import { type Line, median, round } from './line.ts';

const rounds = 3;

/** A photograph of 12 million pixels with grain, as a phone makes it. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const noise = await sharp({
    create: {
      width: width / 4,
      height: height / 4,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  return sharp(noise).resize(width, height).blur(2).jpeg({ quality: 82 }).toBuffer();
}

/** What ours makes (worker.ts), kind by kind and size by size at the same settings, by sharp alone. */
async function bare(input: Buffer, prepared: Awaited<ReturnType<typeof prepareImage>>): Promise<void> {
  const whole = await decoded(sharp(input).autoOrient());
  await whole().jpeg({ quality: 90 }).toBuffer();
  for (const { width, avif } of prepared.derived) {
    const sized = await decoded(whole().resize({ width }));
    await sized().webp({ quality: 78, effort: 2 }).toBuffer();
    if (avif) await sized().avif({ quality: 50, effort: 1 }).toBuffer();
  }
}

async function decoded(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const portrait: Line = {
  name: 'picture.portrait',
  what: 'a portrait of 12 million pixels: CPU against bare sharp for the same sizes; event loop meanwhile',
  async run() {
    const input = await photograph();
    const prepared = await prepareImage(input);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const ours: number[] = [];
    const theirs: number[] = [];
    const waits: number[] = [];
    for (let index = 0; index < rounds; index += 1) {
      delay.reset();
      delay.enable();
      ours.push(await cpuOf(() => prepareImage(input)));
      delay.disable();
      waits.push(delay.percentile(99) / 1e6);
      theirs.push(await cpuOf(() => bare(input, prepared)));
    }
    const ratio = median(ours.map((value, index) => value / (theirs[index] ?? Number.NaN)));
    const wait = median(waits);
    return {
      figure: `${round(ratio)} ×; event loop p99 ${round(wait, 1)} ms`,
      parts: `${round(median(ours), 0)} against ${round(median(theirs), 0)} ms of CPU, widths ${prepared.widths.join(' ')}`,
      bound: 'at most 1.15; under 50 ms',
      holds: ratio <= 1.15 && wait < 50,
    };
  },
};

export const pictureLines = [portrait];
