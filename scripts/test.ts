import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../e2e/browser.ts';
import { findPostgres15 } from '../test/postgres-15.ts';
import { isBuilt } from './stamp.mjs';

/**
 * `npm test`: the check, then every test against a real database, then the built product in a real browser; what asks the
 * database once more on the oldest PostgreSQL, where the system has it; and a short round of every failure.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
if (process.argv.length > 2) {
  process.stderr.write('This runs every test. For one file: npm run one -- --project unit|db|e2e FILE\n');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'zikaron-results-'));
const reportOf = (name: string) => join(folder, `${name}.json`);
const steps: [name: string, step: () => Promise<boolean>][] = [
  ['check', () => run(process.execPath, ['scripts/check.ts', '--report', reportOf('unit')])],
  ['db', () => vitest('db')],
  ['build', async () => isBuilt(root) || run(process.execPath, ['scripts/build.ts'])],
  ['browser', () => findBrowser().then(() => true, complain)],
  ['e2e', () => vitest('e2e')],
  ['db on 15', () => onPostgres15('db', ['--exclude', 'src/server/postgres.test.ts'])],
  [
    'e2e on 15',
    () =>
      onPostgres15(
        'e2e',
        ['http', 'nodes', 'log'].map((name) => `e2e/${name}.spec.ts`),
      ),
  ],
  ['torture', torture],
];
const ran = new Set(['unit']);

const failed: string[] = [];
for (const [name, step] of steps) if (!(await step())) failed.push(name);

const results = [...ran].map((name) => read(reportOf(name)));
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
rmSync(folder, { recursive: true, force: true });
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.join(', ')}\n`);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

function vitest(project: string, name = project, parameters: string[] = [], environment = {}): Promise<boolean> {
  ran.add(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return run('vitest', ['run', '--project', project, ...reporters, ...parameters], environment);
}

function torture(): Promise<boolean> {
  ran.add('torture');
  return run(process.execPath, ['torture/run.ts', '--short', '--report', reportOf('torture')]);
}

/** Browsers do not see the database, and the embedded one is never this old: their tests are left out. */
async function onPostgres15(project: string, parameters: string[]): Promise<boolean> {
  if (findPostgres15()) return vitest(project, `${project}-15`, parameters, { TEST_POSTGRES: '15' });
  process.stdout.write(`\n${project} on PostgreSQL 15: not run, the system has none\n`);
  return true;
}

interface Report {
  numPassedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that fails before its first test counts as one failure; so does a run that leaves no report. */
function read(file: string): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failures = testResults.map(({ status, assertionResults }) => {
    const count = assertionResults.filter((result) => result.status === 'failed').length;
    return status === 'failed' ? Math.max(1, count) : count;
  });
  return { passed: numPassedTests, failed: failures.reduce((total, count) => total + count, 0) };
}

function complain(error: Error): boolean {
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
