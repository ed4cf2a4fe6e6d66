import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { todayInJerusalem, toYear } from '#core/dates.ts';
import type { JobServices } from '#server/context.ts';
import { isDataException } from '#server/db.ts';
import { defineJob, heavyJobs } from '#server/jobs.ts';
import { listOldFiles } from '#server/old-files.ts';
import { makeWorkFolder } from '#server/received-file.ts';
import { maxPeople } from '../tree.schema.ts';
import { syncStaleTree, lockTree } from '../tree.store.ts';
import { treePeople } from '../tree.table.ts';
import { listUnknownAlike } from './import-branch.store.ts';
import { importFolder } from './import-files.store.ts';
import { importUndoDays } from '#core/undo-period.ts';
import { type ImportRefusal, maxAttempts, importReviewDays } from './imports.schema.ts';
import { stagePortraits } from './import-portraits.store.ts';
import { stageRows } from './import-staging.store.ts';
import { lockImport, refuseImport } from './imports.store.ts';
import { treeImports } from './imports.table.ts';
import { insertImportedTree } from './insertion/import-insertion.store.ts';
import { readTreeFile } from './imports.worker.ts';

/** Percent of the progress when the file is read and no rows are written yet. */
const readShare = 40;
const dayMs = 24 * 3600 * 1000;

/**
 * Reads an uploaded file into the staging tables. Idempotent, also after an interruption. An unreadable file is refused with a
 * reason and not retried.
 */
export const readImport = defineJob(
  'tree.read-import',
  z.object({ importId: z.uuid() }),
  async ({ importId }, services: JobServices) => {
    const { db, storage, log } = services;
    const [row] = await db.select().from(treeImports).where(eq(treeImports.id, importId));
    if (row?.state !== 'received' || row.fileKey === null) return;
    const { fileKey } = row;
    // The attempt is counted first, so that a file that crashes the process is not retried for ever.
    const [started] = await db
      .update(treeImports)
      .set({ attempts: sql`${treeImports.attempts} + 1` })
      .where(and(eq(treeImports.id, importId), eq(treeImports.state, 'received')))
      .returning({ attempts: treeImports.attempts });
    const isGivenUp = started !== undefined && started.attempts > maxAttempts;
    const reading: Promise<ImportRefusal | null> = isGivenUp
      ? Promise.resolve('stopped')
      : readFile(services, { ...row, fileKey });
    const refusal = await reading.catch((error: unknown): ImportRefusal => {
      // Any other error may be temporary: the file stays and the job is retried.
      if (!isDataException(error)) throw error;
      log.warn({ importId, err: error }, 'tree file not read');
      return 'damaged';
    });
    await db.transaction(async (tx) => {
      const held = await lockImport(tx, importId);
      if (held?.state === 'received' && refusal) await refuseImport(tx, importId, refusal);
    });
    await storage.delete(fileKey);
  },
  { throughput: heavyJobs },
);

type ReceivedFile = typeof treeImports.$inferSelect & { fileKey: string };

