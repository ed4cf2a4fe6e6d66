import { createHmac } from 'node:crypto';
import { createAuthorToken } from '#features/contributions/submission/author-key.store.ts';
import type { Context } from '#server/context.ts';

/** A plain form that is sent twice within so long is one press. */
const pressMs = 60_000;

/** The submit id of a plain form, as its page has none of its own: the same fields of the same visitor twice are one. */
export function deriveSubmitId(
  { address, config, headers }: Context,
  memorialId: string,
  form: string,
  fields: Record<string, string>,
): string {
  return uuidOf(config.secret, [memorialId, form, address, headers.get('user-agent'), fields]);
}

/** Of a candle: another name or dedication counts as another person, and so does another minute. */
export function deriveCandleId(
  { address, config, headers, now }: Context,
  memorialId: string,
  fields: Record<string, string>,
): string {
  const minute = Math.floor(now().getTime() / pressMs);
  const [agent, cookie] = [headers.get('user-agent'), headers.get('cookie')];
  return uuidOf(config.secret, ['candle', memorialId, address, agent, cookie, minute, fields]);
}

/** The token of the private link to what was sent under a submit id. */
export function deriveFormAuthorToken({ config }: Context, memorialId: string, submitId: string): string {
  return createAuthorToken(config.secret, memorialId, submitId);
}

/** An id that nobody else can make of what they read. */
function uuidOf(secret: string, parts: readonly unknown[]): string {
  const hex = createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
