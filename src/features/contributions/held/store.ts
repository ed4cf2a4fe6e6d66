import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { fail } from '#server/procedure.ts';
import { addressKeyOf, authorKeyOf } from '../author/store.ts';
import { provenFor } from '../proof/store.ts';
import type { HoldReason, Kind, NewWords } from '../schema.ts';
import { tableOf } from '../store.ts';
import { faultOf } from './rules.ts';

/** The same for words that differ in marks, spaces and case alone; '' where there is nothing else, as with a heart. */
export function contentKeyOf(content: string): string {
  const words = content
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return words && createHash('sha256').update(words).digest('base64url').slice(0, 22);
}

/** Of one address, or one account. A shiva house writes fewer; above that nobody is refused, but what comes waits. */
const usual = { name: 'contributions.usual', points: 15, seconds: 600 };
/** More than any house writes: what comes above it is refused. */
const most = { name: 'contributions.most', points: 200, seconds: 3600 };

/** Nobody writes to a mourner in so little time. */
const hasteMs = 3000;
/** Shorter words are said by many: «may his memory be a blessing» is no copy. */
const ownLength = 140;
/** As often the same long words may be written in a day, on whatever pages. */
const copies = 3;

export interface Inspected {
  /** The row that this submit made already. */
  known: string | null;
  heldFor: HoldReason | null;
  /** Its author is blocked: those who decide are not troubled with it. */
  isBlocked: boolean;
}

/** Whether what a visitor sends may stand at once, and why not. TOO_MANY_REQUESTS above what any house writes. */
export async function inspect(context: Context, kind: Kind, memorialId: string, input: NewWords): Promise<Inspected> {
  const { actor, address, rateLimits } = context;
  const seen = await look(context, kind, memorialId, input);
  if (seen.known !== null) return { known: seen.known, heldFor: null, isBlocked: false };

  const sender = actor.userId ?? address;
  const [isUsual, isAllowed] = await Promise.all([rateLimits.take(usual, sender), rateLimits.take(most, sender)]);
  if (!isAllowed) throw fail('TOO_MANY_REQUESTS');
  const heldFor =
    (seen.is_blocked || seen.is_near ? 'blocked' : null) ??
    robotReason(context, memorialId, input) ??
    (isUsual ? null : 'rate') ??
    faultOf(input.authorName, input.relationship, input.content) ??
    (seen.is_double || (input.content.length >= ownLength && (seen.is_of_name || seen.copies >= copies))
      ? 'double'
      : null);
  return { known: null, heldFor, isBlocked: seen.is_blocked };
}

/** What no person does: fills in what is not seen, takes no time, or has not worked for it. */
function robotReason(context: Context, memorialId: string, { proof, submitId, trap }: NewWords): HoldReason | null {
  if (trap !== '') return 'trap';
  if (context.actor.userId !== null) return null;
  const age = proof && provenFor(context, memorialId, submitId, proof);
  if (age === null) return 'proof';
  return age < hasteMs ? 'haste' : null;
}

interface Seen extends Record<string, unknown> {
  known: string | null;
  is_blocked: boolean;
  /** Somebody at the same address is. */
  is_near: boolean;
  /** Their author wrote them on this page already. */
  is_double: boolean;
  /** Somebody of the same name did. */
  is_of_name: boolean;
  copies: number;
}

/** What the database knows of an author and of the words, in one round trip. */
async function look(context: Context, kind: Kind, memorialId: string, input: NewWords): Promise<Seen> {
  const table = tableOf(kind);
  const authorKey = authorKeyOf(context, input.device);
  const near = `${addressKeyOf(context)}.`;
  const { rows } = await context.db.execute<Seen>(sql`
    select (select id from ${table} where memorial_id = ${memorialId}::uuid and submit_id = ${input.submitId}::uuid) as known,
      coalesce(b.is_blocked, false) as is_blocked, coalesce(b.is_near, false) as is_near,
      coalesce(s.is_double, false) as is_double, coalesce(s.is_of_name, false) as is_of_name, s.copies
    from (select bool_or(author_key = ${authorKey}) as is_blocked,
        bool_or(${context.actor.userId === null} and starts_with(author_key, ${near})) as is_near
      from contribution_blocks where memorial_id = ${memorialId}::uuid) b,
      (select bool_or(memorial_id = ${memorialId}::uuid and author_key = ${authorKey}) as is_double,
        bool_or(memorial_id = ${memorialId}::uuid and author_name = ${input.authorName}) as is_of_name,
        count(*)::int as copies
      from (select memorial_id, author_key, author_name from ${table}
        where content_key = ${contentKeyOf(input.content)} and content_key <> '' and created_at > now() - interval '1 day' and not is_member limit 100) c) s`);
  const row = rows[0];
  if (!row) throw new Error('a select without a table gives a row');
  return row;
}
