import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { hasAdminRole } from '#core/policy.sql.ts';
import { notifySupportMessage, retractSupportMessages } from '#features/notifications/support-notifications.store.ts';
import { users } from '#server/auth-table.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import type { EventBus } from '#server/events.ts';
import { queueEmail } from '#server/mail.ts';
import type { StoredSupportMessage, SupportMessage } from './support.schema.ts';
import { supportMessages } from './support.table.ts';

const listLength = 100;

/** Stores the message once, and notifies every admin in the product and by email. */
export async function insertSupportMessage(
  { config, events, jobs }: Pick<Context, 'config' | 'events' | 'jobs'>,
  message: SupportMessage & { submitKey: string },
): Promise<void> {
  await events.transaction(async (tx, announce) => {
    const [inserted] = await tx
      .insert(supportMessages)
      .values(message)
      .onConflictDoNothing({ target: supportMessages.submitKey })
      .returning({ id: supportMessages.id });
    if (!inserted) return;
    await notifySupportMessage(tx, announce, { id: inserted.id, senderName: message.name });
    const admins = await tx
      .select({ to: users.email, name: users.name, locale: users.locale })
      .from(users)
      .where(hasAdminRole(users.id));
    const link = `${config.origin}/support/messages`;
    for (const { to, name, locale } of admins)
      await queueEmail(tx, jobs, { template: 'supportMessage', to, name, locale: locale ?? 'he', link });
  });
}

/** Unanswered messages, the oldest first, so that new ones do not displace old ones. */
export async function listSupportMessages(db: Db): Promise<StoredSupportMessage[]> {
  const { id, name, email, message, createdAt } = supportMessages;
  return db
    .select({ id, name, email, message, createdAt })
    .from(supportMessages)
    .where(isNull(supportMessages.answeredAt))
    .orderBy(asc(createdAt))
    .limit(listLength);
}

/** Marks a message as answered: it is removed from the list and the inboxes of all admins. */
export async function closeSupportMessage(events: EventBus, id: string, now: Date): Promise<void> {
  await events.transaction(async (tx, announce) => {
    await tx
      .update(supportMessages)
      .set({ answeredAt: now })
      .where(and(eq(supportMessages.id, id), isNull(supportMessages.answeredAt)));
    await retractSupportMessages(tx, announce);
  });
}

export async function expireSupportMessages(events: EventBus, now: Date): Promise<void> {
  await events.transaction(async (tx, announce) => {
    await tx.execute(sql`
      delete from support_messages
      where answered_at < ${now.toISOString()}::timestamptz - interval '30 days'
        or created_at < ${now.toISOString()}::timestamptz - interval '1 year'`);
    await retractSupportMessages(tx, announce);
  });
}
