import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../e2e/browser.ts';
import { findPostgres15 } from '../test/postgres-15.ts';
import { readResults } from './results.ts';
import { isBuilt } from './stamp.mjs';

/**
 * `npm test`: the check, then every test against a real database, then the built product in a real browser; the statements of
 * features and migrations again on the oldest PostgreSQL, where it is installed; and a short round of every torture scenario.
 * Failures are listed at the end, because often only the end is visible.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
if (process.argv.length > 2) {
  process.stderr.write('This runs every test. For one file: npm run one -- --project unit|db|e2e FILE\n');
  process.exit(1);
}
/** Parts of names of test files whose statements may behave differently between versions of the database. */
const filesWithStatements = ['store.test', 'procedures.test', 'jobs.test', 'policy.sql.test', 'migrate.test'];
const folder = mkdtempSync(join(tmpdir(), 'zikaron-results-'));
const reportOf = (name: string) => join(folder, `${name}.json`);
type Step = [name: string, run: () => Promise<boolean>];
const steps: Step[] = [
  ['check', () => run(process.execPath, ['scripts/check.ts', '--report', reportOf('unit')])],
  ['db', () => vitest('db')],
  ['build', async () => isBuilt(root) || run(process.execPath, ['scripts/build.ts'])],
  ['browser', () => findBrowsers().then(() => true, reportError)],
  ['e2e', () => vitest('e2e')],
];
const stepsOnPostgres15: Step[] = [
  ['db on 15', () => onPostgres15('db', filesWithStatements)],
  [
    'e2e on 15',
    () =>
      onPostgres15(
        'e2e',
        ['http', 'nodes', 'log'].map((name) => `e2e/${name}.spec.ts`),
      ),
  ],
];
const ran = new Set(['unit']);

const failed: string[] = [];
const times: string[] = [];
await runSteps(steps);
// Both at once, because each alone leaves half of two cores idle.
await Promise.all([runSteps(stepsOnPostgres15), runSteps([['torture', () => torture('together')]])]);
await runSteps([['torture alone', () => torture('alone')]]);

const results = [...ran].map((name) => readResults({ run: name, file: reportOf(name), root }));
rmSync(folder, { recursive: true, force: true });
const passed = results.reduce((total, result) => total + result.passed, 0);
const failures = results.flatMap((result) => result.failures);
const retried = results.flatMap((result) => result.retried);
if (retried.length > 0) process.stdout.write(`\npassed only on a second try:\n${retried.join('\n')}\n`);
if (failures.length > 0) process.stdout.write(`\n${failures.join('\n')}\n`);
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.join(', ')}\n`);
process.stdout.write(`\n${times.join(', ')}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed, ${retried.length} only on a second try\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runSteps(all: readonly Step[]): Promise<void> {
  for (const [name, step] of all) {
    const started = performance.now();
    if (!(await step())) failed.push(name);
    times.push(`${name} ${Math.round((performance.now() - started) / 1000)} s`);
  }
}

function vitest(project: string, name = project, parameters: string[] = [], environment = {}): Promise<boolean> {
  ran.add(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return run('vitest', ['run', '--project', project, ...reporters, ...parameters], environment);
}

function torture(only: 'together' | 'alone'): Promise<boolean> {
  const name = `torture-${only}`;
  ran.add(name);
  return run(process.execPath, ['torture/run.ts', '--short', '--only', only, '--report', reportOf(name)]);
}

/** Runs test files on PostgreSQL 15. Most browser tests do not depend on the version. */
async function onPostgres15(project: string, parameters: string[]): Promise<boolean> {
  if (findPostgres15()) return vitest(project, `${project}-15`, parameters, { TEST_POSTGRES: '15' });
  process.stdout.write(`\n${project} on PostgreSQL 15: not run, the system has none\n`);
  return true;
}

/** The headless shell first: `findBrowser` does not install it once a full browser is there. */
async function findBrowsers(): Promise<void> {
  await findBrowser('shell');
  await findBrowser('full');
}

function reportError(error: Error): boolean {
  process.stderr.write(`${error.message}\n`);
  return false;
}

function run(command: string, parameters: string[], environment = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
