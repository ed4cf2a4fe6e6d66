// Plain JavaScript for any Node from 20 on: finds the Node of the product and runs the command.
import { spawn } from 'node:child_process';
import { accessSync, constants as modes, existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { environment as tuned } from './environment.mjs';
import { isBuilt } from './stamp.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const wanted = 24;

const verbs = {
  start: { file: 'dist/server/main.js', mode: 'production', needsBuild: true },
  dev: { file: 'src/main.ts', mode: 'development' },
  build: { file: 'scripts/build.ts', mode: 'production' },
  test: { file: 'scripts/test.ts' },
  one: { file: 'node_modules/vitest/vitest.mjs', parameters: ['run'], needsBuild: isInBrowser(process.argv) },
  check: { file: 'scripts/check.ts' },
  bench: { file: 'bench/run.ts', mode: 'production', needsBuild: true },
  torture: { file: 'torture/run.ts', needsBuild: true },
  admin: { file: 'scripts/admin.ts', mode: 'production' },
  backup: { file: 'scripts/backup.ts', mode: 'production' },
  restore: { file: 'scripts/restore.ts', mode: 'production' },
  'storage-check': { file: 'scripts/storage-check.ts', mode: 'production' },
  'demo-remove': { file: 'scripts/demo-remove.ts', mode: 'production' },
  verses: { file: 'scripts/verses.ts' },
  'db-generate': { file: 'node_modules/drizzle-kit/bin.cjs', parameters: ['generate'] },
};

const [verb = '', ...parameters] = process.argv.slice(2);
const chosen = Object.hasOwn(verbs, verb)
  ? verbs[verb]
  : stop(`Unknown command "${verb}". Commands: ${Object.keys(verbs).join(', ')}.`);
if (!existsSync(modules)) stop('The packages are not installed: run `npm ci` first.');

const node = findNode();
const { NODE_NO_WARNINGS, NODE_COMPILE_CACHE } = tuned;
const environment = {
  ...(chosen.file === verbs.start.file ? tuned : { NODE_NO_WARNINGS, NODE_COMPILE_CACHE }),
  ...process.env,
  NODE_ENV: chosen.mode,
  PATH: [join(modules, '.bin'), dirname(node), process.env.PATH].join(delimiter),
};

/** The delay before a restart grows with each crash, until the server runs for `stableMs`. */
const restart = { firstMs: 1000, longestMs: 30_000, stableMs: 60_000, failedStarts: 5 };

let child;
const stopping = new AbortController();
// A terminal sends Ctrl-C to the child as well, which treats both signals as one.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => {
    stopping.abort();
    child?.kill(signal);
  });

if (chosen.needsBuild && !isBuilt(root)) {
  assertWritable();
  if (process.stdout.isTTY) process.stdout.write('Building the pages: this takes a few seconds.\n');
  const { code } = await run([join(root, verbs.build.file)], { ...environment, NODE_ENV: 'production' });
  if (code !== 0) process.exit(code);
}
const command = [join(root, chosen.file), ...(chosen.parameters ?? []), ...parameters];
process.exit(verb === 'start' ? await supervise(command, environment) : (await run(command, environment)).code);

/** Browser tests use the build; other tests use the source files. */
function isInBrowser(given) {
  return given.some((parameter) => /^(--project=)?e2e(\/|$)/.test(parameter));
}

/**
 * Runs the server, and restarts it when it crashes after it was ready. If the first start fails, its exit code is
 * returned at once.
 */
async function supervise(given, env) {
  let wait = restart.firstMs;
  let failedStarts = 0;
  for (let isFirst = true; ; isFirst = false) {
    const started = performance.now();
    const { code, cause, isReady } = await run(given, env, { isServer: true });
    if (code === 0 || stopping.signal.aborted || (isFirst && !isReady)) return code;
    failedStarts = isReady ? 0 : failedStarts + 1;
    if (failedStarts >= restart.failedStarts) return code;
    if (performance.now() - started > restart.stableMs) wait = restart.firstMs;
    process.stderr.write(`The server ended unexpectedly (${cause}) and is started again.\n`);
    await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return 0;
    wait = Math.min(2 * wait, restart.longestMs);
  }
}

/** Resolves to the exit code, as in a shell, and to whether a server has reported that it is ready. */
function run(given, env, { isServer = false } = {}) {
  const stdio = isServer ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  child = spawn(node, given, { cwd: root, stdio, env });
  let isReady = false;
  child.on('message', (message) => (isReady ||= message === 'ready'));
  return new Promise((resolve) => {
    child.on('error', (error) => stop(`${node} does not start: ${error.message}`));
    child.on('exit', (code, signal) =>
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 1), cause: signal ?? `exit code ${code}`, isReady }),
    );
  });
}

function assertWritable() {
  try {
    for (const folder of [root, join(root, 'dist')]) if (existsSync(folder)) accessSync(folder, modes.W_OK);
  } catch (error) {
    stop(`The pages are not built yet, and ${error.path} is not writable: run \`npm run build\` as its owner first.`);
  }
}

/** This Node if it is new enough, else the one that npm installed for this machine. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath;
  const packaged = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  return stop(
    `Node ${wanted} is missing, and npm has no package of it for ${process.platform} ${process.arch}: install it and run this again.`,
  );
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
