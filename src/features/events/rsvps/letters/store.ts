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
  row: RsvpRow;
}

/** A letter with the private link, to whoever gave an address. It carries no words of others: nobody has proved the mailbox. */
export async function sendRsvpLetter(
  tx: Db,
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  { template, memorial, row }: RsvpLetter,
): Promise<void> {
  if (row.email === '') return;
  const link = `${config.origin}/rsvp/${rsvpTokenOf(config.secret, row)}`;
  await queueLetter(tx, jobs, {
    template,
    to: row.email,
    locale: row.locale,
    name: row.name,
    memorial,
    link,
    ...((template === 'eventUpdate' || template === 'eventCancelled') && { end: link }),
  });
}
