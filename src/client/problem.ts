import { ORPCError } from '@orpc/client';
import type * as z from 'zod';
import { type AccountErrorCode, accountCode, isKnownErrorCode, type KnownErrorCode } from '#core/errors.ts';

export type ProblemCode = KnownErrorCode | AccountErrorCode;

/** An error of a field: a key of `validation`, and the number for its message. */
export interface FieldProblem {
  path: string;
  key: string;
  limit?: number;
}

/** The reason of a failure. `fields` only with BAD_REQUEST; `requestId` identifies the entry in the server's log. */
export interface Problem {
  code: ProblemCode;
  fields: FieldProblem[];
  requestId?: string;
}

/** A refusal of the account service, by its code or its status. */
export class AccountError extends Error {
  readonly code: ProblemCode;

  constructor(code: string | undefined, status: number) {
    super(code ?? String(status));
    this.name = 'AccountError';
    this.code = accountCode(code, status);
  }
}

/** Maps any error of a call to a code that has a message. */
export function toProblem(error: unknown): Problem {
  if (error instanceof AccountError) {
    const isCommon = error.code === 'PASSWORD_COMMON';
    return { code: error.code, fields: isCommon ? [{ path: 'password', key: 'passwordCommon' }] : [] };
  }
  if (error instanceof ORPCError) {
    const data = (error.data ?? {}) as { issues?: { path: string[]; message: string }[]; requestId?: string }; // the data of a BAD_REQUEST
    const code = isKnownErrorCode(error.code) ? error.code : 'INTERNAL_SERVER_ERROR';
    return { code, fields: fieldProblems(data.issues ?? []), requestId: data.requestId };
  }
  // `fetch` throws one type of error for all network failures, and each browser has another message.
  if (error instanceof TypeError || isTimeout(error)) return { code: 'NETWORK', fields: [] };
  return { code: 'INTERNAL_SERVER_ERROR', fields: [] };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'> & { maximum?: number | bigint; minimum?: number | bigint };

/** Schema issues of the client or the server as field errors; the first one for each field. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const byPath = new Map<string, FieldProblem>();
  for (const { path, message, maximum, minimum } of issues) {
    const name = path.map(String).join('.');
    const limit = maximum ?? minimum;
    if (!byPath.has(name))
      byPath.set(name, { path: name, key: message, limit: limit === undefined ? undefined : Number(limit) });
  }
  return [...byPath.values()];
}
