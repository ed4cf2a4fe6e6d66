import { hashWithSecret } from '#server/account-key.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { queueEmail } from '#server/mail.ts';
import type { memorialEventRsvps } from '../events.table.ts';

type RsvpRow = typeof memorialEventRsvps.$inferSelect;

/** The token of a private link, derived from the submission: a repeated submission returns the same one, and it is not stored. */
export function deriveRsvpToken(secret: string, { eventId, submitId }: { eventId: string; submitId: string }): string {
  return hashWithSecret(secret, `rsvp ${eventId} ${submitId}`);
}

interface RsvpEmail {
  template: 'rsvpLink' | 'placeOffered' | 'eventUpdate' | 'eventCancelled';
  /** The name of the event’s memorial. */
  memorial: string;
  row: Pick<RsvpRow, 'eventId' | 'submitId' | 'name' | 'email' | 'locale'>;
}

/**
 * Emails the private link without users' texts, because the mailbox is unproven. False where there is no address, or its mailbox
 * limit is reached.
 */
export async function sendRsvpEmail(
  tx: Db,
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  { template, memorial, row }: RsvpEmail,
): Promise<boolean> {
  if (row.email === '') return false;
  const link = `${config.origin}/rsvp/${deriveRsvpToken(config.secret, row)}`;
  return queueEmail(tx, jobs, {
    template,
    to: row.email,
    locale: row.locale,
    name: row.name,
    memorial,
    link,
    ...((template === 'eventUpdate' || template === 'eventCancelled') && { end: link }),
  });
}
