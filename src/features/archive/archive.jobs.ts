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
/** The queue retries a job elsewhere after a quarter of an hour, so an import of photographs takes several runs. */
const takingMs = 4 * 60 * 1000;

/** The progress that a user watches continues soon after a process was killed. */
const heartbeatSeconds = 60;

const payload = z.object({ archiveId: z.uuid() });

/**
 * Reads an uploaded archive and stages its items. Idempotent, also after an interruption. An archive that cannot be read is
 * refused with a reason, and not retried.
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
      // Other errors may be temporary, so the archive stays and the job is retried.
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
    // Another run of this job may have advanced it and need its file.
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
    // If it is read twice at once, the second run keeps items that may already be chosen.
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
 * Imports the chosen items: all messages in one transaction, each photograph in its own. Each item is imported once, even if
 * the job is interrupted. It stops if the account may no longer edit the page.
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
      // Items from before the account lost its right, or the page was deleted, are announced too.
      if (await hasWaitingPhotos(tx, archiveId)) await notifyArchivePhotos(tx, announce, found);
      if (refusal) {
        await refuseArchive(tx, archiveId, refusal);
        return true;
      }
      const result = { ...(await countOutcomes(tx, archiveId)), stayed: null };
      await tx.delete(archiveItems).where(eq(archiveItems.archiveId, archiveId));
      // The messages of others are deleted.
      const over = { state: 'done', progress: 100, fileKey: null, report: null, choices: null } as const;
      await tx
        .update(archiveImports)
        .set({ ...over, result, doneAt: services.now() })
        .where(eq(archiveImports.id, archiveId));
      return true;
    });
    // An archive that waits for another decision needs its file.
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
    if (added > 0) await announce('contribution.changed', { memorialId });
    return true;
  });
  if (!isThere) return 'pageGone';
  await using work = await makeWorkFolder(config.dataDir);
  const path = await openLocally(services, { key: fileKey, bytes: archive.bytes }, work.path);
  // Each run downloads the archive first. The download does not count towards the time limit, or a slow bucket would leave no
  // time for photographs.
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
 * Deletes archives whose time for a decision is over, with their staged items, failed ones, and unreferenced files. An accepted
 * archive that is not imported a day later waits for a decision again.
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
