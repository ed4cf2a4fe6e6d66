import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import { consumeWithin } from '#server/rate-limit.ts';
import { deriveAddressKey, deriveAuthorKey } from '../submission/author-key.store.ts';
import { screenText, hasLink } from '../screening/screening.rules.ts';
import { namedLimits } from '#server/named-limits.ts';

const ofPage = namedLimits['contact.page'];
const ofSender = namedLimits['contact.sender'];
const plainOfPage = namedLimits['contact.plain-page'];
const plainOfSender = namedLimits['contact.plain-sender'];
const ofSubmit = namedLimits['contact.submit'];
const ofProof = namedLimits['contact.proof'];

export interface Family {
  email: string;
  name: string;
  language: 'he' | 'en' | 'ar';
}

/** The recipient of a message and the name of their page; null where they accept none. */
export async function findFamily(db: Db, memorialId: string): Promise<Family | null> {
  const { rows } = await db.execute<Family & Record<string, unknown>>(sql`
    select u.email, m.name, m.language from active_memorials m join users u on u.id = m.user_id
    where m.id = ${memorialId}::uuid and m.show_family_contact and m.sealed_since is null`);
  return rows[0] ?? null;
}

/** An email address in a message is no advertisement. The part before the @ is free text. */
const ownAddresses = /([\w.+-]{1,64})@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu;

/** The sender name without dots, which mail programs might turn into a link. */
const toSenderName = (name: string) => (/^www\./i.test(name) ? name : name.replace(/[^\p{L}\p{N}]+/gu, ' '));

interface ContactEmail {
  name: string;
  email: string;
  message: string;
}

/**
 * A message cannot be pending, so text that screening would hold is a BAD_REQUEST. All fields are screened as one text: «crazy
 * dani» alone is an address, and no insult.
 */
export function assertAcceptable({ name, email, message }: ContactEmail): void {
  const written = message.replace(ownAddresses, (_, local: string) => ` ${toSenderName(local)} `);
  const isUnfit = (...texts: string[]) => texts.some(hasLink) || screenText(...texts) !== null;
  if (!isUnfit(name, written, toSenderName(email.slice(0, email.lastIndexOf('@'))))) return;
  const field = isUnfit(name) ? 'name' : isUnfit(name, written) ? 'message' : 'email';
  throw fail('BAD_REQUEST', { issues: [{ path: [field], message: 'letterUnfit' }] });
}

/** Whether the family blocked the sender, or somebody at the same address. */
export async function isBlockedSender(context: Context, memorialId: string, device: string | null): Promise<boolean> {
  const authorKey = deriveAuthorKey(context, device);
  const { rows } = await context.db.execute(sql`
    select from contribution_blocks where memorial_id = ${memorialId}::uuid
      and (author_key = ${authorKey} or starts_with(author_key, ${deriveAddressKey(authorKey)})) limit 1`);
  return rows.length > 0;
}

interface ContactCount {
  memorialId: string;
  sender: string;
  submitId: string;
  /** The fields that identify a message: another value is another message. */
  words: readonly string[];
  isProven: boolean;
}

/** Counts a message in the same transaction as its job; false if it was already sent. TOO_MANY_REQUESTS. */
export async function countContactEmail(
  tx: Db,
  { memorialId, sender, submitId, words, isProven }: ContactCount,
): Promise<boolean> {
  if (!(await consumeWithin(tx, ofSubmit, JSON.stringify([memorialId, submitId, ...words])))) return false;
  const isFull = isProven && (await consumeWithin(tx, ofProof, `${memorialId} ${submitId}`));
  const senderKey = `${memorialId} ${sender}`;
  const counters = [
    [ofSender, senderKey],
    ...(isFull
      ? ([[ofPage, memorialId]] as const)
      : ([
          [plainOfSender, senderKey],
          [plainOfPage, memorialId],
        ] as const)),
  ] as const;
  for (const [limit, key] of counters) if (!(await consumeWithin(tx, limit, key))) throw fail('TOO_MANY_REQUESTS');
  return true;
}
