// Plain JavaScript for any Node from 18 on: it finds the Node that the product runs on and starts what was asked for.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment as tuned } from './environment.mjs';
import { stampOf } from './stamp.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const wanted = 24;

const verbs = {
  start: { file: 'src/main.ts', mode: 'production', needsBuild: true },
  dev: { file: 'src/main.ts', mode: 'development' },
  build: { file: 'scripts/build.ts', mode: 'production' },
  test: { file: 'scripts/test.ts', needsBuild: true },
  check: { file: 'scripts/check.ts' },
  bench: { file: 'bench/run.ts', mode: 'production', needsBuild: true },
  admin: { file: 'scripts/admin.ts', mode: 'production' },
  'demo-remove': { file: 'scripts/demo-remove.ts', mode: 'production' },
  'db-generate': { file: 'node_modules/drizzle-kit/bin.cjs', parameters: ['generate'] },
};

const [verb, ...parameters] = process.argv.slice(2);
const chosen = verbs[verb];
if (!chosen) stop(`There is no ${verb}: ${Object.keys(verbs).join(', ')}.`);
if (!existsSync(modules)) stop('The packages are not installed: run npm ci first.');

const node = findNode();
const environment = {
  ...tuned,
  ...process.env,
  ...(chosen.mode ? { NODE_ENV: process.env.NODE_ENV || chosen.mode } : {}),
  PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
};

if (chosen.needsBuild && !isBuilt()) {
  const built = spawnSync(node, [join(root, verbs.build.file)], { cwd: root, stdio: 'inherit', env: { ...environment, NODE_ENV: 'production' } });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

const child = spawn(node, [join(root, chosen.file), ...(chosen.parameters ?? []), ...parameters], { cwd: root, stdio: 'inherit', env: environment });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** This Node where it is new enough, else the one that npm installed for this machine. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath;
  const packaged = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  return stop(`Node ${wanted} is missing: npm has none for ${process.platform} ${process.arch}, so install it and run this again.`);
}

function isBuilt() {
  const stamp = join(root, 'dist', '.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(root);
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
