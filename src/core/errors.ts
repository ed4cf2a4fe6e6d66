/** Every way the product can say no. The words for each are the message `errors.<CODE>`. */
export const errors = {
  BAD_REQUEST: { status: 400 },
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  CONFLICT: { status: 409 },
  PAYLOAD_TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA: { status: 415 },
  LIMIT_REACHED: { status: 422 },
  TOO_MANY_REQUESTS: { status: 429 },
  UPLOAD_FAILED: { status: 502 },
} as const;
export type ErrorCode = keyof typeof errors;

/** Codes that only the browser or the transport can meet; they have words too. */
export const transportErrors = ['INTERNAL_SERVER_ERROR', 'NETWORK'] as const;
export type TransportErrorCode = (typeof transportErrors)[number];

export type KnownErrorCode = ErrorCode | TransportErrorCode;

export function isKnownErrorCode(code: unknown): code is KnownErrorCode {
  return typeof code === 'string' && (code in errors || transportErrors.includes(code as TransportErrorCode));
}
