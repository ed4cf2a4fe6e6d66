import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What one run of tests left behind: how many passed, and a line for each that did not. */
export interface Results {
  passed: number;
  failures: string[];
}

/** As the test runner writes it, and the torture after it. */
export interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

const longest = 300;

/** A file that fails before its first test counts as one failure; so does a run that leaves no report. */
export function readResults({ run, file, root }: { run: string; file: string; root: string }): Results {
  if (!existsSync(file)) return { passed: 0, failures: [`${run}: ended without a report`] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = `${run}: ${relative(root, name)}`;
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${place}\n    ${firstLine(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${place} > ${fullName}\n    ${firstLine(failureMessages?.[0])}`,
    );
  });
  return { passed: numPassedTests, failures };
}

function firstLine(text = ''): string {
  const line = stripVTControlCharacters(text).trim().split('\n', 1)[0]?.trim();
  return line ? line.slice(0, longest) : 'without a word';
}
