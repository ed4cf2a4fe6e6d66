import { asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { toImage } from '#features/media/media.rules.ts';
import { signMedia } from '#features/media/media-signature.store.ts';
import { toImagePosition } from '#features/memorial/basic-section.schema.ts';
import { media, activeMemorials } from '#features/memorial/memorial.table.ts';
import { actAs } from '#server/audit.ts';
import { users } from '#server/auth-table.ts';
import type { Db } from '#server/db.ts';
import { queueEmail } from '#server/mail.ts';
import { anyone, fail, signedIn } from '#server/procedure.ts';
import { assertPassword } from '../details/account-details.store.ts';
import { isLastAdmin } from '../admins.rules.ts';
import { lockAdmins } from '../admins.store.ts';
import { beginClosing, endClosing } from './begin-closing.store.ts';
import { closeSchema, type PagePlan, pageToLeaveSchema } from './account-closing.schema.ts';
import { lockOwnPages, listHeirs } from './account-closing.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** The pages of the account, and who could have each of them. */
export const listPagesToTransfer = signedIn('account.read')
  .route({ method: 'GET', path: '/me/pages' })
  .output(z.array(pageToLeaveSchema))
  .handler(async ({ context: { config, db, now, userId } }) => {
    const rows = await db
      .select({ memorial: activeMemorials, picture: media })
      .from(activeMemorials)
      .leftJoin(media, eq(media.id, activeMemorials.profileImage))
      .where(eq(activeMemorials.userId, userId))
      .orderBy(asc(activeMemorials.createdAt), asc(activeMemorials.id));
    return Promise.all(
      rows.map(async ({ memorial, picture }) => ({
        memorialId: memorial.id,
        name: memorial.name,
        profileImage: picture && toImage(picture, signMedia(config.secret, picture.id, now())),
        profileImagePosition: toImagePosition(memorial.profileImagePosition),
        profileImageCrop: memorial.profileImageCrop,
        heirs: await listHeirs(db, memorial.id),
      })),
    );
  });

/**
 * Closes the account: every session ends, and pages that are to be deleted are hidden at once. Until `endsAt` signing in can
 * reopen it. BAD_REQUEST at `email` or `password` where they are wrong; CONFLICT where a page or a chosen heir changed meanwhile.
 */
export const close = signedIn('account.change')
  .meta({ limit: namedLimits['account.close'] })
  .route({ method: 'POST', path: '/me/closing' })
  .input(closeSchema)
  .output(z.object({ endsAt: z.date() }))
  .handler(async ({ context, input }) => {
    const { events, locale, now, userId } = context;
    // Hiding a family’s page needs the password, because a session may be stolen.
    await assertPassword(context, { userId, password: input.password, name: 'password' });
    const askedAt = now();
    const endsAt = await events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      const isLast = isLastAdmin(await lockAdmins(tx), userId);
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (user?.email !== input.email)
        throw fail('BAD_REQUEST', { issues: [{ path: ['email'], message: 'emailOther' }] });

      if (isLast) throw fail('BAD_REQUEST', { issues: [{ path: ['email'], message: 'lastAdmin' }] });

      const plan = await toPlan(tx, userId, input.pages);
      const end = await beginClosing(tx, announce, context, { user, plan, askedAt });
      const link = `${context.config.origin}/login`;
      await queueEmail(tx, context.jobs, { template: 'accountClosed', to: user.email, name: user.name, locale, link });
      return end;
    });
    return { endsAt };
  });

/** The plan from the decisions. CONFLICT where they do not match the current pages. */
async function toPlan(tx: Db, userId: string, decided: z.output<typeof closeSchema>['pages']): Promise<PagePlan[]> {
  const own = await lockOwnPages(tx, userId);
  const heirOf = new Map(decided.map(({ memorialId, heirId }) => [memorialId, heirId]));
  if (heirOf.size !== own.length) throw fail('CONFLICT');
  const plan: PagePlan[] = [];
  for (const { id: memorialId, isPublic: wasPublic } of own) {
    const heirId = heirOf.get(memorialId);
    if (heirId === undefined) throw fail('CONFLICT');
    const heirs = heirId === null ? [] : await listHeirs(tx, memorialId);
    if (heirId !== null && !heirs.some((heir) => heir.userId === heirId)) throw fail('CONFLICT');
    plan.push({ memorialId, heirId, wasPublic });
  }
  return plan;
}

/** Reopens a closed account for its signed-in holder, unchanged. UNAUTHORIZED for all others. */
export const reopen = anyone
  .meta({ limit: namedLimits['account.reopen'] })
  .route({ method: 'DELETE', path: '/me/closing' })
  .output(z.void())
  .handler(async ({ context: { closing, events } }) => {
    if (!closing) throw fail('UNAUTHORIZED');
    const { userId } = closing;
    await events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      if (!(await endClosing(tx, announce, userId))) throw fail('NOT_FOUND');
    });
  });
