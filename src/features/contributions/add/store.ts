import { and, eq } from 'drizzle-orm';
import { can } from '#core/policy.ts';
import { todayInJerusalem } from '#core/dates.ts';
import type { Context } from '#server/context.ts';
import { fail } from '#server/procedure.ts';
import type { Db } from '#server/db.ts';
import { hashOf } from '#server/secret-token.ts';
import { sendLetter } from '#server/mail.ts';
import { tellMembers } from '../../notifications/store.ts';
import { authorKeyOf, tokenOf } from '../author/store.ts';
import { contentKeyOf, inspect } from '../held/store.ts';
import { isNearToday } from '../rules.ts';
import type { Kind, NewWords, OwnContribution } from '../schema.ts';
import { findRow, toOwn } from '../shown/store.ts';
import { tableOf, type Words } from '../store.ts';

/**
 * Writes a memory or a condolence. The same submitId again is the same row, with what was said first: what is said
 * otherwise is a change, which goes by the private link.
 */
export async function addWords(
  context: Context,
  kind: Kind,
  input: NewWords,
  words: Words,
): Promise<{ row: OwnContribution; token: string | null }> {
  const { actor, config, events, locale, now } = context;
  const { memorial } = words.facts;
  const isMember = can(actor, 'memorial.edit', memorial);
  if (kind === 'condolence' && !words.allowComments && !isMember) throw fail('FORBIDDEN');
  const token = isMember ? null : tokenOf(config.secret, memorial.id, input.submitId);
  const { known, heldFor, isBlocked } = isMember
    ? { known: null, heldFor: null, isBlocked: false }
    : await inspect(context, kind, memorial.id, input);
  const isShown = isMember || (words.approval === 'after' && heldFor === null);
  const state = isBlocked ? 'hidden' : isShown ? 'approved' : 'pending';
  const table = tableOf(kind);
  const said = {
    authorName: input.authorName,
    content: input.content,
    relationship: input.relationship,
    contentKey: contentKeyOf(input.content),
    ...datedOf(kind, input.date ?? null, now()),
  };
  // Asked before the transaction has its connection: two for one deed, and a few at once would stop everybody.
  const letter =
    known === null && token !== null && input.email !== null
      ? { to: input.email, token, memorial: words.memorialName }
      : null;
  const mailsLink = letter && (await mayMail(context, letter.to)) ? letter : null;
  const made =
    known === null &&
    (await events.transaction(async (tx, announce) => {
      const [row] = await tx
        .insert(table)
        .values({
          ...said,
          memorialId: memorial.id,
          state,
          heldFor,
          isMember,
          userId: actor.userId,
          email: isMember ? null : input.email,
          tokenHash: token && hashOf(token),
          authorKey: authorKeyOf(context, input.device),
          submitId: input.submitId,
          locale,
        })
        .onConflictDoNothing({ target: [table.memorialId, table.submitId] })
        .returning({ id: table.id, createdAt: table.createdAt });
      if (!row) return null;
      if (mailsLink) await mailLink(tx, context, mailsLink);
      if (state === 'approved') await announce('words.changed', { memorialId: memorial.id });
      if (!isBlocked)
        await tellMembers(tx, announce, {
          memorialId: memorial.id,
          type: kind,
          refId: row.id,
          byUserId: actor.userId,
          authorName: input.authorName,
          isPending: state === 'pending',
        });
      return row;
    }));
  if (made) return { row: newRow(kind, made, said, isShown), token };
  const id = known ?? (await findSubmitted(context, kind, memorial.id, input.submitId));
  const row = id && (await findRow(context.db, kind, id));
  if (!row) throw fail('CONFLICT');
  return { row: toOwn(row, context), token };
}

/** What has just been written, as its author sees it: nothing has to be read again. Who is blocked does not learn of it. */
function newRow(
  kind: Kind,
  { id, createdAt }: { id: string; createdAt: Date },
  said: Pick<OwnContribution, 'authorName' | 'content' | 'relationship'> & { date?: string },
  isShown: boolean,
): OwnContribution {
  const { authorName, content, relationship, date = null } = said;
  return {
    id,
    kind,
    authorName,
    content,
    relationship,
    date,
    stones: 0,
    image: null,
    createdAt: createdAt.toISOString(),
    state: isShown ? 'approved' : 'pending',
    note: null,
    version: 1,
  };
}

async function findSubmitted({ db }: Context, kind: Kind, memorialId: string, submitId: string) {
  const table = tableOf(kind);
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.memorialId, memorialId), eq(table.submitId, submitId)));
  return row?.id ?? null;
}

/** The column of a condolence's day. BAD_REQUEST for one that is not near today. */
export function datedOf(kind: Kind, date: string | null, now: Date): { date?: string } {
  if (kind === 'memory') return {};
  if (date !== null && !isNearToday(date, now))
    throw fail('BAD_REQUEST', { issues: [{ path: ['date'], message: 'dateInvalid' }] });
  return { date: date ?? todayInJerusalem(now) };
}

/** Letters to one address in a day: whoever writes on many pages of a family gets theirs, and nobody is flooded. */
const letters = { name: 'contributions.letter', points: 10, seconds: 24 * 3600 };

const mayMail = ({ rateLimits }: Context, address: string) => rateLimits.take(letters, address);

/** The private link by letter, with no word of whoever wrote: the address may be anybody's. */
async function mailLink(
  tx: Db,
  { config, jobs, locale }: Context,
  { to, token, memorial }: { to: string; token: string; memorial: string },
): Promise<void> {
  const link = `${config.origin}/m/${token}`;
  await jobs.add(tx, sendLetter, { template: 'ownWords', to, locale, name: '', memorial, link });
}
