import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zikaron-config-'));
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment });

test('an empty environment is enough', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    origin: 'http://localhost:3000',
    demo: true,
    s3: undefined,
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT has to be a port number.'],
  [{ ORIGIN: 'zikaron.example' }, 'ORIGIN has to be an origin such as https://zikaron.example.'],
  [{ DRAIN_SECONDS: 'long' }, 'DRAIN_SECONDS has to be a number of seconds.'],
  [{ DEMO: 'yes' }, 'DEMO has to be on or off.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL has to begin with postgres://.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL has to begin with smtp:// or smtps://.'],
  [{ SECRET: 'short' }, 'SECRET needs at least 32 characters.'],
  [{ S3_BUCKET: 'files' }, 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it.'],
])('%j stops the start with a sentence', (environment, sentence) => {
  expect(() => read(environment)).toThrow(sentence);
});

test('the secret is made once and closed to others', () => {
  const { secret } = read({});
  expect(read({}).secret).toBe(secret);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});
