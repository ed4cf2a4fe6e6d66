import { ORPCError } from '@orpc/client';
import { toProblem } from '../problem.ts';
import { UploadRefusedError, type UploadProblem } from './upload-refused-error.ts';
import { TransferError } from './transfer-error.ts';

/** The result of an attempt; `canShrink` for a file that is too large. */
export function uploadProblem(error: unknown, canShrink: boolean): UploadProblem {
  if (error instanceof UploadRefusedError) return error.problem;
  if (error instanceof TransferError) return transferProblem(error.status, canShrink);
  if (error instanceof DOMException && error.name.startsWith('Not')) return { kind: 'unreadable' };
  const { code } = toProblem(error);
  if (code === 'UNSUPPORTED_MEDIA') return { kind: isDamaged(error) ? 'damaged' : 'type' };
  if (code === 'PAYLOAD_TOO_LARGE') return { kind: 'size', canShrink };
  if (code === 'UNAUTHORIZED' || code === 'ACCOUNT_CHANGED') return { kind: 'signIn' };
  if (code === 'QUOTA_REACHED') return { kind: 'quota' };
  const isOfStorage = code === 'UPLOAD_FAILED' || code === 'INSUFFICIENT_STORAGE';
  return { kind: isOfStorage ? 'storage' : 'insert', code };
}

/** Whether a retry may succeed. */
export function canBeTriedAgain(problem: UploadProblem): boolean {
  if (problem.kind === 'size') return problem.canShrink;
  return !finalKinds.includes(problem.kind);
}

const finalKinds: readonly UploadProblem['kind'][] = ['type', 'damaged', 'heic', 'count', 'linkOver'];

function transferProblem(status: number, canShrink: boolean): UploadProblem {
  if (status === 401) return { kind: 'signIn' };
  if (status === 402) return { kind: 'quota' };
  if (status === 422) return { kind: 'waiting' };
  if (status === 413) return { kind: 'size', canShrink };
  if (status === 0) return { kind: 'storage', code: 'NETWORK' };
  if (status === 429) return { kind: 'storage', code: 'TOO_MANY_REQUESTS' };
  if (status === 503) return { kind: 'storage', code: 'UNAVAILABLE' };
  if (status === 507) return { kind: 'storage', code: 'INSUFFICIENT_STORAGE' };
  const code = status === 404 ? 'NOT_FOUND' : status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
  return { kind: 'storage', code };
}

function isDamaged(error: unknown): boolean {
  return error instanceof ORPCError && (error.data as { isDamaged?: boolean } | undefined)?.isDamaged === true; // the data of a refused upload
}

const serverCodes: string[] = ['UPLOAD_FAILED', 'INSUFFICIENT_STORAGE', 'INTERNAL_SERVER_ERROR'];

/** 'network': the server is unreachable or overloaded. 'server': an error that may be temporary. 'final': a retry would fail too. */
export function classifyError(error: unknown): 'network' | 'server' | 'final' {
  if (error instanceof TransferError) {
    const { status } = error;
    if (status === 0 || status === 429 || isServerDown(status)) return 'network';
    return status === 404 || status === 409 || status === 410 || status === 423 || status >= 500 ? 'server' : 'final';
  }
  if (error instanceof UploadRefusedError || error instanceof DOMException) return 'final';
  if (isGone(error)) return 'server';
  const { code } = toProblem(error);
  if (code === 'NETWORK' || code === 'TOO_MANY_REQUESTS') return 'network';
  // The server also responds 502 with its own code where the storage refuses a file.
  if (error instanceof ORPCError && code !== 'UPLOAD_FAILED' && isServerDown(error.status)) return 'network';
  return serverCodes.includes(code) ? 'server' : 'final';
}

/** Whether there was no response at all. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TransferError ? error.status === 0 : toProblem(error).code === 'NETWORK';
}

/** The server is restarting, or the proxy cannot reach it. */
function isServerDown(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** The upload no longer exists on the server. */
export function isGone(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'NOT_FOUND';
}
