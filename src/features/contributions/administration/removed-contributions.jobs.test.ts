import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { media, notifications } from '#tables.ts';
import { test } from '../../../../test/world.ts';
import { deleteRemovedContributions } from './removed-contributions.jobs.ts';

test('removed contributions are deleted after thirty days with their pictures and notifications; others stay', async ({
  world,
}) => {
  const { db } = world.services;
  const memorial = await world.given.memorial();
  const memorialId = memorial.id;
  const [owner, visitor] = [await world.as.user(memorial.userId), world.as.visitor()];
  const submission = () => ({ memorialId, submitId: randomUUID(), authorName: 'דליה', content: 'מילים' });
  const { row, token } = await visitor.memories.add(submission());
  const kept = await visitor.condolences.add(submission());
  const image = await world.given.picture(memorialId);
  await world.given.contribution(memorialId, { state: 'removed', image, decidedAt: new Date() });
  const remove = { ids: [{ kind: 'memory' as const, id: row.id, version: 1 }], decision: 'remove' as const };
  await owner.contributions.decide(remove);
  const own = () => visitor.contributions.findOwn({ token: token ?? '' });
  const after = (days: number) => new Date(Date.now() + days * 24 * 3600_000);

  await deleteRemovedContributions.run({}, { ...world.services, now: () => after(29) });
  expect(await own()).toMatchObject({ state: 'removed' });
  await expect(visitor.contributions.change({ token: token ?? '', version: 2, content: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await deleteRemovedContributions.run({}, { ...world.services, now: () => after(31) });
  await expect(own()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await db.$count(notifications, eq(notifications.refId, row.id))).toBe(0);
  expect(await db.$count(media, eq(media.id, image))).toBe(0);
  expect(world.jobs.filter(({ name }) => name === 'media.remove-files')).toHaveLength(1);
  expect(await visitor.contributions.findOwn({ token: kept.token ?? '' })).toMatchObject({ state: 'pending' });
});
