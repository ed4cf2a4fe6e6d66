import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { prepareImage } from '#features/media/media.worker.ts';
import { type Line, median, round } from './line.ts';
import { load } from './load.ts';
import { cpuOfDecoders, startBenchServer, startOther } from './server.ts';

const rounds = 3;

/** A noisy photograph of 12 megapixels, like a phone's. */
export async function photograph(): Promise<Buffer> {
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

/** The baseline: sharp alone makes the same files as `media.worker.ts`, with the same settings. */
export async function bare(input: Buffer, prepared: Awaited<ReturnType<typeof prepareImage>>): Promise<void> {
  const whole = await decoded(sharp(input).autoOrient());
  await whole().jpeg({ quality: 90 }).toBuffer();
  for (const { width, avif } of prepared.derived) {
    const sized = await decoded(whole().resize({ width }));
    await sized().webp({ quality: 78, effort: 2 }).toBuffer();
    if (avif) await sized().avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
  }
}

async function decoded(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** CPU time of this process and the decoders that it started, in ms. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const used = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 + cpuOfDecoders(process.pid);
  const before = used();
  await work();
  return used() - before;
}

const portrait: Line = {
  name: 'picture.portrait',
  what: 'a portrait of 12 million pixels: CPU time for all widths against sharp alone; event loop delay meanwhile',
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

const filesServer = fileURLToPath(new URL('./files.ts', import.meta.url));

const served: Line = {
  name: 'picture.served',
  what: 'one width of a picture of a public page against sirv with the same bytes from disk, 10 connections',
  async run() {
    const server = await startBenchServer();
    try {
      const accept = { accept: 'image/avif,image/webp' };
      const page = await (await fetch(server.origin + (server.demos[0] ?? ''))).text();
      const id = /\/media\/([0-9a-f-]{36})\//.exec(page)?.[1];
      const url = `${server.origin}/media/${id}/640`;
      const picture = await fetch(url, { headers: accept });
      if (picture.status !== 200) throw new Error(`The picture answers ${picture.status}.`);
      const bytes = Buffer.from(await picture.arrayBuffer());
      const folder = join(server.dataDir, 'same');
      mkdirSync(folder);
      writeFileSync(join(folder, '640.avif'), bytes);

      const other = await startOther(filesServer, [folder]);
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let index = 0; index < 5; index += 1) {
        ours.push(await load({ url, headers: accept }));
        theirs.push(await load({ url: `${other.origin}/640.avif` }));
      }
      other.stop();
      const ratio = median(ours.map((value, index) => value / (theirs[index] ?? Number.NaN)));
      return {
        figure: `${round(ratio)} ×`,
        parts: `${round(median(ours), 0)} against ${round(median(theirs), 0)} requests/s, ${bytes.length} bytes`,
        bound: 'at least 0.90',
        holds: ratio >= 0.9,
      };
    } finally {
      await server.stop();
    }
  },
};

export const pictureLines = [portrait, served];
