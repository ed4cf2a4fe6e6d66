import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import type { Config } from '#server/config.ts';
import { createMetrics } from '#server/metrics.ts';
import { startJobs } from '#server/job-queue.ts';
import { test, type World } from '../../test/world.ts';
import { newestBackup } from './folder.ts';
import { nightlyBackup } from './nightly.ts';

const folder = mkdtempSync(join(tmpdir(), 'zikaron-nightly-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The job of this world, as if it ran on a day of 2026. */
function nightOf({ services, connection }: World, backup: Partial<Config['backup']>) {
  const dir = backup.dir ?? mkdtempSync(join(folder, 'night-'));
  const config = { ...services.config, backup: { at: '04:10', keep: 2, ...backup, dir } };
  const job = nightlyBackup(config, connection);
  const errors: unknown[] = [];
  const log = { ...services.log, info: () => undefined, error: (about: object) => errors.push(about) };
  const run = (day: string) =>
    job.run({}, { ...services, log: log as never, config, now: () => new Date(`2026-${day}T02:10:00Z`) });
  return { dir, job, run, errors };
}

test('a night writes an archive, and removes the oldest one and the remains of a killed backup', async ({ world }) => {
  const { dir, run } = nightOf(world, {});
  const night = (day: string) => `nightly-202611${day}T021000Z.tar`;
  for (const name of [night('19'), night('20'), 'zikaron-20260101T000000Z.tar']) writeFileSync(join(dir, name), '');
  const [left, atWork] = [join(dir, '.unfinished-a'), join(dir, '.unfinished-b')];
  for (const path of [left, atWork]) mkdirSync(path);
  const longAgo = new Date(Date.now() - 3 * 24 * 3600 * 1000);
  utimesSync(left, longAgo, longAgo);

  await run('11-21');
  const kept = ['.unfinished-b', night('20'), night('21'), 'zikaron-20260101T000000Z.tar'];
  expect(readdirSync(dir).toSorted()).toEqual(kept);
  expect(statSync(join(dir, night('21'))).mode & 0o077).toBe(0);
});

test('a night without a backup is an error in the log, and the figures keep the time of the last one', async ({
  world,
}) => {
  const good = nightOf(world, {});
  expect(await newestBackup(good.dir)).toBeNull();
  await good.run('11-21');

  writeFileSync(join(folder, 'a file'), '');
  const bad = nightOf(world, { dir: join(folder, 'a file', 'backups') });
  await expect(bad.run('11-22')).rejects.toThrow();
  expect(bad.errors).toHaveLength(1);

  const metrics = createMetrics(world.services.config, new pg.Pool({ max: 1 }), () => newestBackup(good.dir));
  let body = '';
  const response = { writeHead: () => response, end: (text: string) => void (body = text) };
  await metrics.send({ headers: { host: 'localhost' } } as never, response as never, '127.0.0.1');
  const seconds = statSync(join(good.dir, 'nightly-20261121T021000Z.tar')).mtimeMs / 1000;
  expect(Number(/^backup_last_success_timestamp_seconds (.+)$/m.exec(body)?.[1])).toBeCloseTo(seconds, 0);
});

test('the time comes from the configuration, which can turn the backup off', async ({ world }) => {
  const pool = new pg.Pool(world.connection);
  const schedules = async (at: string) => {
    const jobs = await startJobs({
      pool,
      jobs: [nightOf(world, { at }).job],
      services: world.services,
      log: world.services.log,
      isWorker: true,
    });
    await jobs.stop();
    const { rows } = await pool.query<{ cron: string; timezone: string }>('select cron, timezone from jobs.schedule');
    return rows;
  };
  expect(await schedules('4:05')).toEqual([{ cron: '5 4 * * *', timezone: 'Asia/Jerusalem' }]);
  expect(await schedules('off')).toEqual([]);
  await pool.end();
});
