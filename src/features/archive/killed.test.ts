import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { arriveAndRead, nothingChosen, pageOwner, photo, takeIn, uploaded } from '../../../test/archive-import.ts';
import { zip } from '../../../test/archive.ts';
import { test } from '../../../test/world.ts';
import { readArchive, importArchive } from './archive.jobs.ts';

/** Child processes that read archives. */
function listReaders(): number[] {
  const rows = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return rows.flatMap((row) => {
    const [pid, parent] = row.trim().split(/\s+/).map(Number);
    return parent === process.pid && row.includes('archive/reader/archive-reader.worker') && pid ? [pid] : [];
  });
}

/** Kills each process that reads archives as soon as it starts, before it does its work. */
function killReaders() {
  const gone = new AbortController();
  const killed = new Set<number>();
  const over = (async () => {
    while (!gone.signal.aborted) {
      for (const pid of listReaders()) {
        if (killed.has(pid)) continue;
        process.kill(pid, 'SIGKILL');
        killed.add(pid);
      }
      await wait(5);
    }
  })();
  return {
    async stop() {
      gone.abort();
      await over;
      return killed.size;
    },
  };
}

const files = async (count: number) =>
  Object.fromEntries(
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const colour = `#${(0x10_20_30 + index * 0x05_07_09).toString(16).padStart(6, '0')}`;
        return [`Takeout/Google Photos/ילדות/${index}.jpg`, await photo(colour)] as const;
      }),
    ),
  );

test('an archive whose reader is killed is read again', async ({ world }) => {
  const page = await pageOwner(world);
  const { memorialId, owner, userId } = page;
  const uploadId = await uploaded(world, userId, await zip(await files(3)));
  const { archiveId } = await owner.archive.receive({ memorialId, uploadId, fileName: 'archive.zip' });
  const killing = killReaders();
  await expect(readArchive.run({ archiveId }, world.services)).rejects.toMatchObject({ failure: 'died' });
  expect(await killing.stop()).toBeGreaterThan(0);
  expect(await owner.archive.list({ memorialId })).toMatchObject([{ state: 'received' }]);

  await readArchive.run({ archiveId }, world.services);
  const { report } = await owner.archive.preview({ memorialId, archiveId });
  expect(report.photos.count).toBe(3);
});

test(
  'an import whose process is killed loses and duplicates no photograph',
  { timeout: 120_000 },
  async ({ world }) => {
    const page = await pageOwner(world);
    const { memorialId, owner } = page;
    // More than are extracted at once.
    const archiveId = await arriveAndRead(world, page, await files(10));
    await owner.archive.accept({ memorialId, archiveId, choices: { ...nothingChosen, photos: { which: 'all' } } });
    const names = async () => {
      const [archive] = await owner.gallery.listPendingArchives({ memorialId });
      return (archive?.images ?? []).map(({ originalName }) => originalName).toSorted();
    };
    const taking = importArchive.run({ archiveId }, world.services);
    const outcome = taking.then(
      () => 'done',
      ({ failure }: { failure?: string }) => failure,
    );
    await expect.poll(names, { timeout: 20_000 }).not.toEqual([]);
    const killing = killReaders();
    expect(await outcome).toBe('died');
    await killing.stop();
    const before = await names();
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(10);
    expect(await owner.archive.list({ memorialId })).toMatchObject([{ state: 'accepted' }]);

    await takeIn(world, archiveId);
    expect(await names()).toEqual(Array.from({ length: 10 }, (_, index) => `${index}.jpg`));
    expect(await owner.archive.list({ memorialId })).toMatchObject([
      { state: 'done', waiting: 10, result: { photos: 10, knownPhotos: 0, failedPhotos: 0, leftOut: 0 } },
    ]);
  },
);
