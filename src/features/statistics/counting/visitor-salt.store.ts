import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PlainDate } from '#core/dates.ts';
import type { Db } from '#server/db.ts';

const saltBytes = 32;
/** Read attempts while another process writes it. */
const tries = 5;

/** The salt of today, created by the first process; earlier ones are deleted with it. */
export async function loadDailySalt(db: Db, today: PlainDate): Promise<Buffer> {
  for (let index = 0; index < tries; index += 1) {
    const { rows } = await db.execute<{ salt: Buffer }>(sql`
      with forgotten as (delete from visit_salts where day < ${today}),
        made as (
          insert into visit_salts (day, salt)
          select ${today}::date, ${randomBytes(saltBytes)} where not exists (select from visit_salts where day = ${today})
          on conflict do nothing returning salt)
      select salt from made union all select salt from visit_salts where day = ${today}`);
    if (rows[0]) return rows[0].salt;
  }
  throw new Error('There is no salt of today.');
}

/** The salt of a past day, if it still exists. */
export async function findSalt(db: Db, day: PlainDate): Promise<Buffer | null> {
  const { rows } = await db.execute<{ salt: Buffer }>(sql`select salt from visit_salts where day = ${day}`);
  return rows[0]?.salt ?? null;
}
