import { decodeHeader } from '#server/http/decode-header.ts';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/server';
import { type ErrorCode, errors } from '#core/errors.ts';
import { limits } from '#core/limits.ts';
import { can } from '#core/policy.ts';
import type { Context } from '#server/context.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import { sendJson } from '#server/http/answer.ts';
import { declaredLength } from '#server/http/body.ts';
import { namedLimits } from '#server/named-limits.ts';
import { fail, isOfOtherAccount } from '#server/procedure.ts';
import { type ReceivedFile, receiveFile } from '#server/received-file.ts';
import { loadTree } from '../tree.store.ts';
import { importFileKey } from './import-files.store.ts';
import { readImport } from './imports.jobs.ts';
import { maxImportBytes } from './imports.schema.ts';
import { hasOpenImport, insertImport } from './imports.store.ts';

const inTurn = createFairQueue({ perKey: 1, total: 20, waitingPerKey: 4, waiting: 200 });

/**
 * Receives a family tree file as the body, from an editor of the tree; `x-file-name` has its name, URL-encoded. 201 with the id
 * of the import, which a job reads; 409 while another file of the tree is being imported; 413 above the size limit, before a byte
 * is read.
 */
export async function receiveTreeFile(
  request: IncomingMessage,
  response: ServerResponse,
  treeId: string,
  context: Context,
): Promise<void> {
  try {
    const userId = await admitSender(context, treeId);
    const length = declaredLength(request);
    if (!length) throw fail('BAD_REQUEST');
    if (length > maxImportBytes) throw fail('PAYLOAD_TOO_LARGE');
    if (await hasOpenImport(context.db, treeId)) throw fail('CONFLICT');
    const { dataDir } = context.config;
    await using file = await inTurn(userId, () => receiveFile(request, { length, dataDir }));
    if (!file) throw fail('BAD_REQUEST');
    const fileName = fileNameOf(request);
    const id = await keepFile(context, { treeId, userId, file, length, fileName });
    sendJson(response, 201, { id });
  } catch (error) {
    if (!(error instanceof ORPCError && error.code in errors)) throw error;
    const code = error.code as ErrorCode; // an error of a procedure has one of our codes
    sendJson(response, errors[code].status, { code });
  }
}

async function admitSender(context: Context, treeId: string): Promise<string> {
  const { actor, rateLimits } = context;
  if (actor.userId === null) throw fail('UNAUTHORIZED');
  if (isOfOtherAccount(context)) throw fail('ACCOUNT_CHANGED');
  const { facts } = await loadTree(context, { treeId });
  if (!can(actor, 'tree.edit', facts[0])) throw fail('FORBIDDEN');
  if (!(await rateLimits.take(namedLimits['tree.import'], actor.userId))) throw fail('TOO_MANY_REQUESTS');
  return actor.userId;
}

interface UploadedTreeFile {
  treeId: string;
  userId: string;
  file: ReceivedFile;
  length: number;
  fileName: string;
}

async function keepFile(
  { db, jobs, now, storage }: Context,
  { treeId, userId, file, length, fileName }: UploadedTreeFile,
) {
  const id = randomUUID();
  const fileKey = importFileKey(id);
  await storage.putStream(fileKey, file.stream(), { contentLength: length });
  try {
    await db.transaction(async (tx) => {
      const newImport = { id, treeId, actorId: userId, fileKey, fileName, createdAt: now() };
      await insertImport(tx, newImport);
      await jobs.add(tx, readImport, { importId: id });
    });
  } catch (error) {
    await storage.delete(fileKey);
    throw error;
  }
  return id;
}

/** The last segment of the name: it is shown as text and never used as a path. */
function fileNameOf({ headers }: IncomingMessage): string {
  const header = String(headers['x-file-name'] ?? '');
  const name = decodeHeader(header).split(/[/\\]/).at(-1) ?? '';
  // oxlint-disable-next-line no-control-regex -- Control characters are what is removed.
  const printable = name.replaceAll(/[\u0000-\u001f\u007f]/g, '');
  return printable.slice(0, limits.name).toWellFormed();
}
