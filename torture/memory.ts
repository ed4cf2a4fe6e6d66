import sharp from 'sharp';
import { residentOf } from '../bench/server.ts';
import { assertNothingLost } from './check.ts';
import { ask, tus } from './client.ts';
import { assertFilesMatchRows } from './files.ts';
import { mustHold, type Scenario } from './scenario.ts';
import { openWorld } from './settle.ts';
import type { World } from './world.ts';
import { accept } from './writers.ts';

const megabyte = 1024 * 1024;
/** For the server's process: pictures are decoded in other processes, which have their own limits. */
const residentBound = 1024 * megabyte;
const healthMs = 2000;
const pictureMs = 600_000;

/** Width and height, the number of uploads, and the expected outcome. */
const photographs = [
  { width: 4000, height: 3000, count: 40, short: 3, code: '' },
  { width: 6000, height: 4000, count: 5, short: 0, code: '' },
  { width: 9000, height: 7000, count: 3, short: 0, code: '' },
  { width: 10_000, height: 7000, count: 2, short: 1, code: 'UNSUPPORTED_MEDIA' },
];

export const decodes: Scenario = {
  name: 'memory-decodes',
  rounds: [1, 1],
  isAlone: true,
  async run({ isShort }) {
    const world = await openWorld();
    const program = await world.start();
    const wanted = photographs.flatMap(({ count, short, ...photograph }) =>
      Array.from({ length: isShort ? short : count }, () => photograph),
    );
    const bytes = new Map<number, Buffer>();
    for (const { width, height } of wanted) bytes.set(width, bytes.get(width) ?? (await draw(width, height)));

    let [isOver, peak, slowestHealth] = [false, 0, 0];
    const watch = (async () => {
      while (!isOver) {
        const health = await ask(`${world.origin}/healthz`, { patience: 30_000 });
        mustHold(health.kind === 'done', `/healthz answered ${health.kind} ${health.status}`);
        slowestHealth = Math.max(slowestHealth, health.ms);
        peak = Math.max(peak, residentOf(program.pid));
      }
    })();
    const started = performance.now();
    try {
      await Promise.all(wanted.map(({ width, code }) => send(world, bytes.get(width) ?? Buffer.alloc(0), code)));
    } finally {
      isOver = true;
    }
    await watch;
    const seconds = Math.round((performance.now() - started) / 1000);

    mustHold(program.isRunning(), 'the program ended');
    mustHold(slowestHealth < healthMs, `/healthz took ${Math.round(slowestHealth)} ms`);
    const peakText = `${Math.round(peak / megabyte)} MB resident at most`;
    mustHold(peak < residentBound, `${peakText}, the bound is ${residentBound / megabyte} MB`);
    await assertNothingLost(world);
    await assertFilesMatchRows(world);
    await program.stop();
    return `${wanted.length} at once, ${world.ledger.pictures.size} accepted in ${seconds} s, ${peakText}, /healthz ${Math.round(slowestHealth)} ms at most`;
  },
};

async function send(world: World, bytes: Buffer, code: string): Promise<void> {
  const { create, add } = tus(world.origin, world.account.cookie);
  const created = await create(bytes.length);
  const id = created.headers.get('location')?.split('/').at(-1) ?? '';
  mustHold(created.kind === 'done', `an upload was not created: ${created.kind} ${created.status} ${created.code}`);
  world.ledger.uploads.set(id, { memorialId: world.account.memorials[0] ?? '', bytes, received: bytes.length });
  const added = await add(id, 0, bytes);
  mustHold(added.kind === 'done', `an upload was not received: ${added.kind} ${added.status} ${added.code}`);
  const accepted = await accept(world, id, pictureMs);
  const became = accepted.kind === 'done' ? '' : `${accepted.kind} ${accepted.code}`;
  mustHold(
    became === (code && `refused ${code}`),
    `a picture was expected to be ${code || 'accepted'}, and was ${became}`,
  );
  world.ledger.uploads.delete(id);
}

/** Coarse noise, which compresses like a photograph. */
async function draw(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = sharp({
    create: { width: 250, height: 180, channels: 3, background: '#888', noise },
  });
  return sharp(await grain.png().toBuffer(), { limitInputPixels: false })
    .resize(width, height)
    .jpeg({ quality: 82 })
    .toBuffer();
}
