import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, expect } from 'vitest';
import { insertAlbum } from '#features/gallery/albums.store.ts';
import { insertImage } from '#features/gallery/gallery-order.store.ts';
import { storeImage, listStorageKeys } from '#features/media/media.store.ts';
import { deleteFiles } from '#features/media/files/media-files.store.ts';
import { removeFiles } from '#features/media/media.jobs.ts';
import { writeSection } from '#features/memorial/sections/sections.store.ts';
import type { Config } from '#server/config.ts';
import { migrationsFolder } from '#server/migrate.ts';
import { startJobs } from '#server/job-queue.ts';
import { sendEmail } from '#server/mail.ts';
import { createStorage, type Storage } from '#server/storage.ts';
import { memorials, sessions } from '#tables.ts';
import { startBucket } from '../../torture/bucket.ts';
import { waitFor } from '../../e2e/wait.ts';
import { filesOf, rowsOf } from '../../test/contents.ts';
import { createDatabase, type TestDatabase } from '../../test/database.ts';
import { findPostgres15, startPostgres15 } from '../../test/postgres-15.ts';
import { test, type World } from '../../test/world.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'zikaron-backup-'));
const databases: TestDatabase[] = [];
let count = 0;

afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Another installation: an empty database and a data folder. */
async function elsewhere(connection?: pg.ClientConfig): Promise<Place> {
  const database = connection ? null : await createDatabase('template0');
  if (database) databases.push(database);
  const dataDir = join(folder, `place-${(count += 1)}`);
  mkdirSync(dataDir);
  const config: Place['config'] = { dataDir, s3: undefined, secret: 'of this place, and of no other one' };
  return { connection: connection ?? database?.connection ?? {}, config, storage: await createStorage(config) };
}
interface Place {
  connection: pg.ClientConfig;
  config: Pick<Config, 'dataDir' | 's3' | 'secret'>;
  storage: Storage;
}

const placeOf = ({ connection, services: { config, storage } }: World): Place => ({
  connection,
  config: { ...config, s3: undefined },
  storage,
});
const newFile = () => join(folder, `archive-${(count += 1)}.tar`);
const restore = (place: Place, file: string, replace = false) => restoreBackup({ ...place, file, replace });
const contents = async ({ connection, config }: Place) => ({
  rows: await rowsOf(connection),
  files: filesOf(join(config.dataDir, 'files')),
});

async function picture(
  { services }: World,
  memorialId: string,
  ownerId: string,
  color: string,
  kept: Pick<Parameters<typeof storeImage>[1], 'keepsOriginal' | 'beside'> = {},
) {
  const read = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
  return storeImage(services, { memorialId, ownerId, purpose: kept.beside ? 'gallery' : 'profile', read, ...kept });
}

/** Texts that a careless copy would change, in every text column. */
const hard = 'שורה\nשנייה\tעם "גרש" \\N \\. \u200f, נקודה. \\\\ 😀 { "a": null } \u00a0';

/** Two families with every kind of data. */
async function fill(world: World) {
  const { db } = world.services;
  const userId = await world.given.user({ roles: ['admin'] });
  for (const color of ['#7a8c5a', '#c9a227']) {
    const memorial = await world.given.memorial({
      userId,
      bio: hard,
      tags: [hard, '', 'NULL', '{}'],
      birthDate: '1931-02-28',
      graveLatitude: 31.777_123_456_789_01,
      createdAt: new Date('2026-01-01T00:00:00.123Z'),
    });
    const { id } = await picture(world, memorial.id, userId, color);
    await db.update(memorials).set({ profileImage: id }).where(eq(memorials.id, memorial.id));
    await writeSection(db, memorial.id, 'quotes', [{ text: hard, author: '' }]);
    await world.given.editor(memorial.id);
    const { id: albumId } = await insertAlbum(db, memorial.id, { name: hard });
    await picture(world, memorial.id, userId, color, {
      keepsOriginal: true,
      beside: (tx, row, sent) =>
        insertImage(tx, row, sent, { originalName: hard, description: hard, albumId, createdAt: new Date() }),
    });
  }
  const at = new Date('2027-01-01T00:00:00.001Z');
  await db.insert(sessions).values({ userId, token: crypto.randomUUID(), expiresAt: at, userAgent: hard });
  await db.execute(sql`insert into verifications (identifier, value, expires_at) values (${hard}, 'x', 'infinity')`);
  await db.execute(sql`insert into rate_limits values (${crypto.randomUUID() + hard.slice(0, 20)}, 3, null)`);
  return userId;
}

