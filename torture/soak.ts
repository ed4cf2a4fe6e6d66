import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median } from '../bench/line.ts';
import { pinned } from '../bench/load.ts';
import { residentOf } from '../bench/server.ts';
import { assertFilesMatchRows } from './files.ts';
import { describe, type Latencies, percentile } from './latency.ts';
import { mustHold, type Scenario } from './scenario.ts';
import { openWorld } from './settle.ts';
import type { World } from './world.ts';

const generator = fileURLToPath(new URL('./soak-load.ts', import.meta.url));
const megabyte = 1024 * 1024;
const bound = { p99: 250, growth: 1.15 };
/** Twenty seconds on a busy machine show only gross failures: the p99 of ten sign-ins is the slowest one. */
const shortBound = { p99: 4000, growth: 2 };

/** Mixed load on one core: pages, sign-ins, saves, uploads and open editors. */
export const soak: Scenario = {
  name: 'soak',
  rounds: [1, 1],
  isAlone: true,
  async run({ isShort }) {
    const [seconds, warmUp] = isShort ? [20, 8] : [600, 120];
    const { p99, growth } = isShort ? shortBound : bound;
    const world = await openWorld(undefined, { TRUSTED_PROXY: '127.0.0.1,::1' });
    const [command, parameters] = pinned(0, process.execPath, ['dist/server/main.js']);
    const program = await world.start({ command: [command, ...parameters] });

    const loaded = load(world, seconds);
    const resident: number[] = [];
    for (let second = 0; second < seconds - 1; second += 1) {
      await wait(1000);
      if (second >= warmUp) resident.push(residentOf(program.pid) / megabyte);
    }
    const latencies = await loaded;
    const tenth = Math.ceil(resident.length / 10);
    const [early, late] = [median(resident.slice(0, tenth)), median(resident.slice(-tenth))];
    await assertFilesMatchRows(world);
    await program.stop();

    const figures = `${Object.entries(latencies).map(describe).join(', ')}; resident ${Math.round(early)} MB after ${warmUp} s, ${Math.round(late)} MB at the end`;
    const errors = Object.values(latencies).flatMap((latency) => latency.errors);
    mustHold(errors.length === 0, `${errors.length} errors, such as ${errors[0]}; ${figures}`);
    for (const [kind, { times }] of Object.entries(latencies).filter(([name]) => name !== 'accept'))
      mustHold(percentile(times, 0.99) < p99, `p99 of ${kind} is not under ${p99} ms; ${figures}`);
    mustHold(late < early * growth, `memory grew; ${figures}`);
    return `${seconds} s without an error; p50/p95/p99: ${figures}`;
  },
};

async function load({ origin, account }: World, seconds: number): Promise<Latencies> {
  const [command, parameters] = pinned(1, process.execPath, [
    generator,
    origin,
    JSON.stringify(account),
    String(seconds),
  ]);
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  mustHold(code === 0, `the load ended with ${code}`);
  return JSON.parse(output) as Latencies;
}
