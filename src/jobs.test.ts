import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobs } from './jobs.ts';

const operating = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');

test('whoever operates the program finds every job by the name that it has in the log', () => {
  const told = [...operating.matchAll(/^ {2}\| `([\w.-]+)` \|/gm)].map(([, name]) => name);
  expect(new Set(told)).toEqual(new Set([...jobs.map(({ name }) => name), 'backup.make']));
});
