import { join } from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { can } from '#core/policy.ts';
import type { JobServices } from '#server/context.ts';
import { isDataException } from '#server/db.ts';
import { defineJob, heavyJobs } from '#server/jobs.ts';
import { loadActorsWithFacts } from '#server/memorial-facts.ts';
import { listOldFiles } from '#server/old-files.ts';
import { makeWorkFolder } from '#server/received-file.ts';
import { notifyArchivePhotos } from '#features/notifications/notifications.store.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { archiveFolder, openLocally } from './archive-files.store.ts';
import { importUndoDays } from '#core/undo-period.ts';
import { type ArchiveRefusalGroup, archiveReviewDays } from './archive.schema.ts';
import { stageItems } from './archive-staging.store.ts';
import { hasWaitingPhotos, lockArchive, refuseArchive, setProgress, type StoredArchive } from './archive.store.ts';
import { archiveImports, archiveItems } from './archive.table.ts';
import { importPhotos } from './import/photo-import.store.ts';
import { countOutcomes, importMessages } from './import/message-import.store.ts';
import { findInArchive, finishReading, isOfArchive, lookAtPhotos } from './archive.worker.ts';

const dayMs = 24 * 3600 * 1000;
/** The queue gives a job to somebody else after a quarter of an hour: photographs come in over as many of these as it takes. */
const takingMs = 4 * 60 * 1000;

/** Whoever looks at the progress of an archive sees it go on soon after a process was killed. */
const heartbeatSeconds = 60;

const payload = z.object({ archiveId: z.uuid() });

/**
 * Reads an archive that was sent: what it is and what is in it, beside the page. Once more, and after a stop in the middle, it
 * writes the same. An archive that cannot be read is refused in words, and not tried again.
 */
export const readArchive = defineJob(
  'archive.read',
  payload,
  async ({ archiveId }, services: JobServices, _id, retryCount = 0) => {
    const { db, storage, log } = services;
    const [found] = await db.select().from(archiveImports).where(eq(archiveImports.id, archiveId));
    if (found?.state !== 'received' || found.fileKey === null) return;
    const { fileKey } = found;
    const refusal = await readContents(services, found, fileKey).catch((error: unknown): ArchiveRefusalGroup => {
      // Anything else may go well another time: the archive stays, and the job is done again.
      if (!isOfArchive(error, retryCount) && !isDataException(error)) throw error;
      log.warn({ archiveId, err: error }, 'archive not read');
      return 'damaged';
    });
    if (!refusal) return;
    const isRefused = await db.transaction(async (tx) => {
      const held = await lockArchive(tx, archiveId);
      if (held?.state !== 'received') return false;
      await refuseArchive(tx, archiveId, refusal);
      return true;
    });
    // Whoever moved it on meanwhile, such as a second run of this job, needs its file.
    if (isRefused) await storage.delete(fileKey);
  },
  { throughput: heavyJobs, heartbeatSeconds },
);

async function readContents(
  services: JobServices,
  archive: StoredArchive,
  fileKey: string,
): Promise<ArchiveRefusalGroup | null> {
  const { config, db, storage } = services;
  if (!(await storage.exists(fileKey))) return 'fileLost';
  await using work = await makeWorkFolder(config.dataDir);
  const folder = work.path;
  const path = await openLocally(services, { key: fileKey, bytes: archive.bytes }, folder);
  const found = await findInArchive({ path, folder });
  if (!found.ok) return found.refusal;
  const { groups } = found;
  for (let group = 0; group < groups; group += 1) {
    if (!(await setProgress(db, archive, 5 + (group / groups) * 90))) return null;
    await lookAtPhotos({ path, folder, group });
  }
  const report = await finishReading({ folder, groups });
  if (!report) return 'empty';
  await db.transaction(async (tx) => {
    // Read twice at once, the second leaves alone what may be chosen already.
    const held = await lockArchive(tx, archive.id);
    if (held?.state !== 'received') return;
    await stageItems(tx, archive.id, join(folder, 'rows'));
    await tx
      .update(archiveImports)
      .set({ state: 'ready', progress: 100, report })
      .where(eq(archiveImports.id, archive.id));
  });
  return null;
}

/**
 * Brings into the page what was chosen: messages in one transaction, photographs each in one. However often it is stopped and
 * begun again, each comes once. Nobody brings anything into a page who may not edit it any more.
 */
