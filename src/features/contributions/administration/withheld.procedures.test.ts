import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, memorialEventRsvps, memorials, studyPortions } from '#tables.ts';
import { insertGathering } from '../../../../test/gathering.ts';
import { test, type World } from '../../../../test/world.ts';
import { deleteRemovedContributions } from './removed-contributions.jobs.ts';
import type { TextState } from './withheld.schema.ts';

/** A page with an answer that has a note, and a board with two chapters under one name. */
async function givenTexts(world: World) {
  const { db } = world.services;
  await db.delete(memorials);
  const memorial = await world.given.memorial({ name: 'נעמה', isPublic: true });
  const memorialId = memorial.id;
  const owner = await world.as.user(memorial.userId);
  const visitor = world.as.visitor();
  const event = await insertGathering(world, memorialId);
  const answer = {
    eventId: event.id,
    name: 'דליה',
    guests: 1,
    status: 'attending' as const,
    phone: '050-1',
    email: '',
  };
  const { token } = await visitor.rsvps.add({ ...answer, submitId: randomUUID(), note: 'מילים קשות' });
  await visitor.rsvps.add({ ...answer, submitId: randomUUID(), note: '' });
  const { boardId } = await owner.board.open({ memorialId, kind: 'tehillim', targetDate: null, releaseDays: 7 });
  for (const portion of ['psalms-1', 'psalms-2']) await owner.board.take({ memorialId, boardId, portion, name: 'רחל' });
  await owner.board.take({ memorialId, boardId, portion: 'psalms-3', name: '' });
  const admin = (await world.as.user(await world.given.user({ roles: ['admin'] }))).admin;
  const row = async (kind: 'rsvp' | 'board-name') => {
    const { rows } = await admin.listContent({ kind });
    expect(rows).toHaveLength(1);
    const [only] = rows;
    if (!only) throw new Error('no row');
    return only;
  };
  const move = async (kind: 'rsvp' | 'board-name', to: TextState) => {
    const { id, state } = await row(kind);
    if (state === 'returned') throw new Error('no text is returned');
    return admin.decideTexts({ texts: [{ kind, id, memorialId, state, to }] });
  };
  return {
    admin,
    memorialId,
    event,
    boardId,
    owner,
    row,
    move,
    note: async () => {
      const { participants } = await owner.events.listParticipants({ memorialId, eventId: event.id });
      return participants.map((one) => one.note).find((note) => note !== '') ?? '';
    },
    ownNote: async () => (await visitor.rsvps.find({ token })).rsvp.note,
    names: async () => {
      const { boards } = await visitor.board.find({ memorialId });
      return boards.flatMap(({ portions }) => portions.map(({ name }) => name));
    },
    latest: async (id: string) => {
      const of = and(eq(auditLog.resourceId, id), eq(auditLog.resource, 'contribution'));
      const [last] = await db.select().from(auditLog).where(of).orderBy(desc(auditLog.createdAt)).limit(1);
      if (!last) throw new Error('nothing was logged');
      return last;
    },
  };
}

