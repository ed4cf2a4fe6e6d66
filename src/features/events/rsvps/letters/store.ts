import { seal } from '#server/account-key.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { queueLetter } from '#server/mail.ts';
import type { memorialEventRsvps } from '../../table.ts';

type RsvpRow = typeof memorialEventRsvps.$inferSelect;

/** The token of a private link. The same for the same submit: an answer that was lost can be given again, and nothing keeps it. */
export function rsvpTokenOf(secret: string, { eventId, submitId }: { eventId: string; submitId: string }): string {
  return seal(secret, `rsvp ${eventId} ${submitId}`);
}

interface RsvpLetter {
  template: 'rsvpLink' | 'placeOffered' | 'eventUpdate' | 'eventCancelled';
  /** Of the page that the event belongs to. */
  memorial: string;
  row: Pick<RsvpRow, 'eventId' | 'submitId' | 'name' | 'email' | 'locale'>;
}

/**
 * A letter with the private link, to whoever gave an address. It carries no words of others: nobody has proved the mailbox.
 * False where there is no address, or where its mailbox has got as many as it may.
 */
export async function sendRsvpLetter(
  tx: Db,
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  { template, memorial, row }: RsvpLetter,
): Promise<boolean> {
  if (row.email === '') return false;
  const link = `${config.origin}/rsvp/${rsvpTokenOf(config.secret, row)}`;
  return queueLetter(tx, jobs, {
    template,
    to: row.email,
    locale: row.locale,
    name: row.name,
    memorial,
    link,
    ...((template === 'eventUpdate' || template === 'eventCancelled') && { end: link }),
  });
}
