import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialEditors, memorials, siteSwitches } from '#tables.ts';
import { test } from '../../../../test/world.ts';
import type { SubmissionPolicyRow } from '../contributions.store.ts';
import { queryPolicy } from './submission-policy.store.ts';

test('the policy fingerprint of a page changes with each column of the policy', async ({ world }) => {
  const { db } = world.services;
  const userId = await world.given.user();
  const { id } = await world.given.memorial({ isPublic: true, sealedSince: null });
  const set = (change: Partial<typeof memorials.$inferInsert>) => () =>
    db.update(memorials).set(change).where(eq(memorials.id, id));
  // The type requires a change of every column.
  const changes: Record<keyof SubmissionPolicyRow, () => Promise<unknown>> = {
    name: set({ name: `עמוד ${randomUUID()}` }),
    is_public: set({ isPublic: false }),
    relation: () =>
      db.insert(memorialEditors).values({ memorialId: id, userId, role: 'viewer', acceptedAt: new Date() }),
    writers: set({ writers: 'members' }),
    approval: set({ approval: 'after' }),
    allow_comments: set({ allowComments: false }),
    is_closed: set({ isClosedForContributions: true }),
    is_sealed: set({ sealedSince: new Date() }),
    is_delegate: set({ sealedDelegate: userId }),
  };
  const context = await world.context(userId);
  const fingerprint = async () => (await queryPolicy(context, id))?.fingerprint;
  for (const [column, change] of Object.entries(changes)) {
    const before = await fingerprint();
    expect([column, await fingerprint()]).toEqual([column, before]);
    await change();
    expect([column, await fingerprint()]).not.toEqual([column, before]);
  }
});

test('the policy fingerprint of a page changes for a visitor when the site is closed, and for nobody else', async ({
  world,
}) => {
  const { id } = await world.given.memorial();
  const visitor = await world.context(null);
  const member = await world.context(await world.given.user());
  const fingerprints = async () => [
    (await queryPolicy(visitor, id))?.fingerprint,
    (await queryPolicy(member, id))?.fingerprint,
  ];
  const [visitorBefore, memberBefore] = await fingerprints();
  await world.services.db
    .insert(siteSwitches)
    .values({ name: 'words_closed', isOn: true })
    .onConflictDoUpdate({ target: siteSwitches.name, set: { isOn: sql`true` } });
  const [visitorAfter, memberAfter] = await fingerprints();
  expect(visitorAfter).not.toBe(visitorBefore);
  expect(memberAfter).toBe(memberBefore);
});