test('a note with an answer is listed, withheld from the family and its author, and restored by the log', async ({
  world,
}) => {
  const { admin, memorialId, row, move, note, ownNote, latest } = await givenTexts(world);
  expect(await row('rsvp')).toMatchObject({ authorName: 'דליה', content: 'מילים קשות', state: 'approved', memorialId });
  expect((await admin.listContent({ text: 'קשות' })).rows).toMatchObject([{ kind: 'rsvp' }]);
  await move('rsvp', 'hidden');
  expect([await note(), await ownNote()]).toEqual(['', '']);
  const { id } = await row('rsvp');
  expect(await row('rsvp')).toMatchObject({ content: 'מילים קשות', state: 'hidden' });
  expect((await admin.listContent({ view: 'refused' })).rows).toMatchObject([{ id }]);
  const hiding = await latest(id);
  expect(hiding).toMatchObject({ action: 'rsvp.hidden', data: { from: 'approved', to: 'hidden' } });
  expect(JSON.stringify(hiding.data)).not.toContain('קשות');
  expect((await admin.listAuditLog({ area: 'contribution', limit: 1 })).rows).toMatchObject([
    { id: hiding.id, canUndo: true, subject: 'נעמה' },
  ]);
  const outcomes = await Promise.allSettled([1, 2].map(() => admin.undoTextDecision({ logId: hiding.id })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect([await note(), await ownNote()]).toEqual(['מילים קשות', 'מילים קשות']);
  expect(await latest(id)).toMatchObject({ action: 'rsvp.approved', data: { undoes: hiding.id } });
});

test('a name on a board is withheld on all its chapters and shown again, and the family sees it while it is pending', async ({
  world,
}) => {
  const { admin, memorialId, boardId, owner, row, move, names, latest } = await givenTexts(world);
  expect(await row('board-name')).toMatchObject({ authorName: 'רחל', state: 'approved', memorialId });
  await move('board-name', 'removed');
  expect(await names()).toEqual([null, null, null]);
  expect(await row('board-name')).toMatchObject({ authorName: 'רחל', state: 'removed' });
  const { id } = await row('board-name');
  await admin.undoTextDecision({ logId: (await latest(id)).id });
  expect(await names()).toEqual(['רחל', 'רחל', null]);
  await move('board-name', 'pending');
  expect(await owner.board.listPendingNames({ memorialId })).toMatchObject({ names: [{ name: 'רחל' }] });
  const waiting = await latest(id);
  await owner.board.decideName({ memorialId, boardId, name: 'רחל', decision: 'show' });
  // The family decided since.
  await expect(admin.undoTextDecision({ logId: waiting.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(JSON.stringify((await latest(id)).data)).not.toContain('רחל');
});

test('the second of two admins who decide on one text gets a conflict, and nothing changes', async ({ world }) => {
  const { admin, memorialId, row } = await givenTexts(world);
  const [note, name] = [await row('rsvp'), await row('board-name')];
  const seen = { memorialId, state: 'approved', to: 'hidden' } as const;
  const texts = [
    { ...seen, kind: 'board-name' as const, id: name.id },
    { ...seen, kind: 'rsvp' as const, id: note.id },
  ];
  const outcomes = await Promise.allSettled([admin.decideTexts({ texts }), admin.decideTexts({ texts })]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const elsewhere = { ...texts[0], kind: 'board-name' as const, id: name.id, state: 'hidden' as const };
  const { id: other } = await world.given.memorial();
  const moved = admin.decideTexts({ texts: [{ ...elsewhere, memorialId: other, to: 'approved' }] });
  await expect(moved).rejects.toMatchObject({ code: 'CONFLICT' });
  expect([(await row('rsvp')).state, (await row('board-name')).state]).toEqual(['hidden', 'hidden']);
});

test('a removed text is deleted after thirty days, and a hidden one is not', async ({ world }) => {
  const { db } = world.services;
  const { admin, move, row } = await givenTexts(world);
  await move('rsvp', 'removed');
  await move('board-name', 'hidden');
  const after = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
  await deleteRemovedContributions.run({}, { ...world.services, now: () => after(29) });
  expect(await row('rsvp')).toMatchObject({ state: 'removed' });
  await deleteRemovedContributions.run({}, { ...world.services, now: () => after(31) });
  expect((await admin.listContent({ kind: 'rsvp' })).rows).toEqual([]);
  expect(await db.$count(memorialEventRsvps)).toBe(2);
  expect(await row('board-name')).toMatchObject({ authorName: 'רחל', state: 'hidden' });
});

test('a chapter that another reader takes does not keep the name that was withheld on it', async ({ world }) => {
  const { db } = world.services;
  const { memorialId, boardId, owner, move, names } = await givenTexts(world);
  await move('board-name', 'hidden');
  await db.update(studyPortions).set({ expiresAt: new Date(0) });
  await owner.board.take({ memorialId, boardId, portion: 'psalms-1', name: 'דוד' });
  expect(await names()).toEqual(['דוד']);
  const [taken] = await db.select().from(studyPortions).where(eq(studyPortions.portion, 'psalms-1'));
  expect(taken).toMatchObject({ takenBy: 'דוד', withheldName: null });
});
