import { createHash, createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { can } from '#core/policy.ts';
import { todayInJerusalem } from '#core/dates.ts';
import type { Context } from '#server/context.ts';
import { actAs } from '#server/audit.ts';
import { fail } from '#server/procedure.ts';
import { hashOf } from '#server/secret-token.ts';
import { tellMembers } from '../../notifications/store.ts';
import { isNearToday } from '../rules.ts';
import type { Kind, NewWords, OwnContribution } from '../schema.ts';
import { findRow, toOwn } from '../shown/store.ts';
import { tableOf, type Words } from '../store.ts';

/**
 * Writes a memory or a condolence. The same submitId again is the same row, with what is said now while nobody decided.
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
  const date = input.date ?? null;
  if (date !== null && !isNearToday(date, now()))
    throw fail('BAD_REQUEST', { issues: [{ path: ['date'], message: 'dateInvalid' }] });

  const token = isMember ? null : tokenOf(config.secret, memorial.id, input.submitId);
  const state = isMember || words.approval === 'after' ? 'approved' : 'pending';
  const table = tableOf(kind);
  const said = {
    authorName: input.authorName,
    content: input.content,
    relationship: input.relationship,
    contentKey: createHash('sha256').update(input.content).digest('base64url'),
    ...(kind === 'condolence' ? { date: date ?? todayInJerusalem(now()) } : {}),
  };
  const id = await events.transaction(async (tx, announce) => {
    await actAs(tx, actor.userId);
    const [made] = await tx
      .insert(table)
      .values({
        ...said,
        memorialId: memorial.id,
        state,
        isMember,
        userId: actor.userId,
        email: isMember ? null : input.email,
        tokenHash: token && hashOf(token),
        authorKey: authorKeyOf(context),
        submitId: input.submitId,
        locale,
      })
      .onConflictDoNothing({ target: [table.memorialId, table.submitId] })
      .returning({ id: table.id });
    if (!made) return null;
    if (state === 'approved') await announce('words.changed', { memorialId: memorial.id });
    await tellMembers(tx, announce, {
      memorialId: memorial.id,
      type: kind,
      refId: made.id,
      byUserId: actor.userId,
      authorName: input.authorName,
      isPending: state === 'pending',
    });
    return made.id;
  });
  const known = id ?? (await findSubmitted(context, kind, memorial.id, input.submitId));
  const row = known && (await findRow(context.db, kind, known));
  if (!row) throw fail('CONFLICT');
  return { row: toOwn(row, context), token };
}

async function findSubmitted({ db }: Context, kind: Kind, memorialId: string, submitId: string) {
  const table = tableOf(kind);
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.memorialId, memorialId), eq(table.submitId, submitId)));
  return row?.id ?? null;
}

/** The same for the same submit: an answer that was lost can be given again, and the token is kept nowhere. */
function tokenOf(secret: string, memorialId: string, submitId: string): string {
  return createHmac('sha256', secret).update(`contribution ${memorialId} ${submitId}`).digest('base64url').slice(0, 22);
}

/** Who wrote, as far as can be known: an account, or else an address and a device. */
function authorKeyOf({ actor, address, config, headers }: Context): string {
  const author = actor.userId ?? `${address} ${headers.get('user-agent') ?? ''}`;
  return createHmac('sha256', config.secret).update(`author ${author}`).digest('base64url').slice(0, 22);
}
