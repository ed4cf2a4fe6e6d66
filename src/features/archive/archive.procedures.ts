import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { archiveUploads } from '#core/limits.ts';
import { canUndoImport } from '#core/undo-period.ts';
import type { Context } from '#server/context.ts';
import { isUniqueViolation } from '#server/db.ts';
import { namedLimits } from '#server/named-limits.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { findUpload, removeUpload } from '#features/media/uploads/uploads.store.ts';
import { countAlreadyImported, listArchiveMessages, markChosen, requireReady } from './archive-choices.store.ts';
import { archiveFileKey, saveArchive } from './archive-files.store.ts';
import { readArchive, importArchive } from './archive.jobs.ts';
import {
  acceptArchiveSchema,
  archiveIdSchema,
  archiveListSchema,
  archivePreviewSchema,
  archiveResultSchema,
  archivesSchema,
  messagesInputSchema,
  messagesSchema,
  receiveArchiveSchema,
  receivedSchema,
} from './archive.schema.ts';
import { findOwnArchive, hasOpenArchive, lockArchive, listArchives } from './archive.store.ts';
import { archiveImports, archiveItems } from './archive.table.ts';
import { removeImportedArchive } from './archive-undo.store.ts';

const reading = { limit: namedLimits['archive.read'] };
const writing = { limit: namedLimits['archive.write'] };

/** The archives that an account sent to a page, the newest first. */
export const list = onMemorial('memorial.edit', archivesSchema)
  .meta(reading)
  .route({ method: 'GET', path: '/memorials/{memorialId}/archives' })
  .output(archiveListSchema)
  .handler(({ context: { actor, db, memorial, now } }) => {
    if (actor.userId === null) throw fail('UNAUTHORIZED');
    return listArchives(db, { memorialId: memorial.id, userId: actor.userId, now: now() });
  });

/**
 * Accepts a finished upload as an archive, which a job reads. The same upload again is the same archive. NOT_FOUND: no such
 * upload of this account. CONFLICT: another archive of the account is in progress.
 */
export const receive = onMemorial('memorial.edit', receiveArchiveSchema)
  .meta({ limit: namedLimits['archive.receive'] })
  .route({ method: 'POST', path: '/memorials/{memorialId}/archives', successStatus: 202 })
  .output(receivedSchema)
  .handler(async ({ context, input: { uploadId, fileName } }) => {
    const { actor, memorial } = context;
    if (actor.userId === null) throw fail('UNAUTHORIZED');
    const own = { memorialId: memorial.id, actorId: actor.userId, uploadId };
    const known = await findByUpload(context, own);
    if (known !== null) return { archiveId: known };
    try {
      return { archiveId: await takeOver(context, { ...own, fileName }) };
    } catch (error) {
      // After a double press the first request has created the archive, even if the upload is gone.
      const first = await findByUpload(context, own);
      if (first !== null) return { archiveId: first };
      throw error;
    }
  });

interface NewArchive {
  memorialId: string;
  actorId: string;
  uploadId: string;
  fileName: string;
}

async function takeOver(context: Context, newArchive: NewArchive): Promise<string> {
  const { config, db, jobs, locale, now, storage } = context;
  const upload = await findUpload(config.dataDir, newArchive.uploadId);
  if (upload?.ownerId !== newArchive.actorId) throw fail('NOT_FOUND');
  if (!upload.isComplete) throw fail('BAD_REQUEST');
  const { bytes } = upload;
  if (bytes > archiveUploads.bytes) throw fail('PAYLOAD_TOO_LARGE');
  if (await hasOpenArchive(db, newArchive.actorId)) throw fail('CONFLICT');
  const archiveId = randomUUID();
  const fileKey = archiveFileKey(archiveId);
  try {
    await saveArchive(context, upload, fileKey);
    await db.transaction(async (tx) => {
      const row = {
        ...newArchive,
        id: archiveId,
        fileKey,
        bytes,
        locale,
        createdAt: now(),
        state: 'received',
      } as const;
      await tx.insert(archiveImports).values(row);
      await jobs.add(tx, readArchive, { archiveId });
    });
  } catch (error) {
    await storage.delete(fileKey).catch(() => undefined); // if this fails, a nightly job deletes the file
    throw isUniqueViolation(error, 'archive_imports_open') ? fail('CONFLICT') : error;
  }
  await removeUpload(config.dataDir, newArchive.uploadId);
  return archiveId;
}

