import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../e2e/browser.ts';

/** `npm test`: the check, then every test against a real database and a real browser. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'zikaron-results-'));
const report = join(folder, 'results.json');

await findBrowser();
const isChecked = await run(process.execPath, ['scripts/check.ts']);
const isTested = await run('vitest', ['run', '--project', 'db', '--project', 'e2e', '--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]);

const { numPassedTests = 0, numFailedTests = 0 } = readReport();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${numPassedTests} passed, ${numFailedTests} failed\n`);
process.exit(isChecked && isTested ? 0 : 1);

function readReport(): { numPassedTests?: number; numFailedTests?: number } {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  } catch {
    return {};
  }
}

function run(command: string, parameters: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { cwd: root, stdio: 'inherit' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
