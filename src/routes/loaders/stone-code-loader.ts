import { can } from '#core/policy.ts';
import type { DeletedMemorial } from '#features/memorial/deletion/deletion.schema.ts';
import { findDeletion } from '#features/memorial/deletion/deletion.store.ts';
import { codeIn } from '#features/memorial/qr/qr-code.rules.ts';
import { findCode } from '#features/memorial/qr/qr-code.store.ts';
import type { Context } from '#server/context.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import { namedLimits } from '#server/named-limits.ts';

const guesses = namedLimits['code.guess'];

/** The target of a stone's code. */
export type OpenedCode =
  | { outcome: 'open'; memorialId: string }
  | { outcome: 'closed'; status: 401 | 403 }
  | { outcome: 'deleted'; memorial: DeletedMemorial }
  | { outcome: 'gone' | 'unknown' | 'busy' };

/** Finds the page of a typed or scanned code, for a permitted reader. */
export async function openStoneCode(context: Context, typed: string): Promise<OpenedCode> {
  const { actor, address, db, rateLimits } = context;
  const code = codeIn(typed);
  const stoneCode = code === null ? null : await findCode(db, code);
  if (stoneCode === null) return { outcome: (await rateLimits.take(guesses, address)) ? 'unknown' : 'busy' };
  const facts = stoneCode.memorialId === null ? null : await findMemorialFacts(db, actor, stoneCode.memorialId);
  if (facts === null) {
    const deletion = stoneCode.memorialId === null ? null : await findDeletion(db, actor, stoneCode.memorialId);
    return deletion?.shown ? { outcome: 'deleted', memorial: deletion.shown } : { outcome: 'gone' };
  }
  if (!can(actor, 'memorial.view', facts)) return { outcome: 'closed', status: actor.userId === null ? 401 : 403 };
  return { outcome: 'open', memorialId: facts.id };
}
