import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
  /** The headers of all requests, or a list of which each connection takes the next. */
  headers?: Record<string, string> | Record<string, string>[];
  /** Upper limit of requests a second; by default there is none. */
  rate?: number;
}

/** Sends requests from a separate process; returns how many a second were answered with 200. */
export async function load({ url, connections = 10, seconds = 2, headers = {}, rate = 0 }: Load): Promise<number> {
  const [command, parameters] = pinned(1, process.execPath, [
    generator,
    url,
    String(connections),
    String(seconds),
    JSON.stringify([headers].flat()),
    String(rate),
  ]);
  const child = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`The load generator ended with ${code}.`);
  return Number(output);
}
