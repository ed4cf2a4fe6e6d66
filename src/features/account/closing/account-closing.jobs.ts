import { and, eq, lte } from 'drizzle-orm';
import * as z from 'zod';
import { purge, purgeOwnDeleted } from '#features/memorial/deletion/deletion.store.ts';
import { activeMemorials, memorialEditors } from '#features/memorial/memorial.table.ts';
import { clearAuthor } from '#features/contributions/page/page-contributions.store.ts';
import { notifyDelegateLeft, notifyNewOwner } from '#features/notifications/people-notifications.store.ts';
import { users } from '#server/auth-table.ts';
import type { JobServices } from '#server/context.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { defineJob } from '#server/jobs.ts';
import { queueEmail } from '#server/mail.ts';
import { accountClosings } from '../account.table.ts';
import type { PagePlan } from './account-closing.schema.ts';
import { lockOwnPages, listHeirs } from './account-closing.store.ts';

/**
 * Ends accounts whose time to reopen is over, each in its own transaction. An account with a page that was to stay but has no
 * possible heir stays closed, because pages are deleted only on purpose.
 */
export const endClosedAccounts = defineJob(
  'account.end-closed',
  z.object({}),
  async (_nothing, services: JobServices) => {
    const { db, log, now } = services;
    const due = await db
      .select({ userId: accountClosings.userId })
      .from(accountClosings)
      .where(lte(accountClosings.endsAt, now()));
    // A failure does not stop the others, and is retried tomorrow.
    for (const { userId } of due)
      await endAccount(services, userId).catch((err: unknown) =>
        log.error({ err, userId }, 'deleting a closed account failed'),
      );
  },
  { schedule: '40 3 * * *' },
);

async function endAccount({ config, events, jobs, now }: JobServices, userId: string): Promise<void> {
  await events.transaction(async (tx, announce) => {
    const [closed] = await tx
      .delete(accountClosings)
      .where(and(eq(accountClosings.userId, userId), lte(accountClosings.endsAt, now())))
      .returning();
    // The holder reopened the account meanwhile.
    if (!closed) return;
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) return;
    const { origin } = config;
    for (const page of await lockOwnPages(tx, userId)) {
      const heir = await findHeir(tx, page.id, closed.plan);
      if (heir === null) {
        await removePage(tx, announce, { jobs, memorialId: page.id });
        continue;
      }
      await transferMemorial(tx, announce, { memorialId: page.id, heirId: heir.id });
      const about = { to: heir.email, locale: heir.locale ?? 'he', name: user.name, memorial: page.name };
      await queueEmail(tx, jobs, { template: 'pageInherited', link: `${origin}/dashboard`, ...about });
    }
    // Only this account could have restored them.
    await purgeOwnDeleted(tx, jobs, userId);
    await notifyDelegateLeft(tx, announce, { userId, byUserId: null });
    await clearAuthor(tx, userId);
    await tx.delete(users).where(eq(users.id, userId));
    const about = { to: user.email, locale: user.locale ?? 'he', name: user.name };
    await queueEmail(tx, jobs, { template: 'accountEnded', link: `${origin}/`, ...about });
  });
}

/**
 * The chosen heir; if that is no longer possible, the longest editor. Null where the page was to be deleted. Throws where there
 * is nobody.
 */
async function findHeir(tx: Transaction, memorialId: string, plan: readonly PagePlan[]) {
  const decided = plan.find((page) => page.memorialId === memorialId);
  if (decided && decided.heirId === null) return null;
  const heirs = await listHeirs(tx, memorialId);
  const chosen = heirs.find(({ userId }) => userId === decided?.heirId) ?? heirs[0];
  const [heir] = chosen ? await tx.select().from(users).where(eq(users.id, chosen.userId)) : [];
  if (!heir) throw new Error(`Nobody can have the page ${memorialId}.`);
  return heir;
}

async function removePage(
  tx: Transaction,
  announce: Announce,
  { jobs, memorialId }: Pick<JobServices, 'jobs'> & { memorialId: string },
) {
  await purge(tx, jobs, memorialId);
  await announce('memorial.deleted', { memorialId });
}

async function transferMemorial(
  tx: Transaction,
  announce: Announce,
  { memorialId, heirId }: { memorialId: string; heirId: string },
) {
  await tx
    .delete(memorialEditors)
    .where(and(eq(memorialEditors.memorialId, memorialId), eq(memorialEditors.userId, heirId)));
  await tx.update(activeMemorials).set({ userId: heirId }).where(eq(activeMemorials.id, memorialId));
  await notifyNewOwner(tx, announce, memorialId);
  await announce('people.changed', { memorialId });
}
