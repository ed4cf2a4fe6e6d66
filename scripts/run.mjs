// Plain JavaScript for any Node from 20 on: it finds the Node that the product runs on and starts what was asked for.
import { spawn } from 'node:child_process';
import { accessSync, constants as modes, existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment as tuned } from './environment.mjs';
import { isBuilt } from './stamp.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const wanted = 24;

const verbs = {
  start: { file: 'src/main.ts', mode: 'production', needsBuild: true },
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
  : stop(`There is no "${verb}", only ${Object.keys(verbs).join(', ')}.`);
if (!existsSync(modules)) stop('The packages are not installed: run `npm ci` first.');

const node = findNode();
const { NODE_NO_WARNINGS, NODE_COMPILE_CACHE } = tuned;
const environment = {
  ...(chosen.file === verbs.start.file ? tuned : { NODE_NO_WARNINGS, NODE_COMPILE_CACHE }),
  ...process.env,
  NODE_ENV: chosen.mode,
  PATH: [join(modules, '.bin'), dirname(node), process.env.PATH].join(delimiter),
};

let child;
// A terminal sends Ctrl-C to the child as well; it takes both for one.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child?.kill(signal));

if (chosen.needsBuild && !isBuilt(root)) {
  assertWritable();
  const code = await run([join(root, verbs.build.file)], { ...environment, NODE_ENV: 'production' });
  if (code !== 0) process.exit(code);
}
process.exit(await run([join(root, chosen.file), ...(chosen.parameters ?? []), ...parameters], environment));

/** The journeys drive what is built; other tests are of the files as they are. */
function isInBrowser(given) {
  return given.some((parameter) => /^(--project=)?e2e(\/|$)/.test(parameter));
}

/** Resolves to the exit code, as a shell gives it. */
function run(given, env) {
  child = spawn(node, given, { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve) => {
    child.on('error', (error) => stop(`${node} does not start: ${error.message}`));
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 1)));
  });
}

function assertWritable() {
  try {
    for (const folder of [root, join(root, 'dist')]) if (existsSync(folder)) accessSync(folder, modes.W_OK);
  } catch (error) {
    stop(
      `The pages are not built yet and cannot be written to ${error.path}: run \`npm run build\` as its owner first.`,
    );
  }
}

/** This Node where it is new enough, else the one that npm installed for this machine. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath;
  const packaged = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  return stop(
    `Node ${wanted} is missing: npm brings none for ${process.platform} ${process.arch}, so install it and run this again.`,
  );
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
