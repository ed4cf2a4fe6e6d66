import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { isId } from '#server/memorial-facts.ts';
import { counterOf } from '#server/rate-limit.ts';
import { defineStatement } from '#server/statement.ts';
import { addressKeyOf, authorKeyOf } from '../../author/store.ts';
import { contentKeyOf, most, type Seen } from '../../held/store.ts';
import type { Kind, NewWords } from '../../schema.ts';
import { tableOf, toWords, type Words, wordsColumns, type WordsRow } from '../../store.ts';

/** All that is known before something is written, of its page, its author and its words. */
export interface Found extends Words {
  seen: Seen;
  /** The row that this submit made already. */
  known: string | null;
  /** More came from this address than is taken. */
  isSpent: boolean;
  authorKey: string;
  contentKey: string;
  /** What was judged: a row is made only while its page says the same. */
  stamp: string;
}

const value = (name: string) => sql`${sql.placeholder(name)}`;

/** The facts that a page is judged by, as one text, of a `WordsRow` called `w`. */
export const stamp = sql`concat_ws(' ', w.is_public, w.relation, w.writers, w.approval, w.allow_comments, w.is_closed, w.is_sealed, w.is_delegate)`;

const statementFor = (kind: Kind) =>
  defineStatement<WordsRow & Seen & { known: string | null; is_spent: boolean; stamp: string }>(
    `contributions.found.${kind}`,
    sql`
    select w.*, ${stamp} as stamp, b.is_blocked, b.is_near, s.is_double, s.is_of_name, s.copies,
      (select id from ${tableOf(kind)}
        where memorial_id = ${value('memorialId')}::uuid and submit_id = ${value('submitId')}::uuid) as known,
      exists (select from rate_limits where key = ${value('counter')} and points >= ${most.points}::int
        and expire > ${value('now')}::bigint) as is_spent
    from (select ${wordsColumns(value('userId'))} from memorials m where m.id = ${value('memorialId')}::uuid) w,
      (select coalesce(bool_or(author_key = ${value('authorKey')}), false) as is_blocked,
        coalesce(bool_or(starts_with(author_key, ${value('near')})), false) as is_near
      from contribution_blocks where memorial_id = ${value('memorialId')}::uuid) b,
      (select coalesce(bool_or(memorial_id = ${value('memorialId')}::uuid and author_key = ${value('authorKey')}), false)
          as is_double,
        coalesce(bool_or(memorial_id = ${value('memorialId')}::uuid and author_name = ${value('authorName')}), false)
          as is_of_name,
        count(*)::int as copies
      from (select memorial_id, author_key, author_name from ${tableOf(kind)}
        where content_key = ${value('contentKey')} and content_key <> '' and created_at > now() - interval '1 day' and not is_member
        limit 100) c) s`,
  );

const statements = { memory: statementFor('memory'), condolence: statementFor('condolence') };

/** In one round trip; null where there is no such memorial. */
export async function find(kind: Kind, context: Context, memorialId: string, input: NewWords): Promise<Found | null> {
  if (!isId(memorialId)) return null;
  const { actor, address, db } = context;
  const authorKey = authorKeyOf(context, input.device);
  const contentKey = contentKeyOf(input.content);
  const [row] = await statements[kind](db, {
    memorialId,
    userId: actor.userId,
    submitId: input.submitId,
    authorKey,
    near: addressKeyOf(authorKey),
    authorName: input.authorName,
    contentKey,
    counter: counterOf(most, actor.userId ?? address),
    now: Date.now(),
  });
  if (!row) return null;
  const { is_blocked, is_near, is_double, is_of_name, copies, known, is_spent: isSpent, stamp: judged } = row;
  return {
    ...toWords(memorialId, row),
    seen: { is_blocked, is_near, is_double, is_of_name, copies },
    known,
    isSpent,
    authorKey,
    contentKey,
    stamp: judged,
  };
}
