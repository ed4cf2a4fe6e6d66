import { randomUUID } from 'node:crypto';
import { memorialEvents } from '#tables.ts';
import type { World } from './world.ts';

type NewEvent = Partial<typeof memorialEvents.$inferInsert>;

/** The date so many days from now, as YYYY-MM-DD. */
export const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

/** Inserts an event that takes answers, in two weeks. */
export async function insertGathering({ services }: World, memorialId: string, data: NewEvent = {}) {
  const [event] = await services.db
    .insert(memorialEvents)
    .values({
      memorialId,
      submitId: randomUUID(),
      title: 'ערב מתכונים וסיפורים',
      eventDate: inDays(14),
      startTime: '19:00',
      endTime: '22:00',
      requiresRsvp: true,
      ...data,
    })
    .returning();
  if (!event) throw new Error('no event');
  return event;
}
