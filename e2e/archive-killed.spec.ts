import { once } from 'node:events';
import { PgBoss } from 'pg-boss';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { zip } from '../test/archive.ts';
import { finishedUpload } from '../test/finished-upload.ts';
import { makeMemorial, openAccount } from './people.ts';
import { createDeployment, type Deployment, type RunningProcess } from './server.ts';
import { waitFor } from './wait.ts';

const photoCount = 16;

async function chatWithPhotos(): Promise<Buffer> {
  const names = Array.from(
    { length: photoCount },
    (_, index) => `IMG-20200314-WA${String(index).padStart(4, '0')}.jpg`,
  );
  const files = await Promise.all(
    names.map(async (name, index) => {
      const background = { r: index * 15, g: 90, b: 200 - index * 10 };
      const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background } });
      return [name, await picture.jpeg().toBuffer()] as const;
    }),
  );
  const chat = [
    '12.3.2020, 14:05 - דליה: סבתא הייתה מלכה',
    '13.3.2020, 14:05 - דליה: תודה לכולם',
    ...names.map((name) => `14.3.2020, 14:05 - דליה: ${name} (קובץ מצורף)`),
  ];
  return zip({ 'WhatsApp Chat.txt': chat.join('\n'), ...Object.fromEntries(files) });
}

async function kill({ process: program }: RunningProcess): Promise<void> {
  const exited = once(program, 'exit');
  program.kill('SIGKILL');
  await exited;
}

/** Moves the job's heartbeat back two minutes and lets a process look for interrupted jobs. */
async function resumeInterrupted({ execute, query }: Deployment, job: string): Promise<void> {
  await query(`update jobs.job set heartbeat_on = now() - interval '2 minutes' where name = $1 and state = 'active'`, [
    job,
  ]);
  await query(`update jobs.queue set monitor_claim_on = null, monitor_on = null where name = $1`, [job]);
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: execute },
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.start();
  await boss.supervise(job);
  await boss.stop();
  await query(`update jobs.job set start_after = now() where name = $1 and state = 'retry'`, [job]);
}

test('an import resumes without duplicates after the server was killed while it read the archive and while it imported', async () => {
  const deployment = await createDeployment();
  onTestFinished(() => deployment.remove());
  let program = await deployment.start();
  const owner = await openAccount(deployment);
  const memorialId = await makeMemorial(owner, { name: 'נעמה שקדיאל' });
  const count = async (sql: string) => {
    const [row] = await deployment.query<{ count: number }>(`select count(*)::int as count from ${sql}`, [memorialId]);
    return row?.count ?? 0;
  };
  const isRunning = async (job: string) =>
    (await deployment.query(`select from jobs.job where name = $1 and state = 'active'`, [job])).length > 0;
  const state = async () => {
    const { json } = await owner.rpc<{ state: string; result: object | null }[]>('archive/list', { memorialId });
    return json[0];
  };
  const killAndResume = async (job: string) => {
    await kill(program);
    program = await deployment.start();
    await resumeInterrupted(deployment, job);
  };

  const { dataDir } = deployment;
  const uploadId = await finishedUpload({ dataDir, owner: owner.id, content: await chatWithPhotos() });
  const received = await owner.rpc<{ archiveId: string }>('archive/receive', {
    memorialId,
    uploadId,
    fileName: 'שיחה.zip',
  });
  const { archiveId } = received.json;
  await waitFor(() => isRunning('archive.read'));
  await killAndResume('archive.read');
  await waitFor(async () => (await state())?.state === 'ready');

  await owner.rpc('archive/accept', {
    memorialId,
    archiveId,
    choices: { photos: { which: 'all' }, messages: [], senders: ['דליה'], names: [], withDays: false },
  });
  await waitFor(async () => (await count('gallery_images where memorial_id = $1')) > 2);
  await killAndResume('archive.take-in');
  expect(await count('gallery_images where memorial_id = $1')).toBeLessThan(photoCount);
  await waitFor(async () => (await state())?.state === 'done');

  expect(await state()).toMatchObject({
    result: { photos: photoCount, knownPhotos: 0, failedPhotos: 0, memories: 2, knownMemories: 0, leftOut: 0 },
  });
  const sums = await deployment.query<{ sum: string }>(
    'select source_sha256 as sum from gallery_images where memorial_id = $1',
    [memorialId],
  );
  expect(sums).toHaveLength(photoCount);
  expect(new Set(sums.map(({ sum }) => sum)).size).toBe(photoCount);
  expect(await count('memorial_memories where memorial_id = $1')).toBe(2);
}, 120_000);