async function findByUpload(
  { db }: Context,
  { memorialId, actorId, uploadId }: { memorialId: string; actorId: string; uploadId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ id: archiveImports.id })
    .from(archiveImports)
    .where(
      and(
        eq(archiveImports.uploadId, uploadId),
        eq(archiveImports.actorId, actorId),
        eq(archiveImports.memorialId, memorialId),
      ),
    );
  return row?.id ?? null;
}

/** The preview of an archive before its import. CONFLICT if it is not read yet, or already decided. */
export const preview = onMemorial('memorial.edit', archiveIdSchema)
  .meta(reading)
  .route({ method: 'GET', path: '/memorials/{memorialId}/archives/{archiveId}' })
  .output(archivePreviewSchema)
  .handler(async ({ context, input: { archiveId } }) => {
    const ready = requireReady(await findOwn(context, archiveId));
    return { report: ready.report, known: await countAlreadyImported(context.db, ready) };
  });

type OnPage = Pick<Context, 'actor' | 'db'> & { memorial: { id: string } };
const findOwn = ({ actor, db, memorial }: OnPage, archiveId: string) =>
  findOwnArchive(db, { memorialId: memorial.id, archiveId, userId: actor.userId });

/** Messages of an archive in their order, filtered by sender or text. */
export const listMessages = onMemorial('memorial.edit', messagesInputSchema)
  .meta(reading)
  .route({ method: 'GET', path: '/memorials/{memorialId}/archives/{archiveId}/messages' })
  .output(messagesSchema)
  .handler(async ({ context, input: { archiveId, ...asked } }) =>
    listArchiveMessages(context.db, requireReady(await findOwn(context, archiveId)), asked),
  );

/**
 * Imports the chosen items by a job. BAD_REQUEST if the choice is empty, or a name is missing or a telephone number;
 * LIMIT_REACHED for more messages than a family can review.
 */
export const accept = onMemorial('memorial.edit', acceptArchiveSchema)
  .meta(writing)
  .route({ method: 'POST', path: '/memorials/{memorialId}/archives/{archiveId}/acceptance', successStatus: 202 })
  .output(z.void())
  .handler(async ({ context, input: { archiveId, choices } }) => {
    await findOwn(context, archiveId);
    await context.db.transaction(async (tx) => {
      const held = await lockArchive(tx, archiveId);
      if (held?.state !== 'ready') throw fail('CONFLICT');
      await markChosen(tx, held, choices);
      await tx
        .update(archiveImports)
        .set({ state: 'accepted', progress: 0, choices, acceptedAt: context.now() })
        .where(eq(archiveImports.id, archiveId));
      await context.jobs.add(tx, importArchive, { archiveId });
    });
  });

/** Deletes an archive that was not imported. CONFLICT for one that was, or is being imported. */
export const cancel = onMemorial('memorial.edit', archiveIdSchema)
  .meta(writing)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/archives/{archiveId}', successStatus: 204 })
  .output(z.void())
  .handler(async ({ context, input: { archiveId } }) => {
    await findOwn(context, archiveId);
    const fileKey = await context.db.transaction(async (tx) => {
      const held = await lockArchive(tx, archiveId);
      if (!held) return null;
      if (held.state !== 'received' && held.state !== 'ready') throw fail('CONFLICT');
      await tx.delete(archiveItems).where(eq(archiveItems.archiveId, archiveId));
      await tx.delete(archiveImports).where(eq(archiveImports.id, archiveId));
      return held.fileKey;
    });
    if (fileKey !== null) await context.storage.delete(fileKey);
  });

/** Undoes an import for thirty days: photographs go to the trash, undecided memories are deleted. */
export const undo = onMemorial('memorial.edit', archiveIdSchema)
  .meta(writing)
  .route({ method: 'POST', path: '/memorials/{memorialId}/archives/{archiveId}/undo' })
  .output(archiveResultSchema)
  .handler(async ({ context, input: { archiveId } }) => {
    const { actor, events, memorial, now } = context;
    await findOwn(context, archiveId);
    return events.transaction(async (tx, announce) => {
      const held = await lockArchive(tx, archiveId);
      if (!held || held.result === null || !canUndoImport(held, now())) throw fail('CONFLICT');
      const undone = { archiveId, memorialId: memorial.id, by: actor.userId, at: now() };
      const result = { ...held.result, stayed: await removeImportedArchive(tx, announce, undone) };
      await tx
        .update(archiveImports)
        .set({ state: 'undone', result, undoneAt: now() })
        .where(eq(archiveImports.id, archiveId));
      return result;
    });
  });
