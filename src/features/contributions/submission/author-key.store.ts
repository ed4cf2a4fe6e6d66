import { accountKeys, hashWithSecret } from '#server/account-key.ts';
import type { Context } from '#server/context.ts';

type Asker = Pick<Context, 'actor' | 'address' | 'config' | 'headers'>;

/** The token of a private link, derived from the submission: a repeated submission returns the same one, and it is not stored. */
export function createAuthorToken(secret: string, memorialId: string, submitId: string): string {
  return hashWithSecret(secret, `contribution ${memorialId} ${submitId}`);
}

/** A key of the author: an account, or an address and, after a dot, a device. Hashes, which can only be compared. */
export function deriveAuthorKey({ actor, address, config, headers }: Asker, device: string | null): string {
  if (actor.userId !== null) return accountKeys(config.secret, actor.userId).author;
  return `${hashWithSecret(config.secret, `address ${address}`)}.${hashWithSecret(config.secret, `device ${headers.get('user-agent') ?? ''} ${device ?? ''}`)}`;
}

/** The common prefix of all authors at this address; null for an account. */
export function deriveAddressKey(authorKey: string): string | null {
  const end = authorKey.indexOf('.');
  return end < 0 ? null : authorKey.slice(0, end + 1);
}

/** The key of a visitor who places pebbles: one for each device, at any address. */
export function deriveVisitorKey({ actor, address, config, headers }: Asker, device: string | null): string {
  if (actor.userId !== null) return accountKeys(config.secret, actor.userId).visitor;
  return hashWithSecret(config.secret, `visitor ${device ?? `${address} ${headers.get('user-agent') ?? ''}`}`);
}
