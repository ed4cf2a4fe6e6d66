import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import type { CityName } from '#core/hebrew-calendar/cities.ts';
import type { Locale } from '#core/locale.ts';
import type { Database, Db } from '#server/db.ts';
import { generateVapidKeys, type VapidKeys } from '#server/push/vapid.ts';
import { countMentions, isSealedFrom, maySee, displayType } from '../inbox/notification-inbox.store.ts';
import { selectCity, isRestingIn } from '../city.store.ts';
import type { NotificationDisplayType } from '../notifications.schema.ts';
import { maxSubscriptions, type PushChoices, type PushKind, usualPushChoices } from './push.schema.ts';
import { pushKeys, pushSettings, pushSubscriptions } from './push.table.ts';

type Subscription = typeof pushSubscriptions.$inferInsert;

/** The keys of this installation; the first process that needs them creates them. */
export async function loadPushKeys(db: Db): Promise<VapidKeys> {
  const [stored] = await db.select().from(pushKeys);
  if (stored) return stored;
  await db
    .insert(pushKeys)
    .values({ id: 1, ...generateVapidKeys() })
    .onConflictDoNothing();
  const [inserted] = await db.select().from(pushKeys);
  if (!inserted) throw new Error('The keys of push messages could not be made.');
  return inserted;
}

export async function loadPushChoices(db: Db, userId: string): Promise<PushChoices> {
  const [row] = await db.select().from(pushSettings).where(eq(pushSettings.userId, userId));
  if (!row) return usualPushChoices;
  const { userId: _owner, ...choices } = row;
  return choices;
}

export async function savePushChoices(db: Db, userId: string, choices: PushChoices): Promise<void> {
  await db
    .insert(pushSettings)
    .values({ userId, ...choices })
    .onConflictDoUpdate({ target: pushSettings.userId, set: choices });
}

/** Stores a subscription for the current account; the oldest of too many is deleted. */
export async function saveSubscription(db: Database, subscription: Subscription): Promise<void> {
  const { endpoint: _endpoint, createdAt: _createdAt, ...renewed } = subscription;
  await db.transaction(async (tx) => {
    await tx.delete(pushSubscriptions).where(
      and(
        eq(pushSubscriptions.endpoint, subscription.endpoint),
        // Notifications of the previous account on this browser stay out; this account’s start now.
        ne(pushSubscriptions.userId, subscription.userId),
      ),
    );
    await tx
      .insert(pushSubscriptions)
      .values(subscription)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...renewed, failingSince: null } });
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, subscription.userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(maxSubscriptions);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, newest));
  });
}

/** Whether the account had one. */
export async function removeSubscription(db: Db, userId: string, endpoint: string): Promise<boolean> {
  const removed = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
    .returning({ id: pushSubscriptions.id });
  return removed.length > 0;
}

/** Of the account; without those that subscribed with an earlier key. */
export async function listSubscriptionIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId));
  return rows.map(({ id }) => id);
}

/** A notification `n` and the kind that an account may turn off. */
const kind = sql`case when n.type in ('event', 'event_call') then 'events'
  when n.state in ('pending', 'reported', 'invited') then 'approval' else 'contributions' end`;

const isChosen = sql`case ${kind} when 'events' then coalesce(s.events, ${usualPushChoices.events})
  when 'approval' then coalesce(s.approval, ${usualPushChoices.approval})
  else coalesce(s.contributions, ${usualPushChoices.contributions}) end`;

/** Leaves out notifications from before the subscription, or from more than three days of rest ago. */
const isUnpushed = (at: Date) => sql`n.pushed_at is null and n.read_at is null and n.cleared_at is null
  and n.created_at > ${at.toISOString()}::timestamptz - interval '4 days'
  and exists (select from push_subscriptions p where p.user_id = n.user_id and p.created_at <= n.created_at)
  and not exists (select from ${activeMemorials} m where m.id = n.memorial_id and ${isSealedFrom})
  and not exists (select from account_closings c where c.user_id = n.user_id)`;

interface Due {
  at: Date;
  /** Accounts in these cities wait until the day of rest is over. */
  restingCities: readonly CityName[];
  most: number;
}

/** Accounts with new notifications and a push subscription. */
export async function listPushReaders(db: Db, { at, restingCities, most }: Due): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select n.user_id from notifications n left join push_settings s on s.user_id = n.user_id
    where ${isUnpushed(at)} and (coalesce(s.on_rest_days, ${usualPushChoices.onRestDays}) or not ${isRestingIn(sql`n.user_id`, restingCities)})
    group by n.user_id order by min(n.created_at) limit ${most}`);
  return rows.map(({ user_id }) => user_id);
}

/** Claims the notifications that were not pushed yet, disabled topics included. Returns the ids of the enabled ones. */
export async function claimUnpushed(tx: Db, userId: string, at: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with taken as (
      update notifications n set pushed_at = ${at.toISOString()}::timestamptz
      where n.id in (select n.id from notifications n where n.user_id = ${userId}::uuid and ${isUnpushed(at)}
        for update skip locked)
      returning n.*)
    select n.id from taken n left join push_settings s on s.user_id = n.user_id where ${isChosen}`);
  return rows.map(({ id }) => id);
}

export interface PushEntry {
  kind: Exclude<PushKind, 'yahrzeits'>;
  type: NotificationDisplayType;
  memorial: string;
  count: number;
}

/** The entries of claimed notifications that are still unread and visible. */
export async function listPushEntries(db: Db, userId: string, ids: readonly string[]): Promise<PushEntry[]> {
  const { rows } = await db.execute<PushEntry & Record<string, unknown>>(sql`
    select told.kind, told.type, m.name as memorial, sum(${countMentions})::int as count
    from notifications n join ${activeMemorials} m on m.id = n.memorial_id
    cross join lateral (select ${kind} as kind,
      ${displayType} as type) told
    where n.user_id = ${userId}::uuid and n.id = any(${sql.param([...ids])}::uuid[])
      and n.read_at is null and n.cleared_at is null and ${maySee}
    group by told.kind, told.type, m.id, m.name order by min(n.created_at), m.id, told.type`);
  return rows;
}

export interface PushReceiver extends PushChoices {
  id: string;
  userId: string;
  locale: Locale;
  city: CityName;
  endpoint: string;
  p256dh: string;
  auth: string;
  serverKey: string;
  failingSince: Date | null;
}

/** A browser with its account's choices; null where the subscription, its session or the account has ended. */
export async function findReceiver(db: Db, subscriptionId: string, at: Date): Promise<PushReceiver | null> {
  const { rows } = await db.execute<{ user_id: string; locale: Locale | null; city: CityName }>(sql`
    select u.id as user_id, u.locale, ${selectCity(sql`u.id`)} as city from push_subscriptions p join users u on u.id = p.user_id
    where p.id = ${subscriptionId}::uuid and not exists (select from account_closings c where c.user_id = u.id)
      and not exists (select from sessions s where s.id = p.session_id and s.expires_at <= ${at.toISOString()}::timestamptz)`);
  const [row] = rows;
  const [subscription] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
  if (!row || !subscription) return null;
  const choices = await loadPushChoices(db, row.user_id);
  return { ...subscription, ...choices, locale: row.locale ?? 'he', city: row.city };
}

/** Since when messages fail; null after a success. */
export async function markFailing(db: Db, id: string, failingSince: Date | null): Promise<void> {
  await db.update(pushSubscriptions).set({ failingSince }).where(eq(pushSubscriptions.id, id));
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
