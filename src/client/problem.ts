import { ORPCError } from '@orpc/client';
import type * as z from 'zod';
import { isKnownErrorCode, type KnownErrorCode } from '#core/errors.ts';

/** What only an account can answer; each has words in `errors`. */
export const accountCodes = ['EMAIL_NOT_VERIFIED', 'INVALID_CREDENTIALS', 'INVALID_TOKEN'] as const;
export type ProblemCode = KnownErrorCode | (typeof accountCodes)[number];

/** What is wrong with one field: a key of `validation`, and the number that its words name. */
export interface FieldProblem {
  path: string;
  key: string;
  limit?: number;
}

/** Why something did not happen. `fields` only with BAD_REQUEST; `requestId` names the entry in the server's log. */
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

function accountCode(code: string | undefined, status: number): ProblemCode {
  if (code === 'EMAIL_NOT_VERIFIED' || code === 'INVALID_TOKEN') return code;
  if (code === 'INVALID_EMAIL_OR_PASSWORD' || status === 401) return 'INVALID_CREDENTIALS';
  if (code === 'TOKEN_EXPIRED') return 'INVALID_TOKEN';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status === 0) return 'NETWORK';
  return status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
}

/** Whatever was thrown by a call, as a code that has words. */
export function problemOf(error: unknown): Problem {
  if (error instanceof AccountError) return { code: error.code, fields: [] };
  if (error instanceof ORPCError) {
    const data = (error.data ?? {}) as { issues?: { path: string[]; message: string }[]; requestId?: string };
    const code = isKnownErrorCode(error.code) ? error.code : 'INTERNAL_SERVER_ERROR';
    return { code, fields: fieldProblems(data.issues ?? []), requestId: data.requestId };
  }
  // fetch has one error for every way of not reaching the server, and each browser words it differently.
  if (error instanceof TypeError) return { code: 'NETWORK', fields: [] };
  return { code: 'INTERNAL_SERVER_ERROR', fields: [] };
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'> & { maximum?: number | bigint; minimum?: number | bigint };

/** The issues of a schema, of either side, as what the fields have to say; the first one of each field. */
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
