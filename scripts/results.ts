import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of a test run: the number of passed tests, a line for each failed one, and one for each that passed on a retry. */
export interface Results {
  passed: number;
  failures: string[];
  retried: string[];
}

/** The report format of the test runner, which the torture run uses too. */
export interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: TestResult[];
  }[];
}

interface TestResult {
  fullName: string;
  status: string;
  failureMessages?: string[] | null;
}

const maximumLength = 300;

/** A file that fails before its first test counts as one failure; so does a run that writes no report. */
export function readResults({ run, file, root }: { run: string; file: string; root: string }): Results {
  if (!existsSync(file)) return { passed: 0, failures: [`${run}: ended without a report`], retried: [] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = `${run}: ${relative(root, name)}`;
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${place}\n    ${firstLine(message)}`];
    return failed.map((result) => lineOf(place, result));
  });
  // An error of a passed test is from an earlier try.
  const retried = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0)
      .map((result) => lineOf(`${run}: ${relative(root, name)}`, result)),
  );
  return { passed: numPassedTests, failures, retried };
}

function lineOf(place: string, { fullName, failureMessages }: TestResult): string {
  return `${place} > ${fullName}\n    ${firstLine(failureMessages?.[0])}`;
}

function firstLine(text = ''): string {
  const line = stripVTControlCharacters(text).trim().split('\n', 1)[0]?.trim();
  return line ? line.slice(0, maximumLength) : 'without a message';
}
