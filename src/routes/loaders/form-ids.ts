import { createHmac } from 'node:crypto';
import { createAuthorToken } from '#features/contributions/submission/author-key.store.ts';
import type { Context } from '#server/context.ts';

/** A form without scripts that is repeated within this time is one submission. */
const pressMs = 60_000;

/** A submit id for a form without scripts, which has none: the same for the same fields and visitor. */
export function deriveSubmitId(
  { address, config, headers }: Context,
  memorialId: string,
  form: string,
  fields: Record<string, string>,
): string {
  return uuidOf(config.secret, [memorialId, form, address, headers.get('user-agent'), fields]);
}

/** For a candle: another name, dedication or minute counts as another person. */
export function deriveCandleId(
  { address, config, headers, now }: Context,
  memorialId: string,
  fields: Record<string, string>,
): string {
  const minute = Math.floor(now().getTime() / pressMs);
  const [agent, cookie] = [headers.get('user-agent'), headers.get('cookie')];
  return uuidOf(config.secret, ['candle', memorialId, address, agent, cookie, minute, fields]);
}

/** The token of the private link of a submission. */
export function deriveFormAuthorToken({ config }: Context, memorialId: string, submitId: string): string {
  return createAuthorToken(config.secret, memorialId, submitId);
}

/** An unpredictable id. */
function uuidOf(secret: string, parts: readonly unknown[]): string {
  const hex = createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
