import * as z from 'zod';
import { email } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { text } from '#i18n/format.ts';
import { formatPrice } from '#i18n/prices.ts';
import { hashWithSecret } from '#server/account-key.ts';
import { actAs } from '#server/audit.ts';
import { users } from '#server/auth-table.ts';
import { namedLimits } from '#server/named-limits.ts';
import { fail, signedIn } from '#server/procedure.ts';
import { eq, sql } from 'drizzle-orm';
import { insertSupportMessage } from './support.store.ts';

/**
 * Asks the operators to give a plan to another account, as the asker's gift; an admin assigns it. The same request twice is one
 * message. The response does not reveal whether the address has an account. NOT_FOUND for no such active plan.
 */
export const requestGift = signedIn('account.read')
  .meta({ limit: namedLimits['plans.gift'] })
  .route({ method: 'POST', path: '/plans/{planId}/gifts', successStatus: 202 })
  .input(z.object({ planId: z.uuid(), email, note: z.string().max(limits.note).default('') }))
  .output(z.object({ ok: z.literal(true) }))
  .handler(async ({ context, input: { planId, email: address, note } }) => {
    const { config, db, locale, userId } = context;
    const { rows } = await db.execute<{ name: string; price: number }>(
      sql`select name, price_per_month as price from subscription_plans where id = ${planId}::uuid and is_active and price_per_month > 0`,
    );
    const [plan] = rows;
    const [sender] = await db.select().from(users).where(eq(users.id, userId));
    if (!plan || !sender) throw fail('NOT_FOUND');
    const values = { name: plan.name, price: formatPrice(locale, plan.price), email: address, note };
    await insertSupportMessage(context, {
      name: sender.name,
      email: sender.email,
      message: text(locale, 'plans')('request.giftMessage', values).trim(),
      submitKey: hashWithSecret(config.secret, `gift ${userId} ${planId} ${address} ${note}`),
    });
    return { ok: true };
  });

/**
 * Ends the caller's paid subscription at once and notifies the operators, who refund the rest. A repeated call gets
 * the same response; an ended subscription sends no message. NOT_FOUND for a subscription of another account.
 */
export const cancelSubscription = signedIn('account.change')
  .meta({ limit: namedLimits['plans.cancel'] })
  .route({ method: 'POST', path: '/me/plan/cancellation' })
  .input(z.object({ subscriptionId: z.uuid() }))
  .output(z.object({ planName: z.string() }))
  .handler(async ({ context, input: { subscriptionId } }) => {
    const { config, db, locale, now, userId } = context;
    const { rows } = await db.execute<{ name: string; sender: string; email: string; hasEnded: boolean }>(sql`
      select p.name, u.name as sender, u.email, coalesce(s.ends_at <= ${now().toISOString()}::timestamptz, false) as "hasEnded"
      from user_subscriptions s join subscription_plans p on p.id = s.plan_id join users u on u.id = s.user_id
      where s.id = ${subscriptionId}::uuid and s.user_id = ${userId}::uuid and p.price_per_month > 0`);
    const [subscription] = rows;
    if (!subscription) throw fail('NOT_FOUND');
    if (subscription.hasEnded) return { planName: subscription.name };
    // The message first: it has to arrive even if the rest fails, and is sent once if the call is repeated.
    await insertSupportMessage(context, {
      name: subscription.sender,
      email: subscription.email,
      message: text(locale, 'plans')('cancel.message', { name: subscription.name, email: subscription.email }),
      submitKey: hashWithSecret(config.secret, `cancel ${subscriptionId}`),
    });
    await db.transaction(async (tx) => {
      await actAs(tx, userId);
      await tx.execute(sql`
        update user_subscriptions set ends_at = greatest(${now().toISOString()}::timestamptz, starts_at + interval '1 ms')
        where id = ${subscriptionId}::uuid and (ends_at is null or ends_at > ${now().toISOString()}::timestamptz)`);
    });
    return { planName: subscription.name };
  });
