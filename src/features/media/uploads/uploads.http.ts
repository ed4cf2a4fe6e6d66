import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Server } from '@tus/server';
import { type ErrorCode, errors, type TransportErrorCode } from '#core/errors.ts';
import { archiveUploads, waitingUploads } from '#core/limits.ts';
import { can } from '#core/policy.ts';
import type { Context, Services } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { findMemorialFacts, isId } from '#server/memorial-facts.ts';
import { isOutOfRoom } from '#server/out-of-room.ts';
import { hasStorageRoom } from '#features/memorial/quota.store.ts';
import { isUploadPurpose, purposeLimits } from '../media.schema.ts';
import { archivePurpose } from './uploads.rules.ts';
import {
  findUpload,
  isUploadId,
  listAcceptedUploads,
  measureMissingBytes,
  measureUploads,
  newUploadId,
  openUploadStore,
  removeAbandonedUploads,
  sweepUploads,
} from './uploads.store.ts';
import { namedLimits } from '#server/named-limits.ts';

type ServerOptions = ConstructorParameters<typeof Server>[0];
type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];

export interface Uploads {
  handle(request: IncomingMessage, response: ServerResponse, context: Context): Promise<void>;
}

/** Passed in, because media may not import the feature of archives. */
interface ArchiveRules {
  /** Whether an account has an archive that is being read or waits for a decision: it may not upload another. */
  hasOpenArchive(db: Db, userId: string): Promise<boolean>;
}

const creation = namedLimits['media.upload'];
const largest = Math.max(...Object.values(purposeLimits), archiveUploads.bytes);
/** Free disk space that has to remain once an archive and all current uploads have arrived. */
const reserveBytes = 2 * 1024 ** 3;

/**
 * Resumable uploads (tus 1.0) at /upload, for accounts. An upload belongs to its creator; nobody else can tell that it exists.
 */
export function createUploads(
  { config, events, log, now }: Pick<Services, 'config' | 'events' | 'log' | 'now'>,
  { hasOpenArchive }: ArchiveRules = { hasOpenArchive: () => Promise.resolve(false) },
): Uploads {
  const { dataDir } = config;
  mkdirSync(join(dataDir, 'uploads'), { recursive: true, mode: 0o750 });
  const askers = new WeakMap<IncomingMessage, Context>();
  const runExclusive = createAccountQueue();
  events.on('folders.sweep', () => {
    sweepUploads(dataDir, now()).catch((error: unknown) => log.warn({ err: error }, 'uploads not swept'));
  });

  function contextOf(request: TusRequest): Context {
    const node = request.runtime?.node?.req;
    const context = node && askers.get(node as IncomingMessage); // tus wraps the request of Node
    if (!context) throw refusal('UNAUTHORIZED');
    return context;
  }

  function askerOf(request: TusRequest): string {
    const { userId } = contextOf(request).actor;
    if (!userId) throw refusal('UNAUTHORIZED');
    return userId;
  }

  let loaded: Server | undefined;

  /** Loaded with the first upload, to keep the start fast. */
  async function findServer(): Promise<Server> {
    const [{ Server: TusServer }, datastore] = await Promise.all([import('@tus/server'), openUploadStore(dataDir)]);
    return (loaded ??= new TusServer(serverOptions(datastore)));
  }

  const serverOptions = (datastore: Awaited<ReturnType<typeof openUploadStore>>) =>
    ({
      path: '/upload',
      relativeLocation: true,
      datastore,
      allowedOrigins: [config.origin],
      maxSize: largest,
      namingFunction: (request) => newUploadId(askerOf(request)),
      getFileIdFromRequest: (_request, id) => (id !== undefined && isUploadId(id) ? id : undefined),
      async onIncomingRequest(request, id) {
        if (request.method === 'POST') return;
        const upload = await findUpload(dataDir, id);
        if (upload?.ownerId !== askerOf(request)) throw refusal('NOT_FOUND');
      },
      async onUploadCreate(request, { size, metadata }) {
        const purpose = metadata?.['purpose'];
        // Without a length nothing can be checked before it is received.
        if (size === undefined || size === 0) throw refusal('BAD_REQUEST');
        if (!isUploadPurpose(purpose) && purpose !== archivePurpose) throw refusal('BAD_REQUEST');
        const isArchive = purpose === archivePurpose;
        if (size > (isArchive ? archiveUploads.bytes : purposeLimits[purpose])) throw refusal('PAYLOAD_TOO_LARGE');
        const owner = askerOf(request);
        const memorial = metadata?.['memorial'] ?? '';
        if (isArchive) await assertMayUploadArchive(contextOf(request), memorial, owner, hasOpenArchive);
        const item = metadata?.['item'] ?? '';
        const waiting = await measureUploads(dataDir, owner, { memorialId: memorial, exceptItem: item });
        const isFull = isArchive
          ? waiting.archives >= archiveUploads.count
          : waiting.count >= waitingUploads.count || waiting.bytes + size > waitingUploads.bytes;
        if (isFull) throw refusal('LIMIT_REACHED');
        const isOfMemorial = isId(memorial);
        // The storage quota is checked for each photograph of an archive.
        if (isArchive) await assertDiskSpace(dataDir, size, now());
        else if (isOfMemorial) await assertQuota(contextOf(request), memorial, size, waiting.ofMemorial);
        // Last, so that a refused upload replaces nothing.
        if (isId(item)) await removeAbandonedUploads(dataDir, owner, item);
        // No other metadata from the browser is stored, because file names are personal.
        const known: Record<string, string> = { ...(isOfMemorial && { memorial }), ...(isId(item) && { item }) };
        return { metadata: { ...known, purpose, owner } };
      },
      onResponseError(_request, error) {
        const status = isOutOfRoom(error) ? 507 : 'status_code' in error ? error.status_code : 500;
        if (status >= 500) log.warn({ status }, 'upload failed');
        return { status_code: status, body: JSON.stringify({ code: codeOf(status) }) };
      },
    }) satisfies ServerOptions;

  return {
    async handle(request, response, context) {
      const { actor, rateLimits } = context;
      response.setHeader('x-content-type-options', 'nosniff');
      const tus = await findServer();
      if (request.method !== 'OPTIONS') {
        if (!actor.userId) return answer(response, 401, 'UNAUTHORIZED');
        if (request.method === 'POST' && !(await rateLimits.take(creation, actor.userId)))
          return answer(response, 429, 'TOO_MANY_REQUESTS');
        askers.set(request, context);
        if (request.method === 'POST') return runExclusive(actor.userId, () => tus.handle(request, response));
      }
      await tus.handle(request, response);
    },
  };
}