/** Stops a backup at the first table, with its snapshot taken. */
async function lockAccounts({ connection }: World): Promise<pg.Client> {
  const gate = new pg.Client(connection);
  await gate.connect();
  await gate.query('begin; lock table accounts in access exclusive mode');
  return gate;
}

const untilWaiting = ({ services: { db } }: World) =>
  waitFor(async () => {
    const { rowCount } = await db.execute(
      sql`select from pg_locks where not granted and relation = 'accounts'::regclass`,
    );
    return rowCount === 1;
  });

test('restores the state of one moment, whatever is written and removed during the backup', async ({ world }) => {
  const { db, storage } = world.services;
  const userId = await fill(world);
  const source = placeOf(world);
  const before = await contents(source);
  const file = newFile();

  const gate = await lockAccounts(world);
  const backup = makeBackup({ ...source, file });
  await untilWaiting(world);

  const added = await world.given.memorial({ userId, name: 'נוספה אחר כך' });
  await picture(world, added.id, userId, '#000000');
  await db.update(memorials).set({ bio: 'אחר' }).where(eq(memorials.userId, userId));
  const [gone] = await db.select().from(memorials).where(eq(memorials.userId, userId)).limit(1);
  const keys = await listStorageKeys(db, gone?.id ?? '');
  await db.delete(memorials).where(eq(memorials.id, gone?.id ?? ''));
  expect(await removeFiles.run({ keys }, world.services)).toEqual({ afterSeconds: 60 });
  expect(await storage.exists(keys[0] ?? '')).toBe(true);
  await gate.query('commit');
  await gate.end();

  const made = await backup;
  expect(made.files).toMatchObject({ count: Object.keys(before.files).length, missing: 0 });
  await removeFiles.run({ keys }, world.services);
  expect(await storage.exists(keys[0] ?? '')).toBe(false);

  const target = await elsewhere();
  await restore(target, file);
  expect(await contents(target)).toEqual(before);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('restores waiting jobs into the queue under their ids', async ({ world }) => {
  const source = placeOf(world);
  const pool = new pg.Pool(world.connection);
  const jobs = await startJobs({
    pool,
    jobs: [sendEmail],
    services: world.services,
    log: world.services.log,
    isWorker: true,
  });
  const email = {
    template: 'confirm',
    to: 'a@example.com',
    locale: 'he',
    name: hard,
    link: 'https://a.example/',
  } as const;
  await jobs.add(world.services.db, sendEmail, email, { afterSeconds: 3600 });
  const list = `select id, name, data, start_after, retry_limit from jobs.job where name = 'mail.send'`;
  const { rows: waiting } = await pool.query(list);
  const file = newFile();
  await makeBackup({ ...source, file });
  await jobs.stop();
  await pool.end();

  const target = await elsewhere();
  await restore(target, file);
  await restore(target, file, true);
  const client = new pg.Client(target.connection);
  await client.connect();
  expect((await client.query(list)).rows).toEqual(waiting);
  expect(waiting).toHaveLength(1);
  await client.end();
});

test('overwrites existing data only on request', async ({ world }) => {
  const source = placeOf(world);
  const file = newFile();
  await makeBackup({ ...source, file });
  const before = await contents(source);
  const target = await elsewhere();
  await restore(target, file);
  await expect(restore(target, file)).rejects.toThrow('--replace');

  await fill(world);
  const later = newFile();
  await makeBackup({ ...source, file: later });
  await restore(target, later, true);
  expect(await contents(target)).toEqual(await contents(source));
  await restore(target, file, true);
  expect((await contents(target)).rows).toEqual(before.rows);

  const onlyFiles = await elsewhere();
  cpSync(join(source.config.dataDir, 'files'), join(onlyFiles.config.dataDir, 'files'), { recursive: true });
  await expect(restore(onlyFiles, file)).rejects.toThrow('--replace');
});

test('refuses to restore into a database that a running process uses', async ({ world }) => {
  const source = placeOf(world);
  const file = newFile();
  await makeBackup({ ...source, file });
  await expect(restore(source, file, true)).rejects.toThrow('in use by this program');
});

test('an archive that is truncated or altered anywhere changes nothing', async ({ world }) => {
  await fill(world);
  const file = newFile();
  await makeBackup({ ...placeOf(world), file });
  const target = await elsewhere();
  await restore(target, file);
  const before = await contents(target);
  const whole = readFileSync(file);

  const bad = newFile();
  const tryIt = async (bytes: Buffer, what: string) => {
    writeFileSync(bad, bytes);
    await expect(restore(target, bad, true), what).rejects.toThrow(`${bad} is no whole backup`);
  };
  const end = whole.length - 1024;
  for (let at = 0; at < end; at += Math.ceil(end / 20)) await tryIt(whole.subarray(0, at), `cut at ${at}`);
  await tryIt(whole.subarray(0, Math.floor(end / 1024) * 512), 'cut between blocks');
  for (let at = 100; at < end; at += Math.ceil(end / 40)) {
    // Padding bytes have no meaning: the zeros of blocks, and the blank in a header's checksum field.
    const place = whole.findIndex((byte, index) => index >= at && byte !== 0 && byte !== 0x20);
    const changed = Buffer.from(whole);
    changed[place] = (changed[place] ?? 0) ^ 4;
    await tryIt(changed, `changed at ${place}`);
  }
  await tryIt(Buffer.from('words, and no archive'), 'no archive');
  await expect(restore(target, join(folder, 'nothing.tar'), true)).rejects.toThrow('cannot be read');
  expect(await contents(target)).toEqual(before);
});

test('a restore that is killed half-way leaves the rows as they were, and succeeds when it is repeated', async ({
  world,
}) => {
  await fill(world);
  const file = newFile();
  await makeBackup({ ...placeOf(world), file });
  const target = await elsewhere();
  const { dataDir } = target.config;
  await restore(target, file);
  await fill(world);
  const later = newFile();
  await makeBackup({ ...placeOf(world), file: later });
  const before = await contents(target);

  // The writer blocks on a pipe that nobody reads, with every table loaded and nothing committed.
  spawnSync('mkfifo', [join(dataDir, 'files.restoring')]);
  const { host, user, port, database } = target.connection as {
    host: string;
    user: string;
    port: number;
    database: string;
  };
  const child = spawn(process.execPath, ['scripts/restore.ts', later, '--replace'], {
    stdio: 'ignore',
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    },
  });
  const isHalfWay = async () => {
    const { rowCount } = await world.services.db.execute(sql`
      select from pg_stat_activity where datname = ${database} and application_name = 'zikaron restore'
        and state = 'idle in transaction' and query ~ 'waiting|job'`);
    return rowCount === 1;
  };
  await waitFor(isHalfWay);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await contents(target)).toEqual(before);

  rmSync(join(dataDir, 'files.restoring'));
  await waitFor(async () => !(await isHalfWay()));
  await restore(target, later, true);
  expect((await contents(target)).rows).toEqual((await contents(placeOf(world))).rows);
});

