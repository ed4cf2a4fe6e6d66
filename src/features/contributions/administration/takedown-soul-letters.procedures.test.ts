import { and, desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, memorials } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

/** A page with letters as plain text, as on older pages. */
async function givenLetters(world: World, words = 'אותיות שכתבה אמא') {
  await world.services.db.delete(memorials);
  const { id: memorialId, userId } = await world.given.memorial({ name: 'נעמה', isPublic: true, soulLetters: words });
  const owner = await world.as.user(userId);
  const admin = (await world.as.user(await world.given.user({ roles: ['admin'] }))).admin;
  return {
    admin,
    memorialId,
    owner,
    stored: async () => {
      const [row] = await world.services.db.select().from(memorials).where(eq(memorials.id, memorialId));
      return row?.soulLetters;
    },
    removal: async () => {
      const isRemoval = and(eq(auditLog.resourceId, memorialId), eq(auditLog.action, 'soul-letters.removed'));
      const [last] = await world.services.db.select().from(auditLog).where(isRemoval).orderBy(desc(auditLog.createdAt));
      if (!last) throw new Error('nothing was removed');
      return last;
    },
  };
}

test('soul letters are listed as visitors read them, removed from a page, and restored by the log', async ({
  world,
}) => {
  const { admin, memorialId, owner, stored, removal } = await givenLetters(world);
  const [row] = (await admin.listContent({ kind: 'soul-letters' })).rows;
  expect(row).toMatchObject({ id: memorialId, content: 'אותיות שכתבה אמא', state: 'approved', version: 0 });
  expect(await admin.decideLetters({ decision: 'remove', pages: [{ memorialId, version: 0 }] })).toEqual({
    pages: [{ memorialId, version: 1 }],
  });
  expect((await stored()) ?? '').toBe('');
  expect((await admin.listContent({ kind: 'soul-letters' })).rows).toEqual([]);
  const { id: logId, data } = await removal();
  expect(JSON.stringify(data)).not.toContain('אמא');
  expect((await admin.listAuditLog({ area: 'contribution', limit: 1 })).rows).toMatchObject([
    { id: logId, canUndo: true },
  ]);
  const { revisions } = await owner.revision.list({ memorialId });
  expect(revisions.map(({ section }) => section)).toContain('soul-letters');

  const outcomes = await Promise.allSettled([1, 2].map(() => admin.undoLettersRemoval({ logId })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await stored()).toBe('אותיות שכתבה אמא');
});

test('a takedown neither removes nor overwrites letters that the family changed since', async ({ world }) => {
  const { admin, memorialId, owner, stored, removal } = await givenLetters(world);
  const save = async (soulLetters: string) => {
    const { versions } = await owner.memorial.edit({ memorialId });
    const section = { baseVersion: versions['soul-letters'], content: { soulLetters } };
    await owner.memorial.save({ memorialId, sections: { 'soul-letters': section } });
  };
  await save('');
  await expect(admin.decideLetters({ decision: 'remove', pages: [{ memorialId, version: 0 }] })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await save('אותיות שכתבה אמא');
  await admin.decideLetters({ decision: 'remove', pages: [{ memorialId, version: 2 }] });
  await save('אותיות שכתבה אמא');
  await expect(admin.undoLettersRemoval({ logId: (await removal()).id })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await stored()).toBe('אותיות שכתבה אמא');
});
