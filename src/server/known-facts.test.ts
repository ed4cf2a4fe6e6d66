import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { router } from '#router.ts';
import { memorials } from '#tables.ts';
import { test } from '../../test/world.ts';

test('procedures of one load authorize with the facts that the page was loaded with', async ({ world }) => {
  const { id: memorialId } = await world.given.memorial({ isPublic: true });
  const context = { ...(await world.context(null)), knownFacts: new Map() };
  const api = createRouterClient(router, { context });
  await api.memorial.loadPage({ memorialId });
  await world.services.db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, memorialId));
  expect(await api.board.loadOutline({ memorialId })).toEqual({ kinds: [] });
  await expect(world.as.visitor().board.loadOutline({ memorialId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(api.memorial.loadPage({ memorialId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(api.board.loadOutline({ memorialId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
