import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialEditors, memorials } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

/** Runs `act` as an editor who waits for the row lock of the page and is removed meanwhile. */
async function removedMeanwhile(world: World, act: (id: string, userId: string) => Promise<unknown>) {
  const { db } = world.services;
  const memorial = await world.given.memorial();
  const userId = await world.given.editor(memorial.id);
  let waiting: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.select().from(memorials).where(eq(memorials.id, memorial.id)).for('no key update');
    waiting = act(memorial.id, userId).catch((error: unknown) => error);
    // The editor has passed the first check and waits for the row lock.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await tx
      .delete(memorialEditors)
      .where(and(eq(memorialEditors.memorialId, memorial.id), eq(memorialEditors.userId, userId)));
  });
  return waiting;
}

test('a save or publication that waits while its editor is removed writes nothing', async ({ world }) => {
  for (const as of ['draft', 'page'] as const) {
    const refused = await removedMeanwhile(world, async (memorialId, userId) => {
      const client = await world.as.user(userId);
      const { sections } = await client.memorial.edit({ memorialId });
      const basic = { baseVersion: 0, content: { ...sections.basic, bio: 'נכתב אחרי ההסרה' } };
      return client.memorial.save({ memorialId, sections: { basic }, as });
    });
    expect(refused).toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('discarding a draft waits and is refused too', async ({ world }) => {
  const refused = await removedMeanwhile(world, async (memorialId, userId) =>
    (await world.as.user(userId)).draft.discard({ memorialId, baseVersions: { basic: 0 } }),
  );
  expect(refused).toMatchObject({ code: 'FORBIDDEN' });
});
