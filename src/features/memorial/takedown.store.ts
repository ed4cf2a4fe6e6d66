import { eq } from 'drizzle-orm';
import { users } from '#server/auth-table.ts';
import type { Context } from '#server/context.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { queueEmail } from '#server/mail.ts';
import { closeSettingsDraft } from './sections/drafts.store.ts';
import { setPublic } from './sections/sections.store.ts';
import { activeMemorials } from './memorial.table.ts';
import type { TakedownReason } from './takedown.schema.ts';

type Writing = Pick<Context, 'config' | 'jobs'>;

/** Closes a page whose row is locked: the family can still edit it, but not make it public. */
export async function closeByOperators(
  tx: Transaction,
  announce: Announce,
  context: Writing,
  { memorialId, reason }: { memorialId: string; reason: TakedownReason },
): Promise<void> {
  await setPublic(tx, announce, { memorialId, isPublic: false, closedByOperators: reason });
  await closeSettingsDraft(tx, memorialId);
  await writeToOwner(tx, context, memorialId, { template: 'pageClosedByOperators', reason });
}

/** Reopens a page that the operators closed. */
export async function reopenByOperators(
  tx: Transaction,
  announce: Announce,
  context: Writing,
  memorialId: string,
): Promise<void> {
  await setPublic(tx, announce, { memorialId, isPublic: true, closedByOperators: null });
  await writeToOwner(tx, context, memorialId, { template: 'pageReopenedByOperators' });
}

async function writeToOwner(
  tx: Transaction,
  { config, jobs }: Writing,
  memorialId: string,
  message:
    | { template: 'pageClosedByOperators'; reason: TakedownReason }
    | { template: 'pageReopenedByOperators'; reason?: never },
): Promise<void> {
  const [owner] = await tx
    .select({ to: users.email, name: users.firstName, locale: users.locale, memorial: activeMemorials.name })
    .from(activeMemorials)
    .innerJoin(users, eq(users.id, activeMemorials.userId))
    .where(eq(activeMemorials.id, memorialId));
  if (!owner) return;
  const link =
    message.template === 'pageClosedByOperators'
      ? `${config.origin}/support`
      : `${config.origin}/memorial/${memorialId}`;
  await queueEmail(tx, jobs, { ...message, ...owner, locale: owner.locale ?? 'he', link });
}
