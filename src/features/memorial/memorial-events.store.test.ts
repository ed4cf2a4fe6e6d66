import { expect } from 'vitest';
import { inDays, insertGathering } from '../../../test/gathering.ts';
import { test } from '../../../test/world.ts';

test('a page shows only public events, by date, and never a hidden place', async ({ world }) => {
  const { id: memorialId, userId } = await world.given.memorial();
  await insertGathering(world, memorialId, { title: 'בעוד חודש', eventDate: inDays(30) });
  await insertGathering(world, memorialId, { title: 'היה', eventDate: inDays(-30), location: 'גן הוורדים' });
  const place = { location: 'רחוב התות 4', locationArea: 'נווה שקדים', locationAudience: 'attending' } as const;
  await insertGathering(world, memorialId, { title: 'מחר', eventDate: inDays(1), ...place });
  await insertGathering(world, memorialId, { title: 'טיוטה', isPublic: false });
  await insertGathering(world, memorialId, { title: 'פרטי', isPublic: false, isPrivate: true });
  // Editors see the same events on the page as visitors.
  for (const client of [world.as.visitor(), await world.as.user(userId)]) {
    const { events } = await client.memorial.loadPage({ memorialId });
    expect(events.map(({ title, location }) => [title, location])).toEqual([
      ['היה', 'גן הוורדים'],
      ['מחר', 'נווה שקדים'],
      ['בעוד חודש', ''],
    ]);
  }
});
