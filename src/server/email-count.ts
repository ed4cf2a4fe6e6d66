import { sql } from 'drizzle-orm';
import { todayInJerusalem } from '#core/dates.ts';
import type { Db } from './db.ts';

/** Counts a sent email. A failure is ignored, so that no email is sent twice. */
export async function countSentEmail(db: Db, now: Date): Promise<void> {
  try {
    await db.execute(sql`
      insert into letter_days as d (day, letters) values (${todayInJerusalem(now)}::date, 1)
      on conflict (day) do update set letters = d.letters + 1`);
  } catch {
    // A failed job would send it again.
  }
}
