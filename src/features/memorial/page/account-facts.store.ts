import { type SQL, sql } from 'drizzle-orm';
import type { Relation } from '#core/policy.ts';
import { selectRelation } from '#core/policy.sql.ts';
import { namesPrivatePage } from '../page-links/visible-links.store.ts';
import { batchLoads } from '#server/batch.ts';
import type { Db } from '#server/db.ts';
import { defineStatement } from '#server/statement.ts';

/** An account and a page. */
export interface AccountOnPage {
  memorialId: string;
  userId: string;
}

/** How an account stands to a page: what the data that it shares with others does not contain. */
export interface AccountFacts {
  isPublic: boolean;
  relation: Relation;
  isFollowing: boolean;
}

const { placeholder } = sql;
/** For one account, with a cached plan: PostgreSQL plans a list of unknown length each time. */
const selectAccount = defineAccountFacts(
  'account_facts',
  sql`(select ${placeholder('memorialId')}::uuid as memorial_id, ${placeholder('userId')}::uuid as user_id)`,
);
const selectAccounts = defineAccountFacts(
  'account_facts_list',
  sql`(select * from unnest(${placeholder('memorialIds')}::uuid[], ${placeholder('userIds')}::uuid[]) as r(memorial_id, user_id))`,
);

function defineAccountFacts(name: string, accounts: SQL) {
  return defineStatement<AccountFacts & AccountOnPage>(
    name,
    sql`select m.id as "memorialId", p.user_id as "userId", m.is_public as "isPublic", ${selectRelation(sql`p.user_id`)} as relation,
        exists (select from memorial_followers f where f.memorial_id = m.id and f.user_id = p.user_id) as "isFollowing"
      from ${accounts} p join active_memorials m on m.id = p.memorial_id
      where not ${namesPrivatePage(sql`p.user_id`)}`,
  );
}

const getId = ({ memorialId, userId }: AccountOnPage) => `${memorialId} ${userId}`;

/**
 * Finds how accounts stand to a page; concurrent requests share a statement. Undefined for accounts that see a
 * private page among its linked relatives, because their rights on that one matter too.
 */
export const createAccountFactsLoader = (db: Db) =>
  batchLoads<AccountOnPage, AccountFacts>({
    getId,
    async load(accounts) {
      const [account] = accounts;
      const rows = await (accounts.length === 1
        ? selectAccount(db, { ...account })
        : selectAccounts(db, {
            memorialIds: accounts.map(({ memorialId }) => memorialId),
            userIds: accounts.map(({ userId }) => userId),
          }));
      return new Map(rows.map(({ memorialId, userId, ...facts }) => [getId({ memorialId, userId }), facts]));
    },
  });
