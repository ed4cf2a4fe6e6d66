import { can } from '#core/policy.ts';
import type { StoredSupportMessage, SupportMessage } from '#features/support/support.schema.ts';
import { closeSupportMessage, insertSupportMessage, listSupportMessages } from '#features/support/support.store.ts';
import { hashWithSecret } from '#server/account-key.ts';
import type { Context } from '#server/context.ts';
import { widerNetwork } from '#server/http/address.ts';
import { isId } from '#server/memorial-facts.ts';
import { namedLimits } from '#server/named-limits.ts';

const perAddress = namedLimits['support.send'];
const perNetwork = namedLimits['support.network'];
const perDay = namedLimits['support.day'];

/** Stores a message to the operators; false above the rate limit. */
export async function sendSupportMessage(context: Context, message: SupportMessage): Promise<boolean> {
  const { address, config, rateLimits } = context;
  const network = widerNetwork(address);
  const isAllowed =
    (await rateLimits.take(perAddress, address)) &&
    (network === null || (await rateLimits.take(perNetwork, network))) &&
    (await rateLimits.take(perDay, 'all'));
  if (!isAllowed) return false;
  const submitKey = hashWithSecret(config.secret, `support ${address} ${JSON.stringify(message)}`);
  await insertSupportMessage(context, { ...message, submitKey });
  return true;
}

/** The unanswered messages, for admins; null for everybody else. */
export async function findSupportMessages({ actor, db }: Context): Promise<StoredSupportMessage[] | null> {
  return can(actor, 'support.read', null) ? listSupportMessages(db) : null;
}

/** Closes a message as answered. False without the right. */
export async function answerSupportMessage({ actor, events, now }: Context, id: string): Promise<boolean> {
  if (!can(actor, 'support.read', null)) return false;
  if (isId(id)) await closeSupportMessage(events, id, now());
  return true;
}