test('upgrades an older archive and refuses one of a newer program', async ({ world }) => {
  await fill(world);
  const file = newFile();
  await makeBackup({ ...placeOf(world), file });
  const migrations = join(folder, 'migrations');
  cpSync(migrationsFolder, migrations, { recursive: true });
  const journal = join(migrations, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] };
  const when = Math.max(...entries.map((entry) => entry.when)) + 1;
  entries.push({ ...entries[0], idx: entries.length, when, tag: '9999_later' } as never);
  writeFileSync(journal, JSON.stringify({ ...rest, entries }));
  writeFileSync(
    join(migrations, '9999_later.sql'),
    `alter table memorials add column later text not null default 'כן'`,
  );

  const target = await elsewhere();
  await restoreBackup({ ...target, file, replace: false, migrations });
  const { memorials: rows, migrations: applied } = await rowsOf(target.connection);
  expect(rows?.every((row) => row.endsWith(',כן)'))).toBe(true);
  expect(applied).toHaveLength(entries.length);

  const newer = newFile();
  await makeBackup({ ...target, file: newer });
  await expect(restore(await elsewhere(), newer)).rejects.toThrow('newer version of this program');
});

test('restores from a bucket to a disk and back', async ({ world }) => {
  await fill(world);
  const bucket = await startBucket();
  try {
    const s3 = { bucket: 'pictures', region: 'us-east-1', accessKeyId: 'somebody', secretAccessKey: 'secret' };
    const config = { ...(await elsewhere()).config, s3: { ...s3, endpoint: `http://127.0.0.1:${bucket.port}` } };
    const inBucket = { connection: (await elsewhere()).connection, config, storage: await createStorage(config) };
    const [there, back] = [newFile(), newFile()];
    const source = placeOf(world);
    await makeBackup({ ...source, file: there });
    await restore(inBucket, there);
    await makeBackup({ ...inBucket, file: back });
    const target = await elsewhere();
    await restore(target, back);
    expect(await contents(target)).toEqual(await contents(source));
    await expect(restore({ ...inBucket, connection: (await elsewhere()).connection }, there)).rejects.toThrow(
      '--replace',
    );
  } finally {
    await bucket.stop();
  }
});

