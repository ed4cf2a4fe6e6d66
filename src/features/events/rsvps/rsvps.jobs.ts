import { and, eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { isEventShownToViewers } from '#core/policy.sql.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import type { JobServices } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { defineJob, type Job, type Jobs } from '#server/jobs.ts';
import { namedLimits } from '#server/named-limits.ts';
import { consumeWithin } from '#server/rate-limit.ts';
import { earliestOpenDate } from '../events.rules.ts';
import { memorialEventRsvps, memorialEvents, memorialEventUpdates } from '../events.table.ts';
import { sendRsvpEmail } from './rsvp-emails.store.ts';
import { expireEventOffers } from './seat-offers.jobs.ts';

/** Ends expired offers, renews those that cannot be accepted now, and offers free places to the waiting list. */
export const expireOffers = defineJob(
  'events.expire-offers',
  z.object({}),
  async (_payload, services: JobServices) => {
    const rows = await services.db
      .selectDistinctOn([memorialEventRsvps.eventId], { eventId: memorialEventRsvps.eventId })
      .from(memorialEventRsvps)
      .innerJoin(memorialEvents, eq(memorialEvents.id, memorialEventRsvps.eventId))
      .where(
        or(
          and(eq(memorialEventRsvps.seat, 'offered'), lte(memorialEventRsvps.offeredUntil, services.now())),
          and(
            inArray(memorialEventRsvps.seat, ['offered', 'waiting']),
            gte(memorialEvents.eventDate, earliestOpenDate(services.now())),
          ),
        ),
      );
    for (const { eventId } of rows) await expireEventOffers(services, eventId);
  },
  { schedule: '*/5 * * * *' },
);

const once = namedLimits['letters.event-update-once'];

const hasEmails = and(
  eq(memorialEventRsvps.wantsLetters, true),
  ne(memorialEventRsvps.email, ''),
  ne(memorialEventRsvps.status, 'declined'),
);

/** Sends an email to everybody who answered an event with an address and did not decline: one for each address and occasion. */
async function writeToAttendees(
  { config, db, jobs }: JobServices,
  {
    template,
    occasion,
    which,
  }: { template: 'eventUpdate' | 'eventCancelled'; occasion: string; which: SQL | undefined },
): Promise<void> {
  const rows = await db
    .select({ memorial: activeMemorials.name, row: memorialEventRsvps })
    .from(memorialEvents)
    .innerJoin(activeMemorials, eq(activeMemorials.id, memorialEvents.memorialId))
    .innerJoin(memorialEventRsvps, eq(memorialEventRsvps.eventId, memorialEvents.id))
    .where(and(which, hasEmails));
  for (const { memorial, row } of rows) {
    await db.transaction(async (tx) => {
      // One email, even if the queue retries the job.
      if (!(await consumeWithin(tx, once, `${occasion} ${row.email}`))) return;
      await sendRsvpEmail(tx, { config, jobs }, { template, memorial, row });
    });
  }
}

/**
 * Emails an update to those who come or may come. Skipped for a hidden event or a page that the operators closed, which
 * recipients could not read.
 */
export const sendUpdateEmails: Job<{ updateId: string }, JobServices> = defineJob(
  'events.send-update-letters',
  z.object({ updateId: z.uuid() }),
  async ({ updateId }, services: JobServices) => {
    const updated = services.db
      .select({ id: memorialEventUpdates.eventId })
      .from(memorialEventUpdates)
      .where(eq(memorialEventUpdates.id, updateId));
    const which = and(
      inArray(memorialEvents.id, updated),
      isEventShownToViewers(memorialEvents),
      isNull(activeMemorials.closedByOperators),
    );
    await writeToAttendees(services, { template: 'eventUpdate', occasion: updateId, which });
  },
);

/** Emails a cancellation to those who come or may come. */
export const sendCancellationEmails: Job<{ eventId: string; version: number }, JobServices> = defineJob(
  'events.send-cancellation-letters',
  z.object({ eventId: z.uuid(), version: z.int() }),
  async ({ eventId, version }, services: JobServices) => {
    // No emails if the cancellation was undone meanwhile.
    const which = and(eq(memorialEvents.id, eventId), isNotNull(memorialEvents.cancelledAt));
    await writeToAttendees(services, { template: 'eventCancelled', occasion: `${eventId} ${version}`, which });
  },
);

/** Queues the emails of a cancellation in its transaction. The version of the event identifies the cancellation. */
export async function enqueueCancellationEmails(
  tx: Db,
  jobs: Jobs,
  cancelled: { eventId: string; version: number },
): Promise<void> {
  await jobs.add(tx, sendCancellationEmails, cancelled);
}

/** Queues the emails of an update in the transaction that writes it. */
export async function enqueueUpdateEmails(tx: Db, jobs: Jobs, updateId: string): Promise<void> {
  await jobs.add(tx, sendUpdateEmails, { updateId });
}
