import { and, count, eq, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { hashToken } from '#server/secret-token.ts';
import { memorialEventRsvps } from '../events.table.ts';
import type { OwnRsvp } from './rsvps.schema.ts';
import type { RsvpRow } from './rsvps.store.ts';

/** An answer for its private link. */
export async function toOwnRsvp(db: Db, token: string, row: RsvpRow): Promise<OwnRsvp> {
  const { eventId, name, guests, status, phone, email, note, seat, offeredUntil, version, locale } = row;
  const { wantsLetters, isLinkMailed } = row;
  const ahead = seat === 'waiting' ? await countAhead(db, row) : 0;
  const answer = { name, guests, status, phone, email, note };
  return { token, eventId, ...answer, seat, offeredUntil, ahead, wantsLetters, isLinkMailed, version, locale };
}

async function countAhead(db: Db, { id, eventId, waitingSince }: RsvpRow): Promise<number> {
  const { waitingSince: since } = memorialEventRsvps;
  if (waitingSince === null) return 0;
  const [counted] = await db
    .select({ ahead: count() })
    .from(memorialEventRsvps)
    .where(
      and(
        eq(memorialEventRsvps.eventId, eventId),
        eq(memorialEventRsvps.seat, 'waiting'),
        or(lt(since, waitingSince), and(eq(since, waitingSince), lt(memorialEventRsvps.id, id))),
      ),
    );
  return counted?.ahead ?? 0;
}

export interface EmailChoice {
  wantsLetters: boolean;
  locale: RsvpRow['locale'];
}

/** The email setting of an answer with an address, also while its event is hidden; null for others. */
export async function findEmailChoice(db: Db, token: string): Promise<EmailChoice | null> {
  const { wantsLetters, locale, email, tokenHash } = memorialEventRsvps;
  const [row] = await db
    .select({ wantsLetters, locale })
    .from(memorialEventRsvps)
    .where(and(eq(tokenHash, hashToken(token)), ne(email, '')));
  return row ?? null;
}

/** Sets whether the author of an answer gets emails of updates. */
export async function updateWantsEmails(db: Db, token: string, wantsLetters: boolean): Promise<boolean> {
  const { rowCount } = await db
    .update(memorialEventRsvps)
    .set({ wantsLetters })
    .where(eq(memorialEventRsvps.tokenHash, hashToken(token)));
  return rowCount === 1;
}
