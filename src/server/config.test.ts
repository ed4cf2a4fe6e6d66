import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const program = process.execPath;
const databaseAddress = 'DATABASE_URL has to be an address such as postgres://user:password@host:5432/name.';
const dataDir = mkdtempSync(join(tmpdir(), 'zikaron-config-'));
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment });

test('accepts an empty environment', () => {
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
  [{ PORT: '70000' }, 'PORT has to be a port number.'],
  [{ PORT: ' ' }, 'PORT has to be a port number.'],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL has to be a number from 2 to 100.'],
  [{ ORIGIN: 'zikaron.example' }, 'ORIGIN has to be an origin such as https://zikaron.example.'],
  [{ DRAIN_SECONDS: 'long' }, 'DRAIN_SECONDS has to be a number of seconds up to 60.'],
  [{ ORIGIN: 'https://zikaron.example/pages' }, 'ORIGIN has to be an origin such as https://zikaron.example.'],
  [{ ORIGIN: 'https://' }, 'ORIGIN has to be an origin such as https://zikaron.example.'],
  [{ DATA_DIR: '' }, 'DATA_DIR is empty: name a folder, or leave it out for ./data.'],
  [{ DATA_DIR: ' ' }, 'DATA_DIR is empty: name a folder, or leave it out for ./data.'],
  [{ DATA_DIR: '/proc/zikaron' }, 'DATA_DIR /proc/zikaron is not a folder that this process can write to (ENOENT).'],
  [{ DATA_DIR: program }, `DATA_DIR ${program} is not a folder that this process can write to (ENOTDIR).`],
  [{ DATA_DIR: `${program}/x` }, `DATA_DIR ${program}/x is not a folder that this process can write to (ENOTDIR).`],
  [{ DEMO: 'yes' }, 'DEMO has to be on or off.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL has to be silent, fatal, error, warn, info, debug or trace.'],
  [{ DATABASE_URL: 'mysql://x' }, databaseAddress],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL has to be an address such as smtp://user:password@host:587.'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL has to be an address such as smtp://user:password@host:587.'],
  [{ MAIL_FROM: 'The pages' }, 'MAIL_FROM has to be one address, such as Name <name@host>.'],
  [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM has to be one address, such as Name <name@host>.'],
  [{ MAIL_FROM: 'The\npages <a@b.example>' }, 'MAIL_FROM has to be one address, such as Name <name@host>.'],
  [{ SECRET: 'short' }, 'SECRET needs at least 32 characters.'],
  [{ S3_BUCKET: 'files' }, 'S3_ACCESS_KEY_ID is missing beside S3_BUCKET.'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET is missing beside S3_ENDPOINT.'],
  [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT has to be an address such as https://s3.example.'],
  [{ TRUSTED_PROXY: 'proxy' }, 'TRUSTED_PROXY names proxy, which is not an address or a range.'],
  [{ TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY names 10.0.0.0/33, which is not an address or a range.'],
  [{ TRUSTED_PROXY: '10.0.0.0/' }, 'TRUSTED_PROXY names 10.0.0.0/, which is not an address or a range.'],
])('%j stops the start with a sentence', (environment, sentence) => {
  expect(() => read(environment)).toThrow(sentence);
});

test('creates the secret once, readable only by its owner', () => {
  const { secret } = read({});
  expect(read({}).secret).toBe(secret);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

test('processes that start together on a new folder use the same secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zikaron-config-'));
  const ask = `import { secretIn } from '${new URL('data-dir.ts', import.meta.url)}'; process.stdout.write(secretIn('${folder}'))`;
  const made = await Promise.all(
    Array.from({ length: 4 }, () => promisify(execFile)(program, ['--input-type=module', '--eval', ask])),
  );
  expect(new Set(made.map(({ stdout }) => stdout))).toEqual(new Set([readFileSync(join(folder, 'secret'), 'utf8')]));
  expect(readdirSync(folder)).toEqual(['secret']);
});

test('a command on a missing installation does not create one', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'zikaron-config-')), 'mistyped');
  expect(() => readConfig({ DATA_DIR: folder }, { mustExist: true })).toThrow(
    `There is no installation in ${folder}: check DATA_DIR and DATABASE_URL.`,
  );
  expect(existsSync(folder)).toBe(false);
});

test.each(['', 'cut-short'])('a damaged secret («%s») stops the start and stays unchanged', (damaged) => {
  const folder = mkdtempSync(join(tmpdir(), 'zikaron-config-'));
  const file = join(folder, 'secret');
  writeFileSync(file, damaged);
  expect(() => read({ DATA_DIR: folder })).toThrow(
    `The secret in ${file} is damaged (${damaged.length} characters): restore it from a backup, or remove the file for a new one, which signs everybody out.`,
  );
  expect(readFileSync(file, 'utf8')).toBe(damaged);
});

test('no error message contains the secret part of a variable', () => {
  expect(() => read({ DATABASE_URL: 'postgres://user:s3cr3t@[host/name' })).toThrow(databaseAddress);
});