/** Checks the plan of the upload's page before anything is received. What is left out here is checked at acceptance. */
async function assertQuota(
  { actor, db, now: clock }: Context,
  memorialId: string,
  size: number,
  waiting: readonly { id: string; bytes: number }[],
) {
  const facts = await findMemorialFacts(db, actor, memorialId);
  if (!facts || !can(actor, 'memorial.edit', facts)) return;
  // Accepted uploads count as stored files, even while the upload still exists.
  const accepted = new Set(
    await listAcceptedUploads(
      db,
      waiting.map(({ id }) => id),
    ),
  );
  const bytes = waiting.reduce((sum, upload) => sum + (accepted.has(upload.id) ? 0 : upload.bytes), size);
  if (!(await hasStorageRoom(db, memorialId, bytes, clock()))) throw refusal('QUOTA_REACHED');
}

/** Refuses before the upload starts: an archive needs a page that its sender may edit, and an account has one at a time. */
async function assertMayUploadArchive(
  { actor, db }: Context,
  memorialId: string,
  owner: string,
  hasOpenArchive: ArchiveRules['hasOpenArchive'],
) {
  const facts = await findMemorialFacts(db, actor, memorialId);
  if (!facts || !can(actor, 'memorial.edit', facts)) throw refusal('FORBIDDEN');
  if (await hasOpenArchive(db, owner)) throw refusal('LIMIT_REACHED');
}

/** Refuses an archive that would leave too little room on the disk. */
async function assertDiskSpace(dataDir: string, size: number, now: Date) {
  const { bavail, bsize } = await statfs(dataDir);
  const missing = await measureMissingBytes(dataDir, now);
  if (bavail * bsize < missing + size + reserveBytes) throw refusal('INSUFFICIENT_STORAGE');
}

/** Runs the starts of one account one after another; simultaneous ones would be measured without each other. */
function createAccountQueue() {
  const lines = new Map<string, Promise<void>>();
  return async function runExclusive(userId: string, begin: () => Promise<void>) {
    const turn = (lines.get(userId) ?? Promise.resolve()).catch(() => undefined).then(begin);
    lines.set(userId, turn);
    await turn.finally(() => lines.get(userId) === turn && lines.delete(userId));
  };
}

function answer(response: ServerResponse, status: number, code: ErrorCode) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' });
  response.end(JSON.stringify({ code }));
}

/** An error that tus turns into a response. */
function refusal(code: ErrorCode) {
  return { status_code: errors[code].status, body: code };
}

function codeOf(status: number): ErrorCode | TransportErrorCode {
  if (status === 410) return 'NOT_FOUND';
  if (status >= 500 && status !== errors.INSUFFICIENT_STORAGE.status) return 'INTERNAL_SERVER_ERROR';
  const known = Object.entries(errors).find(([, error]) => error.status === status);
  return known ? (known[0] as ErrorCode) : 'BAD_REQUEST'; // an entry of `errors`
}
