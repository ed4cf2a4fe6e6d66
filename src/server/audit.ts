import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { AccessAction } from './audit-table.ts';

/** Sets the actor and the reason of this transaction, for its rows in the audit log. */
export async function actAs(tx: Db, userId: string | null, reason = ''): Promise<void> {
  await tx.execute(
    sql`select set_config('zikaron.actor', ${userId ?? ''}, true), set_config('zikaron.reason', ${reason}, true)`,
  );
}

interface Access {
  action: AccessAction;
  resource: 'account' | 'memorial';
  resourceId: string;
  actorId: string | null;
  /** Most rows an hour of the same kind, actor and resource; further ones are not recorded. */
  mostPerHour: number;
}

/** Records that somebody signed in, downloaded or read. Changes are recorded by triggers. */
export async function recordAccess(db: Db, { action, resource, resourceId, actorId, mostPerHour }: Access) {
  await db.execute(
    sql`select audit_access(${action}, ${resource}, ${resourceId}::uuid, ${actorId}::uuid, ${mostPerHour}::int)`,
  );
}

const maxFailuresOfOne = 10;
const maxFailuresOfUnknown = 100;

/**
 * Records a wrong password under the account of the address, or under a keyed hash for an unknown address. Unknown addresses have
 * a site-wide limit, because there are infinitely many.
 */
export async function recordSignInFailure(db: Db, { secret }: Pick<Config, 'secret'>, email: string): Promise<void> {
  await db.execute(sql`
    with known as (select id from users where email = ${email})
    select audit_access('account.sign-in-failed', case when k.id is null then 'address' else 'account' end,
      coalesce(k.id, ${addressId(secret, email)}::uuid), null, ${maxFailuresOfOne}::int)
    from (select 1) one left join known k on true
    where k.id is not null or (select count(*) from (
      select from audit_log a where a.action = 'account.sign-in-failed' and a.resource = 'address'
        and a.created_at > clock_timestamp() - interval '1 hour' limit ${maxFailuresOfUnknown}::int) l) < ${maxFailuresOfUnknown}::int`);
}

/** An id for an address without an account, from which the address cannot be derived. */
function addressId(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`unknown address ${email}`).digest('hex').slice(0, 32);
}
