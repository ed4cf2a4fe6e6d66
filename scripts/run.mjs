// Plain JavaScript for any Node from 18 on: it finds the Node that the product runs on and starts what was asked for.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
  check: { file: 'scripts/check.ts' },
  bench: { file: 'bench/run.ts', mode: 'production', needsBuild: true },
  torture: { file: 'torture/run.ts', needsBuild: true },
  admin: { file: 'scripts/admin.ts', mode: 'production' },
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
const environment = {
  ...(chosen.file === verbs.start.file ? tuned : { NODE_NO_WARNINGS: tuned.NODE_NO_WARNINGS }),
  ...process.env,
  NODE_ENV: chosen.mode,
  PATH: [join(modules, '.bin'), dirname(node), process.env.PATH].join(delimiter),
};

if (chosen.needsBuild && !isBuilt(root)) {
  const options = { cwd: root, stdio: 'inherit', env: { ...environment, NODE_ENV: 'production' } };
  const built = spawnSync(node, [join(root, verbs.build.file)], options);
  if (built.status !== 0) process.exit(built.status ?? 1);
}

const given = [join(root, chosen.file), ...(chosen.parameters ?? []), ...parameters];
const child = spawn(node, given, { cwd: root, stdio: 'inherit', env: environment });
// A terminal sends Ctrl-C to the child itself.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
}
child.on('error', (error) => stop(`${node} does not start: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));

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
