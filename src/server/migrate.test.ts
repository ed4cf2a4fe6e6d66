import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}
const journalIn = (place: string) => JSON.parse(readFileSync(join(place, 'meta/_journal.json'), 'utf8')) as Journal;

/** The migrations of a later program: ours and additional ones. */
function laterFolder(...texts: string[]) {
  const later = mkdtempSync(join(tmpdir(), 'zikaron-migrations-'));
  cpSync(folder, later, { recursive: true });
  const journal = journalIn(later);
  for (const [index, text] of texts.entries()) {
    const tag = `9${index}_later`;
    const when = (journal.entries.at(-1)?.when ?? 0) + 1;
    journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
    writeFileSync(join(later, `${tag}.sql`), text);
  }
  writeFileSync(join(later, 'meta/_journal.json'), JSON.stringify(journal));
  return later;
}

/** The part of the database that migrations change. */
async function contents(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ found: string }>(`
    select table_schema || '.' || table_name || '.' || column_name as found from information_schema.columns
    where table_schema = 'public' union all select hash from migrations order by 1`);
  await client.end();
  return rows.map(({ found }) => found);
}

test('a migration that fails half-way rolls back all pending migrations, and the program starts on the database', async () => {
  const { connection, drop } = await createDatabase();
  const before = await contents(connection);
  const later = laterFolder(
    'create table wreaths (id int)',
    'create table stones (id int);--> statement-breakpoint\nalter table nowhere add column x int',
  );
  await expect(migrate(connection, later)).rejects.toMatchObject({
    code: 'MIGRATION',
    message:
      'The database could not be brought up to date, and is as it was before: relation "nowhere" does not exist.',
  });
  expect(await contents(connection)).toEqual(before);
  await migrate(connection);
  await drop();
});

test('an older program refuses a database of a newer one, and does not change it', async () => {
  const { connection, drop } = await createDatabase();
  await migrate(connection, laterFolder('create table wreaths (id int)'));
  const before = await contents(connection);
  await expect(migrate(connection)).rejects.toMatchObject({
    code: 'SCHEMA_NEWER',
    message: 'The database was made by a newer version of this program: start the newer version.',
  });
  expect(await contents(connection)).toEqual(before);
  await drop();
});

test('the error for an unreachable server does not contain its password', async () => {
  const connectionString = 'postgres://zikaron:s3cr3t@127.0.0.1:1/pages';
  await expect(migrate({ connectionString })).rejects.toMatchObject({
    code: 'DATABASE',
    message:
      'The database pages at 127.0.0.1:1 cannot be reached, check DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.',
  });
});

test('refuses a server that is too old', async () => {
  const server = createOldServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(migrate({ host: '127.0.0.1', port, user: 'zikaron' })).rejects.toMatchObject({
    code: 'DATABASE',
    message: 'The database server is PostgreSQL 14.9, and 15 is the oldest that works.',
  });
  server.close();
});

/** A fake PostgreSQL 14 that reports its version. */
function createOldServer() {
  const message = (type: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const idle = message('Z', Buffer.from('I'));
  const welcome = Buffer.concat([message('R', Buffer.alloc(4)), idle]);
  const column = Buffer.concat([Buffer.from([0, 1]), Buffer.from('server_version\0'), Buffer.alloc(18)]);
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 4]), Buffer.from('14.9')]);
  const version = [message('T', column), message('D', row), message('C', Buffer.from('SHOW\0')), idle];
  return createServer((socket) => {
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', (bytes) => bytes[0] === 'Q'.charCodeAt(0) && socket.write(Buffer.concat(version)));
    });
  });
}

test('migrations are listed in order of time, because one that is older than the newest is never applied', () => {
  const times = journalIn(folder).entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
