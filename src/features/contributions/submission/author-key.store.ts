import { accountKeys, hashWithSecret } from '#server/account-key.ts';
import type { Context } from '#server/context.ts';

type Asker = Pick<Context, 'actor' | 'address' | 'config' | 'headers'>;

/** The token of a private link. The same for the same submit: an answer that was lost can be given again, and nothing keeps it. */
export function createAuthorToken(secret: string, memorialId: string, submitId: string): string {
  return hashWithSecret(secret, `contribution ${memorialId} ${submitId}`);
}

/**
 * Who asks, as far as can be known: an account, or else an address and, after a dot, a device on it. Hashes, which say
 * nothing to whoever reads them and everything to whoever compares them.
 */
export function deriveAuthorKey({ actor, address, config, headers }: Asker, device: string | null): string {
  if (actor.userId !== null) return accountKeys(config.secret, actor.userId).author;
  return `${hashWithSecret(config.secret, `address ${address}`)}.${hashWithSecret(config.secret, `device ${headers.get('user-agent') ?? ''} ${device ?? ''}`)}`;
}

/** What the keys of all authors at the address of this one begin with; null for an account, which has none. */
export function deriveAddressKey(authorKey: string): string | null {
  const end = authorKey.indexOf('.');
  return end < 0 ? null : authorKey.slice(0, end + 1);
}

/** Who lays a stone: one device is one visitor, wherever it is. */
export function deriveVisitorKey({ actor, address, config, headers }: Asker, device: string | null): string {
  if (actor.userId !== null) return accountKeys(config.secret, actor.userId).visitor;
  return hashWithSecret(config.secret, `visitor ${device ?? `${address} ${headers.get('user-agent') ?? ''}`}`);
}
