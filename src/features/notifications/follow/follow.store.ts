import { type SQL, sql } from 'drizzle-orm';
import type { Relation } from '#core/policy.ts';
import { selectRelation } from '#core/policy.sql.ts';
import { namesPrivatePage } from '#features/memorial/page-links/visible-links.store.ts';
import { batchLoads } from '#server/batch.ts';
import type { Db } from '#server/db.ts';
import { defineStatement } from '#server/statement.ts';

/** An account on a page. */
export interface PageReader {
  memorialId: string;
  userId: string;
}

/** The reader's relation to a page, which its shared content does not have. */
export interface ReaderFacts {
  isPublic: boolean;
  relation: Relation;
  isFollowing: boolean;
}

const { placeholder } = sql;
/** For one reader, with a cached plan: PostgreSQL plans a list of unknown length each time. */
const selectReader = defineReaders(
  'page_reader',
  sql`(select ${placeholder('memorialId')}::uuid as memorial_id, ${placeholder('userId')}::uuid as user_id)`,
);
const selectReaders = defineReaders(
  'page_readers',
  sql`(select * from unnest(${placeholder('memorialIds')}::uuid[], ${placeholder('userIds')}::uuid[]) as r(memorial_id, user_id))`,
);

function defineReaders(name: string, readers: SQL) {
  return defineStatement<ReaderFacts & PageReader>(
    name,
    sql`select m.id as "memorialId", p.user_id as "userId", m.is_public as "isPublic", ${selectRelation(sql`p.user_id`)} as relation,
        exists (select from memorial_followers f where f.memorial_id = m.id and f.user_id = p.user_id) as "isFollowing"
      from ${readers} p join active_memorials m on m.id = p.memorial_id
      where not ${namesPrivatePage(sql`p.user_id`)}`,
  );
}

const getReaderId = ({ memorialId, userId }: PageReader) => `${memorialId} ${userId}`;

/**
 * Finds how accounts stand to a page; concurrent requests share a statement. Undefined for accounts that see a private page among its
 * linked relatives, because their rights on that one matter too.
 */
export const createReaderFactsLoader = (db: Db) =>
  batchLoads<PageReader, ReaderFacts>({
    getId: getReaderId,
    async load(readers) {
      const [reader] = readers;
      const rows = await (readers.length === 1
        ? selectReader(db, { ...reader })
        : selectReaders(db, {
            memorialIds: readers.map(({ memorialId }) => memorialId),
            userIds: readers.map(({ userId }) => userId),
          }));
      return new Map(rows.map(({ memorialId, userId, ...facts }) => [getReaderId({ memorialId, userId }), facts]));
    },
  });
