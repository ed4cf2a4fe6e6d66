import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm run check`: format, lint, types, dead code, and the tests that need no database; side by side, under a minute. */
const root = fileURLToPath(new URL('..', import.meta.url));
const tools: Record<string, string[]> = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint'],
  types: ['tsc', '--noEmit'],
  unused: ['knip'],
  unit: ['vitest', 'run', '--project', 'unit'],
};

const results = await Promise.all(Object.entries(tools).map(([name, command]) => run(name, command)));
process.exit(results.every(Boolean) ? 0 : 1);

function run(name: string, [tool = '', ...parameters]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(tool, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${name}: ${code === 0 ? 'ok' : 'failed'} (${seconds} s)\n${code === 0 ? '' : output}`);
      resolve(code === 0);
    });
  });
}