async function readFile(services: JobServices, { id, treeId, fileKey }: ReceivedFile): Promise<ImportRefusal | null> {
  const { config, db, log, now, storage } = services;
  if (!(await storage.exists(fileKey))) return 'fileLost';
  await using folder = await makeWorkFolder(config.dataDir);
  const inFolder = (name: string) => join(folder.path, name);
  const [path, rowsPath, knownPath, portraitsPath] = [
    inFolder('file'),
    inFolder('rows'),
    inFolder('known'),
    inFolder('portraits'),
  ];
  await mkdir(portraitsPath, { mode: 0o700 });
  await pipeline(await storage.getStream(fileKey), createWriteStream(path, { mode: 0o600 }));
  await syncStaleTree(db, treeId, now(), 'job');
  const known = await db
    .select({
      id: treePeople.id,
      name: treePeople.name,
      birthDate: treePeople.birthDate,
      deathDate: treePeople.deathDate,
    })
    .from(treePeople)
    .where(eq(treePeople.treeId, treeId));
  await writeFile(knownPath, JSON.stringify(known), { mode: 0o600 });
  await saveProgress(services, id, 5);
  const year = toYear(todayInJerusalem(now()));
  const read = await readTreeFile({ path, rowsPath, portraitsPath, knownPath, year }, log);
  if (!read.ok) return read.refusal;
  await stageRows(db, {
    importId: id,
    rowsPath,
    onWritten: (rows) => saveProgress(services, id, readShare + Math.floor((rows / read.rows) * (99 - readShare))),
  });
  const portraits = await stagePortraits(db, { importId: id, folder: portraitsPath, positions: read.portraits });
  const alike = await listUnknownAlike(db, { treeId, importId: id, alike: read.alike });
  const report = { ...read.report, alike, pictures: { ...read.report.pictures, portraits } };
  await db
    .update(treeImports)
    .set({ state: 'ready', progress: 100, report, fileKey: null })
    .where(and(eq(treeImports.id, id), eq(treeImports.state, 'received')));
  return null;
}

async function saveProgress({ db }: JobServices, importId: string, progress: number): Promise<void> {
  await db
    .update(treeImports)
    .set({ progress })
    .where(and(eq(treeImports.id, importId), eq(treeImports.state, 'received')));
}

/** Imports the chosen people of a file in one transaction. Idempotent. */
export const importTree = defineJob(
  'tree.take-in',
  z.object({ importId: z.uuid() }),
  async ({ importId }, { db, now }: JobServices) => {
    const [row] = await db.select().from(treeImports).where(eq(treeImports.id, importId));
    if (row?.state !== 'accepted') return;
    const { treeId } = row;
    await syncStaleTree(db, treeId, now(), 'job');
    await db.transaction(async (tx) => {
      await lockTree(tx, treeId, 'job');
      const held = await lockImport(tx, importId);
      if (held?.state !== 'accepted' || held.report === null) return;
      const { choices, report } = held;
      const result = await insertImportedTree(tx, {
        treeId,
        importId,
        choices: choices ?? { branch: null, same: [] },
        alike: report.alike,
        mostPeople: maxPeople,
        now: now(),
      });
      if (result === null) return refuseImport(tx, importId, 'treeFull');
      await tx.update(treeImports).set({ state: 'done', result, doneAt: now() }).where(eq(treeImports.id, importId));
    });
  },
  { throughput: heavyJobs },
);

/**
 * Deletes imports that nobody accepted in time, the data of imports that can no longer be undone, and files without an import. An
 * import that was accepted a day ago and is still not in the tree needs a decision again, because it blocks other files.
 */
export const deleteOldImports = defineJob(
  'tree.forget-imports',
  z.object({}),
  async (_nothing, { db, now, storage }: JobServices) => {
    const ago = (days: number) => sql`${now().toISOString()}::timestamptz - make_interval(days => ${days})`;
    await db.execute(sql`
      delete from tree_imports where state in ('received', 'ready') and created_at < ${ago(importReviewDays)}
        or state = 'refused' and created_at < ${ago(importUndoDays)}
        or state = 'undone' and created_at < ${ago(importUndoDays)}
          and not exists (select from tree_import_records r where r.import_id = tree_imports.id)`);
    await db.execute(sql`
      update tree_imports set state = 'ready' where state = 'accepted' and created_at < ${ago(1)}`);
    await db.execute(sql`
      update tree_imports set report = null, choices = null where state = 'done' and done_at < ${ago(importUndoDays)}
        and (report is not null or choices is not null)`);
    const old = await listOldFiles(storage, importFolder, new Date(now().getTime() - dayMs));
    const named = await db.select({ key: treeImports.fileKey }).from(treeImports).where(isNotNull(treeImports.fileKey));
    const keys = new Set(named.map(({ key }) => key));
    for (const key of old) if (!keys.has(key)) await storage.delete(key);
  },
  { schedule: '50 3 * * *' },
);
