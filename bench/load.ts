import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const generator = fileURLToPath(new URL('./generator.ts', import.meta.url));

/** Pins a command to one core where the machine allows it: 0 for the server, 1 for the load. */
export function pinned(core: 0 | 1, command: string, parameters: string[]): [string, string[]] {
  const canPin = existsSync('/usr/bin/taskset') && availableParallelism() > 1;
  return canPin ? ['/usr/bin/taskset', ['-c', String(core), command, ...parameters]] : [command, parameters];
}

export interface Load {
  url: string;
  connections?: number;
  seconds?: number;
  /** The headers of all requests, or a list: each connection takes the next one; with wrk, each request does. */
  headers?: Record<string, string> | Record<string, string>[];
  /** Upper limit of requests a second; by default there is none. */
  rate?: number;
}

/**
 * Sends requests from a separate process; returns how many a second were answered with 200. With `GENERATOR=wrk` the
 * installed wrk sends them, without a time to warm up; not where a `rate` is given.
 */
export async function load(wanted: Load): Promise<number> {
  if (process.env.GENERATOR === 'wrk' && !wanted.rate) return loadWithWrk(wanted);
  const { url, connections = 10, seconds = 2, headers = {}, rate = 0 } = wanted;
  const [command, parameters] = pinned(1, process.execPath, [
    generator,
    url,
    String(connections),
    String(seconds),
    JSON.stringify([headers].flat()),
    String(rate),
  ]);
  // With the compile cache the generator sends a tenth fewer requests, so that it would be measured in place of the server.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'inherit'], env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`The load generator ended with ${code}.`);
  return Number(output);
}

async function loadWithWrk({ url, connections = 10, seconds = 2, headers = {} }: Load): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'zikaron-bench-wrk-'));
  const script = join(folder, 'requests.lua');
  writeFileSync(script, wrkScript([headers].flat()));
  const options = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script];
  const [command, parameters] = pinned(1, 'wrk', [...options, url]);
  const { stdout, status } = spawnSync(command, parameters, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const rate = /^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1];
  if (status !== 0 || rate === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk: ${stdout}`);
  return Number(rate);
}

/** Lua: the headers of each next request. */
function wrkScript(requests: readonly Record<string, string>[]): string {
  const tables = requests.map((own) => {
    const all = Object.entries({ 'accept-encoding': 'br', 'user-agent': 'bench', ...own });
    return `{${all.map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`).join(', ')}}`;
  });
  return `local headers = {${tables.join(', ')}}
local requests = {}
function init()
  for place, own in ipairs(headers) do requests[place] = wrk.format('GET', nil, own) end
end
local place = 0
function request()
  place = place % #requests + 1
  return requests[place]
end
`;
}
