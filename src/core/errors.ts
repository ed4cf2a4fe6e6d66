import { includesValue } from './keys.ts';

/** All error codes of the product. The text of each is the message `errors.<CODE>`. */
export const errors = {
  BAD_REQUEST: { status: 400 },
  UNAUTHORIZED: { status: 401 },
  /** Another account is signed in than the one that started the work. */
  ACCOUNT_CHANGED: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  /** Deleted and still restorable: only its family gets this code, everybody else NOT_FOUND. */
  DELETED: { status: 410 },
  CONFLICT: { status: 409 },
  PAYLOAD_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA: { status: 415 },
  LIMIT_REACHED: { status: 422 },
  /** The plan's limit is reached, for uploads or for new memorials; `data.of` has which of them. */
  QUOTA_REACHED: { status: 402 },
  TOO_MANY_REQUESTS: { status: 429 },
  UPLOAD_FAILED: { status: 502 },
  UNAVAILABLE: { status: 503 },
  INSUFFICIENT_STORAGE: { status: 507 },
} as const;
export type ErrorCode = keyof typeof errors;

/** Codes that occur only in the browser or the transport; they have messages too. */
export const transportErrors = ['INTERNAL_SERVER_ERROR', 'NETWORK'] as const;
export type TransportErrorCode = (typeof transportErrors)[number];

export type KnownErrorCode = ErrorCode | TransportErrorCode;

export function isKnownErrorCode(code: unknown): code is KnownErrorCode {
  return typeof code === 'string' && (code in errors || includesValue(transportErrors, code));
}

/** Codes of the accounts library; each has a message too. */
export const accountErrors = ['EMAIL_NOT_VERIFIED', 'INVALID_CREDENTIALS', 'INVALID_TOKEN', 'PASSWORD_COMMON'] as const;
export type AccountErrorCode = (typeof accountErrors)[number];

/** The code for an error of the accounts library, by its code or status; status 0 means no response. */
export function accountCode(code: unknown, status: number): KnownErrorCode | AccountErrorCode {
  if (code === 'EMAIL_NOT_VERIFIED' || code === 'INVALID_TOKEN' || code === 'PASSWORD_COMMON') return code;
  if (code === 'TOKEN_EXPIRED') return 'INVALID_TOKEN';
  if (status === 401) return 'INVALID_CREDENTIALS';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status === 0) return 'NETWORK';
  if (status === 503) return 'UNAVAILABLE';
  if (status === 507) return 'INSUFFICIENT_STORAGE';
  return status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
}
