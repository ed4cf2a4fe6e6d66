import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inDays, insertGathering } from '../../../../test/gathering.ts';
import { test, type World } from '../../../../test/world.ts';
import { eventEnd, isOver } from '../events.rules.ts';
import { eventsPerPage } from '../public-events.schema.ts';
import { isUpcoming, listUpcomingEvents } from './upcoming-events.store.ts';

type Client = ReturnType<World['as']['visitor']>;

/** Every page, one after the other. */
async function listAll(client: Client) {
  const events = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<Client['events']['listUpcoming']>> = await client.events.listUpcoming({ after });
    events.push(...page.events);
    after = page.next;
  } while (after !== null);
  return events;
}

test('lists public events of public memorials by date, page after page, each once', async ({ world }) => {
  const memorial = await world.given.memorial();
  const ids = [];
  for (let index = 0; index < eventsPerPage + 5; index += 1) {
    const startTime = index % 3 === 0 ? null : `1${index % 3}:00`;
    const when = { eventDate: inDays(20 + Math.floor(index / 4)), startTime, endTime: null };
    ids.push((await insertGathering(world, memorial.id, when)).id);
  }
  const listed = (await listAll(world.as.visitor())).filter(({ memorial: { id } }) => id === memorial.id);
  expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const keys = listed.map(({ eventDate, startTime }) => `${eventDate} ${startTime ?? ''}`);
  expect(keys).toEqual(keys.toSorted());
});

test('leaves out what is hidden, over, or of a memorial that is private or a demonstration', async ({ world }) => {
  const memorial = await world.given.memorial();
  await insertGathering(world, memorial.id, { isPublic: false });
  await insertGathering(world, memorial.id, { isPublic: false, isPrivate: true });
  await insertGathering(world, memorial.id, { eventDate: inDays(-3) });
  const closed = await world.given.memorial({ isPublic: false });
  await insertGathering(world, closed.id);
  const demo = await world.given.memorial({ isDemo: true });
  await insertGathering(world, demo.id);
  const listed = await listAll(world.as.visitor());
  const memorialIds = listed.map((event) => event.memorial.id);
  for (const { id } of [memorial, closed, demo]) expect(memorialIds).not.toContain(id);
});

test('events that ended earlier today do not count towards a page of the list', async ({ world }) => {
  const memorial = await world.given.memorial();
  const now = new Date('2031-05-14T18:00:00Z');
  const at = { ...(await world.context(null)), now: () => now };
  const ended = { eventDate: '2031-05-14', startTime: '10:00', endTime: '11:00' };
  for (let index = 0; index < eventsPerPage + 1; index += 1) await insertGathering(world, memorial.id, ended);
  const evening = { eventDate: '2031-05-14', startTime: '21:30', endTime: null };
  const { id } = await insertGathering(world, memorial.id, evening);
  const { events } = await listUpcomingEvents(at, null);
  expect(events.map((event) => event.id)).toEqual([id]);
});

test('the list and the rules agree on when an event is over, also where the clock is changed', async ({ world }) => {
  const memorial = await world.given.memorial();
  const times = [
    { startTime: null, endTime: null },
    { startTime: null, endTime: '13:00' },
    { startTime: '10:00', endTime: '11:30' },
    { startTime: '10:00', endTime: null },
    { startTime: '23:30', endTime: null },
    { startTime: '00:30', endTime: '04:00' },
  ];
  // The clock is set forward in the night to 28 March 2031, and back in the night to 26 October.
  const days = ['2031-03-27', '2031-03-28', '2031-10-25', '2031-10-26', '2031-06-01'];
  const { db } = world.services;
  for (const eventDate of days)
    for (const when of times) {
      const event = await insertGathering(world, memorial.id, { eventDate, ...when });
      const end = eventEnd(event).getTime();
      for (const now of [new Date(end - 1000), new Date(end), new Date(end + 1000)]) {
        const { rows } = await db.execute(
          sql`select from memorial_events e where e.id = ${event.id}::uuid and ${isUpcoming(now)}`,
        );
        expect([eventDate, when, now, rows.length === 0]).toEqual([eventDate, when, now, isOver(event, now)]);
      }
    }
});

test('an account sees the events of its own memorials in the list, marked', async ({ world }) => {
  const memorial = await world.given.memorial({ isPublic: false });
  const hidden = await insertGathering(world, memorial.id, { isPublic: false });
  const shown = await insertGathering(world, memorial.id);
  const ownOf = async (userId: string) =>
    (await listAll(await world.as.user(userId)))
      .filter(({ memorial: { id } }) => id === memorial.id)
      .map(({ id, isOwn }) => ({ id, isOwn }));
  const viewer = await world.given.editor(memorial.id, { role: 'viewer' });
  expect(await ownOf(viewer)).toEqual([{ id: shown.id, isOwn: true }]);
  expect((await ownOf(memorial.userId)).map(({ id }) => id).toSorted()).toEqual([hidden.id, shown.id].toSorted());
  expect(await ownOf(await world.given.user())).toEqual([]);
});

test('a list does not show a location that is for participants only', async ({ world }) => {
  const memorial = await world.given.memorial();
  const place = { location: 'רחוב התות 4', locationArea: 'נווה שקדים', locationAudience: 'attending' } as const;
  await insertGathering(world, memorial.id, place);
  const listed = (await listAll(world.as.visitor())).filter((event) => event.memorial.id === memorial.id);
  expect(listed).toMatchObject([{ location: '', locationArea: 'נווה שקדים' }]);
});

test.for([
  "2026-01-01_-_'; drop table memorials; --",
  `2026-02-31_-_${randomUUID()}`,
  `2026-01-01_-_${'-'.repeat(36)}`,
  `2026-01-01_-_${randomUUID()}_`,
])('the cursor %s is refused', async (after, { world }) => {
  await expect(world.as.visitor().events.listUpcoming({ after })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