export const importArchive = defineJob(
  'archive.take-in',
  payload,
  async ({ archiveId }, services: JobServices) => {
    const { db, events, storage } = services;
    const [found] = await db.select().from(archiveImports).where(eq(archiveImports.id, archiveId));
    if (found?.state !== 'accepted' || found.fileKey === null) return;
    const refusal = (await refusalNow(services, found)) ?? (await importChosenItems(services, found, found.fileKey));
    if (refusal === 'more') return { afterSeconds: 0 };
    const isOver = await events.transaction(async (tx, announce) => {
      const held = await lockArchive(tx, archiveId);
      if (held?.state !== 'accepted') return false;
      // Also what came before a right or the page was gone waits for somebody.
      if (await hasWaitingPhotos(tx, archiveId)) await notifyArchivePhotos(tx, announce, found);
      if (refusal) {
        await refuseArchive(tx, archiveId, refusal);
        return true;
      }
      const result = { ...(await countOutcomes(tx, archiveId)), stayed: null };
      await tx.delete(archiveItems).where(eq(archiveItems.archiveId, archiveId));
      // Nothing stays of what others wrote there.
      const over = { state: 'done', progress: 100, fileKey: null, report: null, choices: null } as const;
      await tx
        .update(archiveImports)
        .set({ ...over, result, doneAt: services.now() })
        .where(eq(archiveImports.id, archiveId));
      return true;
    });
    // One that waits for a decision once more needs its file.
    if (isOver) await storage.delete(found.fileKey);
  },
  { throughput: heavyJobs, heartbeatSeconds },
);

async function refusalNow(
  { db, storage }: JobServices,
  { memorialId, actorId, fileKey }: StoredArchive,
): Promise<ArchiveRefusalGroup | null> {
  const [sender] = await loadActorsWithFacts(db, [{ memorialId, userId: actorId }]);
  if (!sender?.facts) return 'pageGone';
  if (!can(sender.actor, 'memorial.edit', sender.facts)) return 'noRight';
  return fileKey !== null && (await storage.exists(fileKey)) ? null : 'fileLost';
}

async function importChosenItems(
  services: JobServices,
  archive: StoredArchive,
  fileKey: string,
): Promise<ArchiveRefusalGroup | 'more' | null> {
  const { config, db, events, now } = services;
  const { id, memorialId, locale } = archive;
  const isThere = await events.transaction(async (tx, announce) => {
    if (!(await lockMemorial(tx, memorialId, 'key share'))) return false;
    const added = await importMessages(tx, archive, { locale, now: now() });
    if (added > 0) await announce('words.changed', { memorialId });
    return true;
  });
  if (!isThere) return 'pageGone';
  await using work = await makeWorkFolder(config.dataDir);
  const path = await openLocally(services, { key: fileKey, bytes: archive.bytes }, work.path);
  // Each turn fetches the archive anew: what that takes is not part of its time, or a slow bucket would leave none for photographs.
  const startedAt = performance.now();
  const taken = await importPhotos(services, {
    archive,
    path,
    folder: work.path,
    isOver: () => performance.now() - startedAt > takingMs,
    onBatch: async () => {
      const { leftOut, ...done } = await countOutcomes(db, id);
      const all = Object.values(done).reduce((sum, count) => sum + count, leftOut);
      await setProgress(db, archive, all === 0 ? 99 : ((all - leftOut) / all) * 100);
    },
  });
  if (taken === 'gone') return 'pageGone';
  return taken === 'more' ? 'more' : null;
}

/**
 * Archives that nobody decided on in their time go, with what was read of them, and what was told of those that came to nothing;
 * files that no archive names. What was accepted and is not in the page a day later waits for a decision once more.
 */
export const deleteOldArchives = defineJob(
  'archive.forget',
  z.object({}),
  async (_nothing, { db, now, storage }: JobServices) => {
    const ago = (days: number) => sql`${now().toISOString()}::timestamptz - make_interval(days => ${days})`;
    await db.execute(sql`
      delete from archive_imports where state in ('received', 'ready') and created_at < ${ago(archiveReviewDays)}
        or state in ('refused', 'undone') and created_at < ${ago(importUndoDays)}`);
    await db.execute(sql`
      update archive_imports set state = 'ready' where state = 'accepted' and accepted_at < ${ago(1)}`);
    const old = await listOldFiles(storage, archiveFolder, new Date(now().getTime() - dayMs));
    const named = await db
      .select({ key: archiveImports.fileKey })
      .from(archiveImports)
      .where(isNotNull(archiveImports.fileKey));
    const keys = new Set(named.map(({ key }) => key));
    for (const key of old) if (!keys.has(key)) await storage.delete(key);
  },
  { schedule: '45 3 * * *' },
);
