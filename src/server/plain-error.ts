import { ORPCError } from '@orpc/server';
import { type ErrorCode, errors, isKnownErrorCode } from '#core/errors.ts';
import { isValidationKey, type ValidationKey } from '#core/fields.ts';

interface Issue {
  code?: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  message: string;
}

/** Most problems of one input, because screens show only a few. */
const maxIssues = 100;

/** The public part of an expected error: a code, numbers and keys, never prose. Null for an internal error. */
export function plainError(error: unknown): ORPCError<string, unknown> | null {
  if (!(error instanceof ORPCError) || error.code === 'INTERNAL_SERVER_ERROR') return null;
  const code = isKnownErrorCode(error.code) ? error.code : codeOf(error.status);
  if (code === null) return null;
  const data: unknown = code === 'BAD_REQUEST' ? issuesOf(error.data) : error.data;
  return new ORPCError(code, { status: error.status, message: code, data });
}

/** The error code for a message of a library. */
function codeOf(status: number): ErrorCode | null {
  const known = Object.entries(errors).find(([, error]) => error.status === status);
  if (known) return known[0] as ErrorCode; // an entry of `errors`
  return status < 500 ? 'BAD_REQUEST' : null;
}

function issuesOf(data: unknown) {
  const { issues } = (data ?? {}) as { issues?: Issue[] }; // the data of a BAD_REQUEST
  return (
    issues && {
      issues: issues.slice(0, maxIssues).map((issue) => ({
        path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)),
        message: keyOf(issue),
      })),
    }
  );
}

function keyOf({ code, message }: Issue): ValidationKey {
  if (isValidationKey(message)) return message;
  return code === 'unrecognized_keys' ? 'unknownField' : 'invalid';
}
