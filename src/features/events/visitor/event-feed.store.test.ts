import { expect } from 'vitest';
import { memorialEvents } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';
import { listEventEntries } from './event-feed.store.ts';

const now = new Date('2027-01-10T08:00:00Z');
const query = {
  locale: 'he',
  origin: 'https://zikaron.example',
  from: '2026-12-01',
  through: '2028-01-01',
  cancelledSince: new Date('2026-12-10T00:00:00Z'),
  most: 100,
  now,
} as const;

async function makeEvents({ given, services }: World) {
  const { id } = await given.memorial({ name: 'נעמי' });
  const make = (title: string, data: Partial<typeof memorialEvents.$inferInsert> = {}) =>
    services.db.insert(memorialEvents).values({
      memorialId: id,
      submitId: crypto.randomUUID(),
      title,
      eventDate: '2027-03-18',
      startTime: '19:00',
      location: 'רחוב התות 4',
      locationArea: 'נווה שקדים',
      ...data,
    });
  await make('פומבי');
  await make('למאשרים', { locationAudience: 'attending', requiresRsvp: true });
  await make('מוסתר אחר כך', { hidePlaceHours: 2 });
  await make('טיוטה', { isPublic: false });
  await make('פרטי', { isPublic: false, isPrivate: true });
  await make('בוטל', { cancelledAt: new Date('2027-01-05T00:00:00Z') });
  await make('בוטל מזמן', { cancelledAt: new Date('2026-11-05T00:00:00Z') });
  return [id];
}

test('a public feed has the public events, and no place that is restricted or will be hidden', async ({ world }) => {
  const memorialIds = await makeEvents(world);
  const entries = await listEventEntries(world.services.db, { ...query, memorialIds, audience: 'public' });
  expect(entries).toHaveLength(4);
  // The public one and the cancelled one.
  expect(entries.filter(({ location }) => location?.includes('התות'))).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toMatch(/טיוטה|פרטי|מזמן/);
  expect(entries.filter(({ isCancelled }) => isCancelled)).toHaveLength(1);
});

test('the feed of a family has its private events and every place, and no drafts', async ({ world }) => {
  const memorialIds = await makeEvents(world);
  const entries = await listEventEntries(world.services.db, { ...query, memorialIds, audience: 'family' });
  expect(entries).toHaveLength(5);
  expect(entries.every(({ location }) => location?.includes('התות'))).toBe(true);
  expect(JSON.stringify(entries)).toContain('פרטי');
  expect(JSON.stringify(entries)).not.toContain('טיוטה');
});
