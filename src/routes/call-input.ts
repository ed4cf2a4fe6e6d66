import { type ErrorCode } from '#core/errors.ts';
import { can } from '#core/policy.ts';
import { type BodyBounds, callBounds, declaredLength, parseJsonBody, readBody } from '#server/http/body.ts';
import type { Context } from '#server/context.ts';
import { findMemorialFacts, isEditorAnywhere } from '#server/memorial-facts.ts';
import { isWithinJsonBounds } from '#server/http/json-bounds.ts';
import type { CallFacts } from '#server/procedure-index.ts';
import type { HttpRequest } from '#server/http/request-context.ts';

/** The header with the page of a long save: the right to edit it is checked before the body is read. */
const pageHeader = 'x-memorial-id';
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The error of a call that is refused before its body is read; null if the body may be read. */
export async function findCallRefusal(
  http: HttpRequest,
  context: Context,
  facts: CallFacts,
): Promise<ErrorCode | null> {
  if (facts.needsAccount && context.actor.userId === null) return 'UNAUTHORIZED';
  const length = declaredLength(http.request) ?? 0;
  if (length <= callBounds.bytes) return null;
  return length > facts.bounds.bytes ? 'PAYLOAD_TOO_LARGE' : findSaveRefusal(http, context);
}

/** Why a sender may not send a long body. */
async function findSaveRefusal(http: HttpRequest, { db, actor }: Context): Promise<ErrorCode | null> {
  const memorialId = pageOf(http);
  if (memorialId === null) return (await isEditorAnywhere(db, actor)) ? null : 'FORBIDDEN';
  const memorial = await findMemorialFacts(db, actor, memorialId);
  if (!memorial) return 'NOT_FOUND';
  return can(actor, 'memorial.edit', memorial) ? null : 'FORBIDDEN';
}

/** Parses the body into `request.body`, where the handlers look first. */
export function takeInput({ request }: HttpRequest, bytes: Buffer, bounds: BodyBounds): ErrorCode | null {
  try {
    Object.assign(request, { body: parseJsonBody(bytes, bounds) });
    return null;
  } catch {
    return 'BAD_REQUEST';
  }
}

/** Reads and parses the body of a call of usual length. */
export async function readInput(http: HttpRequest, context: Context, facts: CallFacts): Promise<ErrorCode | null> {
  const { request } = http;
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const bytes = await readBody(request, callBounds.bytes);
  if (bytes === null) return 'PAYLOAD_TOO_LARGE';
  if (bytes.length > 0 && !isJson(request.headers['content-type'])) return 'BAD_REQUEST';
  if (facts.bounds === callBounds || isWithinJsonBounds(bytes, callBounds)) return takeInput(http, bytes, callBounds);
  return (await findSaveRefusal(http, context)) ?? takeInput(http, bytes, facts.bounds);
}

/** The id of the page in the header of a long save; null without the header. */
function pageOf({ request, path }: HttpRequest): string | null {
  const named = path.startsWith('/rpc/') ? String(request.headers[pageHeader] ?? '') : (path.split('/')[4] ?? '');
  return uuid.test(named) ? named : null;
}

export function isJson(type: string | undefined): boolean {
  return type === undefined || type.startsWith('application/json');
}
