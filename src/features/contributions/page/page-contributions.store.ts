import { type SQL, sql } from 'drizzle-orm';
import { type Actor, can, type ContributionFacts, type WriterGroup } from '#core/policy.ts';
import { isShownToViewers, isSiteClosed } from '#core/policy.sql.ts';
import type { Db } from '#server/db.ts';
import { cursorAfter } from '../contributions.rules.ts';
import type { Kind, PublicContribution } from '../contributions.schema.ts';
import { type MediaRow, toImage } from '#features/media/media.rules.ts';
import { mediaAsJson } from '#features/media/media-json.store.ts';
import { type PageContributions, contributionsPerPage } from './page-contributions.schema.ts';

interface StoredRow {
  id: string;
  authorName: string;
  content: string;
  relationship: string | null;
  date: string | null;
  stones: number;
  picture: MediaRow | null;
  /** With microseconds, for the cursor. */
  createdAt: string;
}

/** The contributions in a page, as loaded from the database. */
export interface StoredContributions {
  memories: StoredRow[] | null;
  condolences: StoredRow[] | null;
  writers: WriterGroup;
  approval: 'before' | 'after';
  isClosed: boolean;
  isSealed: boolean;
  isSiteClosed: boolean;
  allowComments: boolean;
  familyContact: boolean;
}

/** Contributions of a deleted account stay, without data that identifies it. */
export async function clearAuthor(tx: Db, userId: string): Promise<void> {
  for (const table of [sql`memorial_memories`, sql`memorial_condolences`])
    await tx.execute(sql`update ${table} set email = null, author_key = id::text where user_id = ${userId}::uuid`);
}

/** The approved rows of a memorial `m`, latest first, and one more to show that there are others. */
const rowsOf = (table: SQL, date: SQL, where = sql``) => sql`(select json_agg(r) from (
  select c.id, c.author_name as "authorName", c.content, c.relationship, ${date} as date, c.likes_count as stones,
    c.created_at::text as "createdAt",
    (select ${mediaAsJson}
      from media x where x.id = c.image and x.deleted_at is null) as picture
  from ${table} c where c.memorial_id = m.id and ${isShownToViewers(sql`c.state`)} ${where}
  order by c.created_at desc, c.id desc limit ${sql.raw(String(contributionsPerPage + 1))}) r)`;

/** The contributions of a memorial `m` as JSON. */
export const contributionsAsJson = sql`json_build_object(
  'memories', ${rowsOf(sql`memorial_memories`, sql`null::text`)},
  'condolences', ${rowsOf(sql`memorial_condolences`, sql`c.date::text`, sql`and c.lit_with is null`)},
  'writers', m.writers, 'approval', m.approval, 'isClosed', m.is_closed_for_words,
  'isSealed', m.sealed_since is not null,
  'isSiteClosed', ${isSiteClosed},
  'allowComments', m.allow_comments, 'familyContact', m.show_family_contact)`;

/** The contributions as the caller sees them, with the actions that the policy would allow now. */
export function toPageContributions(
  stored: StoredContributions,
  actor: Actor,
  memorial: ContributionFacts['memorial'],
  sign: (mediaId: string) => string,
): PageContributions {
  const { writers, approval, allowComments, familyContact } = stored;
  const isClosed = stored.isClosed || (actor.userId === null && stored.isSiteClosed);
  const facts: ContributionFacts = { memorial, writers, isClosed, isSealed: stored.isSealed, isDelegate: false };
  const mayEdit = can(actor, 'memorial.edit', memorial);
  const isWriter = can(actor, 'contribution.write', facts);
  const may = isWriter ? 'you' : isClosed || writers === 'everyone' ? 'closed' : writers;
  return {
    memories: ofKind('memory', stored.memories, sign),
    condolences: ofKind('condolence', stored.condolences, sign),
    may: {
      memories: may,
      condolences: allowComments || mayEdit ? may : 'closed',
      candles: can(actor, 'candle.light', facts),
    },
    waits: approval === 'before' && !mayEdit,
    pictureWaits: !mayEdit,
    familyContact: familyContact && !stored.isSealed && (!isClosed || mayEdit),
  };
}

function ofKind(kind: Kind, stored: StoredRow[] | null, sign: (mediaId: string) => string) {
  const rows = (stored ?? []).slice(0, contributionsPerPage);
  const last = stored && stored.length > contributionsPerPage ? rows.at(-1) : undefined;
  return {
    rows: rows.map(({ picture, createdAt, ...row }): PublicContribution => ({
      ...row,
      kind,
      image: picture && toImage(picture, sign(picture.id)),
      createdAt: new Date(createdAt).toISOString(),
    })),
    next: last ? cursorAfter({ at: last.createdAt, id: last.id }) : null,
  };
}