test('counts files that storage has lost and keeps the rest', async ({ world }) => {
  const userId = await fill(world);
  const source = placeOf(world);
  const lost = await world.given.memorial({ userId });
  const { storageKey } = await picture(world, lost.id, userId, '#123456');
  await source.storage.delete(storageKey);
  const { files } = await makeBackup({ ...source, file: newFile() });
  expect(files).toMatchObject({ missing: 1, count: Object.keys(filesOf(join(source.config.dataDir, 'files'))).length });
  await deleteFiles(source.storage, storageKey);
  await world.services.db.delete(memorials).where(eq(memorials.id, lost.id));
});

test('a failed backup leaves nothing behind', async ({ world }) => {
  const place = join(folder, 'full');
  mkdirSync(place);
  const broken = { ...placeOf(world), file: join(place, 'a.tar') };
  await fill(world);
  const stopping = new AbortController();
  stopping.abort(new Error('Stopped'));
  await expect(makeBackup({ ...broken, signal: stopping.signal })).rejects.toThrow('Stopped');
  expect(readdirSync(place)).toEqual([]);

  const gate = await lockAccounts(world);
  const cut = makeBackup(broken);
  await untilWaiting(world);
  await gate.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'zikaron backup' and datname = current_database()`);
  await expect(cut).rejects.toThrow('connection to the database was lost');
  await gate.end();
  expect(readdirSync(place)).toEqual([]);

  await makeBackup(broken);
  await expect(makeBackup(broken)).rejects.toThrow('is there already');
  expect(readdirSync(place)).toEqual(['a.tar']);
});

test.skipIf(!findPostgres15())(
  'restores from this PostgreSQL to 15, the oldest supported one, and back',
  async ({ world }) => {
    await fill(world);
    const source = placeOf(world);
    const [there, back] = [newFile(), newFile()];
    await makeBackup({ ...source, file: there });
    const before = await contents(source);

    const server = await startPostgres15({ fsync: 'off' });
    try {
      const old = await elsewhere({ ...server.connection, database: 'postgres' });
      await restore(old, there);
      expect(await contents(old)).toEqual(before);
      const { postgres } = await makeBackup({ ...old, file: back });
      expect(postgres).toMatch(/^15/);
    } finally {
      await server.stop();
    }
    const target = await elsewhere();
    await restore(target, back);
    expect(await contents(target)).toEqual(before);
  },
);
