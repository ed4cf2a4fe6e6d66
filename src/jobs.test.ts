import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notifyReturned } from '#features/contributions/moderation/moderation.jobs.ts';
import { sendDigest } from '#features/notifications/emails/notification-emails.jobs.ts';
import { jobs } from './jobs.ts';
import { resolveThroughput } from './server/jobs.ts';
import { sendEmail, sendUrgentEmail } from './server/mail.ts';

const operating = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');

test('whoever operates the program finds every job by the name that it has in the log', () => {
  const documented = [...operating.matchAll(/^ {2}\| `([\w.-]+)` \|/gm)].map(([, name]) => name);
  expect(new Set(documented)).toEqual(new Set([...jobs.map(({ name }) => name), 'backup.make']));
});

test('every job that a file defines is in the list that the queue works off', () => {
  const definitions = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== 'server/jobs.ts')
    .flatMap((file) => [
      ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/\bdefineJob\(\s*(?:'([^']+)'|(\w+))/g),
    ])
    .map(([, literal, constant]) => literal ?? constant ?? '');
  // `backupJob` is the nightly backup, which services.ts adds.
  expect(definitions.toSorted()).toEqual([...jobs.map(({ name }) => name), 'backupJob'].toSorted());
});

test('many letters leave at a time', () => {
  for (const job of [sendEmail, sendUrgentEmail, sendDigest, notifyReturned]) {
    const { batchSize, concurrency } = resolveThroughput(job);
    expect(batchSize * concurrency).toBeGreaterThan(1);
  }
});
