import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../e2e/browser.ts';
import { isBuilt } from './stamp.mjs';

/** `npm test`: the check, then every test against a real database, then the built product in a real browser. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'zikaron-results-'));
const reportOf = (name: string) => join(folder, `${name}.json`);
const steps: [name: string, step: () => Promise<boolean>][] = [
  ['check', () => run(process.execPath, ['scripts/check.ts', '--report', reportOf('unit')])],
  ['db', () => vitest('db')],
  ['build', async () => isBuilt(root) || run(process.execPath, ['scripts/build.ts'])],
  ['browser', () => findBrowser().then(() => true, complain)],
  ['e2e', () => vitest('e2e')],
];

const failed: string[] = [];
for (const [name, step] of steps) if (!(await step())) failed.push(name);

const results = ['unit', 'db', 'e2e'].map((name) => read(reportOf(name)));
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
rmSync(folder, { recursive: true, force: true });
if (failed.length > 0) process.stdout.write(`\nfailed: ${failed.join(', ')}\n`);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

function vitest(project: string): Promise<boolean> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(project)}`];
  return run('vitest', ['run', '--project', project, ...reporters]);
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

function run(command: string, parameters: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
