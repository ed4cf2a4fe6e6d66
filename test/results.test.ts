import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readResults, type Report } from '../scripts/results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zikaron-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function resultsOf(report: Report) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readResults({ run: 'e2e', file, root: '/project' });
}

test('reports each failed test with its file and the first line of its error', () => {
  const results = resultsOf({
    numPassedTests: 2,
    testResults: [
      {
        name: '/project/e2e/a.spec.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a page opens', status: 'passed', failureMessages: [] },
          { fullName: 'a page closes', status: 'failed', failureMessages: ['\u001b[31mError: open\u001b[39m\n  at b'] },
          { fullName: 'a page waits', status: 'failed', failureMessages: [`Error: ${'x'.repeat(400)}`] },
        ],
      },
      { name: '/project/e2e/b.spec.ts', status: 'passed', assertionResults: [{ fullName: 'all', status: 'passed' }] },
    ],
  });
  expect(results).toEqual({
    passed: 2,
    failures: [
      'e2e: e2e/a.spec.ts > a page closes\n    Error: open',
      `e2e: e2e/a.spec.ts > a page waits\n    Error: ${'x'.repeat(293)}`,
    ],
    retried: [],
  });
});

test('reports a test that passed on a retry with its first error, and counts it as passed', () => {
  const assertionResults = [
    { fullName: 'a page opens', status: 'passed', failureMessages: ['Error: not yet\n  at b'] },
    { fullName: 'a page closes', status: 'passed', failureMessages: [] },
  ];
  const testResults = [{ name: '/project/e2e/a.spec.ts', status: 'passed', assertionResults }];
  expect(resultsOf({ numPassedTests: 2, testResults })).toEqual({
    passed: 2,
    failures: [],
    retried: ['e2e: e2e/a.spec.ts > a page opens\n    Error: not yet'],
  });
});

test('a file that fails before its first test is one failure with the error of the file', () => {
  const testResults = [
    { name: '/project/e2e/a.spec.ts', status: 'failed', message: '\nNo such file', assertionResults: [] },
  ];
  expect(resultsOf({ numPassedTests: 0, testResults }).failures).toEqual(['e2e: e2e/a.spec.ts\n    No such file']);
});

test('reports a failure without a message', () => {
  const assertionResults = [{ fullName: 'a', status: 'failed', failureMessages: null }];
  const testResults = [{ name: '/project/a.ts', status: 'failed', assertionResults }];
  expect(resultsOf({ numPassedTests: 0, testResults }).failures).toEqual(['e2e: a.ts > a\n    without a message']);
});

test('a run that writes no report is one failure', () => {
  const results = readResults({ run: 'db', file: join(folder, 'none.json'), root: '/project' });
  expect(results).toEqual({ passed: 0, failures: ['db: ended without a report'], retried: [] });
});
