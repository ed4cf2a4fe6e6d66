import { sql } from 'drizzle-orm';
import { can } from '#core/policy.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db.ts';
import { isId } from '#server/memorial-facts.ts';
import { defineStatement } from '#server/statement.ts';
import { toWords, type Words, wordsColumns, type WordsRow } from '../../store.ts';

/** A page as it was found. */
export interface Found extends Words {
  /** What was judged: a row is made only while its page says the same. */
  stamp: string;
}

const value = (name: string) => sql`${sql.placeholder(name)}`;

/** All that is judged or told of a page, as one text, of a `WordsRow` called `w`. */
export const stamp = sql`concat_ws(' ', w.is_public, w.relation, w.writers, w.approval, w.allow_comments, w.is_closed, w.is_sealed, w.is_delegate, w.name)`;

const statement = defineStatement<WordsRow & { stamp: string }>(
  'contributions.found',
  sql`select w.*, ${stamp} as stamp
    from (select ${wordsColumns(value('userId'))} from active_memorials m where m.id = ${value('memorialId')}::uuid) w`,
);

/** So many pages are remembered. */
const most = 1000;
/** Pages as a visitor found them the last time. They may have changed since: whoever makes a row compares the stamp. */
const remembered = new WeakMap<Database, Map<string, Found>>();

function memoryOf(db: Database): Map<string, Found> {
  const known = remembered.get(db) ?? new Map<string, Found>();
  remembered.set(db, known);
  return known;
}

/** The page as it is at this moment; null where there is none. */
export async function findNow({ actor, db }: Context, memorialId: string): Promise<Found | null> {
  if (!isId(memorialId)) return null;
  const [row] = await statement(db, { memorialId, userId: actor.userId });
  const found = row ? { ...toWords(memorialId, row), stamp: row.stamp } : null;
  if (actor.userId === null) remember(memoryOf(db), memorialId, found);
  return found;
}

function remember(memory: Map<string, Found>, memorialId: string, found: Found | null) {
  memory.delete(memorialId);
  const [oldest] = memory.size >= most ? memory.keys() : [];
  if (oldest !== undefined) memory.delete(oldest);
  if (found) memory.set(memorialId, found);
}

/**
 * The page as it is, or for a visitor without an account as it was the last time, if they might write then: it is compared
 * when they do. Nobody is refused for what was.
 */
export async function find(context: Context, memorialId: string): Promise<Found | null> {
  const { actor, db } = context;
  const known = actor.userId === null ? memoryOf(db).get(memorialId) : undefined;
  if (known?.allowComments && can(actor, 'contribution.write', known.facts)) return known;
  return findNow(context, memorialId);
}
