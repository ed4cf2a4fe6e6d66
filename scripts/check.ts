import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * `npm run check`: format, lint, types, dead code, and the tests without a database, in parallel. `--report FILE`
 * writes the tests' results there as JSON.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const [flag, report] = process.argv.slice(2);
const reporters =
  flag === '--report' && report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];

/** Skips files that, like their imports, did not change since the last check. */
const incremental = (name: string) => [
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/${name}.tsbuildinfo`,
];

const tools: [name: string, command: string[]][] = [
  ['unit tests', ['vitest', 'run', '--project', 'unit', ...reporters]],
  ['types', ['tsc', ...incremental('types')]],
  ['types of the worker', ['tsc', ...incremental('worker-types'), '--project', 'src/worker']],
  ['unused code', ['knip', '--no-progress', '--cache', '--cache-location', 'node_modules/.cache/knip']],
  ['lint', ['oxlint', '--type-aware']],
  ['format', ['oxfmt', '--check']],
];
const failed: string[] = [];

await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, work));
process.stdout.write(failed.length === 0 ? 'check: passed\n' : `check: ${failed.join(', ')} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function work(): Promise<void> {
  for (let next = tools.shift(); next; next = tools.shift()) {
    const [name, command] = next;
    if (!(await run(name, command))) failed.push(name);
  }
}

function run(name: string, [tool = '', ...parameters]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(tool, parameters, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => (output += `${error.message}\n`));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${name}: ${code === 0 ? 'ok' : 'failed'} (${seconds} s)\n${code === 0 ? '' : output}`);
      resolve(code === 0);
    });
  });
}
