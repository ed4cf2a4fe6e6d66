import { describe, expect } from 'vitest';
import { test } from '../../../test/world.ts';

const burial = { adar: 'adar1', thirtieth: 'fixed29', firstYear: 'burial' } as const;

describe('the custom of a family', () => {
  test('is the common one until an editor of the page chooses another, and the last choice wins', async ({ world }) => {
    const memorial = await world.given.memorial();
    const as = await world.as.user(memorial.userId);
    const custom = async () => (await as.calendar.find({ memorialId: memorial.id })).custom;
    expect(await custom()).toEqual({ adar: 'adar2', thirtieth: 'byYear', firstYear: 'death' });
    await as.calendar.setCustom({ memorialId: memorial.id, ...burial });
    await as.calendar.setCustom({ memorialId: memorial.id, ...burial, adar: 'both' });
    expect(await custom()).toEqual({ ...burial, adar: 'both' });
  });

  test('can be set by two editors at once without an error', async ({ world }) => {
    const memorial = await world.given.memorial();
    const as = await world.as.user(memorial.userId);
    const choices = (['adar1', 'adar2', 'both'] as const).map((adar) =>
      as.calendar.setCustom({ memorialId: memorial.id, ...burial, adar }),
    );
    await expect(Promise.all(choices)).resolves.toHaveLength(3);
  });

  test('is refused to an account without access, and an unknown custom is refused', async ({ world }) => {
    const memorial = await world.given.memorial({ isPublic: true });
    const stranger = await world.as.user(await world.given.user());
    await expect(stranger.calendar.setCustom({ memorialId: memorial.id, ...burial })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const as = await world.as.user(memorial.userId);
    const unknown = { memorialId: memorial.id, ...burial, adar: 'adar3' as 'both' };
    await expect(as.calendar.setCustom(unknown)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('invalidates the cached page', async ({ world }) => {
    const memorial = await world.given.memorial();
    const received: string[] = [];
    world.services.events.on('memorial.changed', ({ memorialId }) => void received.push(memorialId));
    const as = await world.as.user(memorial.userId);
    await as.calendar.setCustom({ memorialId: memorial.id, ...burial });
    expect(received).toContain(memorial.id);
  });
});

describe('the calendar of a page', () => {
  test('has the facts for computing its dates, and null without a date of death', async ({ world }) => {
    const memorial = await world.given.memorial({
      deathDate: '2026-02-23',
      burialDate: '2026-02-24',
      diedAfterSunset: 'no',
      graveLatitude: 32.08,
      graveLongitude: 34.78,
    });
    const as = await world.as.user(memorial.userId);
    expect(await as.calendar.find({ memorialId: memorial.id })).toMatchObject({
      death: { died: '2026-02-23', afterSunset: 'no', buried: '2026-02-24' },
      place: { latitude: 32.08, longitude: 34.78 },
    });
    const other = await world.given.memorial({ userId: memorial.userId });
    expect(await as.calendar.find({ memorialId: other.id })).toMatchObject({ death: null, place: null });
  });

  test('of a private page is hidden from accounts without access', async ({ world }) => {
    const memorial = await world.given.memorial({ isPublic: false });
    await expect(world.as.visitor().calendar.find({ memorialId: memorial.id })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  test('hides the date of burial from visitors, unless the first yahrzeit depends on it', async ({ world }) => {
    const memorial = await world.given.memorial({ deathDate: '2026-02-20', burialDate: '2026-02-24' });
    const as = await world.as.user(memorial.userId);
    const visitor = world.as.visitor();
    const seen = async () => (await visitor.calendar.find({ memorialId: memorial.id })).death?.buried;
    expect(await seen()).toBeNull();
    expect((await as.calendar.find({ memorialId: memorial.id })).death?.buried).toBe('2026-02-24');
    await as.calendar.setCustom({ memorialId: memorial.id, ...burial });
    expect(await seen()).toBe('2026-02-24');
  });
});
