import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialEvents, memorials } from '#tables.ts';
import { insertGathering } from '../../../../test/gathering.ts';
import { test, type World } from '../../../../test/world.ts';
import { sendCancellationEmails, sendUpdateEmails } from './rsvps.jobs.ts';

async function posted(world: World) {
  const memorial = await world.given.memorial();
  const memorialId = memorial.id;
  const { id: eventId } = await insertGathering(world, memorialId);
  const visitor = world.as.visitor();
  const add = (status: 'attending' | 'maybe' | 'declined', email: string) =>
    visitor.rsvps.add({ eventId, submitId: randomUUID(), name: 'דליה', status, email });
  const owner = await world.as.user(memorial.userId);
  const post = () => owner.events.postUpdate({ memorialId, eventId, submitId: randomUUID(), text: 'נפגשים בשער' });
  const sent = () =>
    world.jobs
      .filter(({ payload }) => (payload as { template?: string }).template === 'eventUpdate')
      .map(({ payload }) => payload as { to: string; link: string; end: string; message?: string });
  const cancel = (version: number) => owner.events.cancel({ memorialId, eventId, version });
  const restore = (version: number) => owner.events.restore({ memorialId, eventId, version });
  return { add, post, sent, visitor, cancel, restore, eventId };
}

test('notifies every participant of an update once, in their own language', async ({ world }) => {
  const { add, post, sent } = await posted(world);
  const newAddress = () => `${randomUUID()}@example.com`;
  const [coming, undecided, declined] = [newAddress(), newAddress(), newAddress()];
  const { token } = await add('attending', coming);
  await add('maybe', undecided);
  await add('declined', declined);
  await add('attending', '');
  const { id: updateId } = await post();
  expect(world.jobs).toContainEqual({ name: 'events.send-update-letters', payload: { updateId } });
  await sendUpdateEmails.run({ updateId }, world.services);
  await sendUpdateEmails.run({ updateId }, world.services);
  const emails = sent().filter(({ to }) => [coming, undecided, declined].includes(to));
  expect(emails.map(({ to }) => to).toSorted((one, other) => one.localeCompare(other))).toEqual(
    [coming, undecided].toSorted((one, other) => one.localeCompare(other)),
  );
  const link = `http://localhost:3000/rsvp/${token}`;
  expect(emails.find(({ to }) => to === coming)).toMatchObject({ link, end: link });
  expect(JSON.stringify(emails)).not.toContain('נפגשים');
});

test('a participant who turned off the emails of an event gets none, and can turn them on again', async ({ world }) => {
  const { add, post, sent, visitor } = await posted(world);
  const email = `${randomUUID()}@example.com`;
  const { token } = await add('attending', email);
  await visitor.rsvps.setWantsEmails({ token, wantsLetters: false });
  await sendUpdateEmails.run({ updateId: (await post()).id }, world.services);
  expect(sent().filter(({ to }) => to === email)).toEqual([]);
  await visitor.rsvps.setWantsEmails({ token, wantsLetters: true });
  await sendUpdateEmails.run({ updateId: (await post()).id }, world.services);
  expect(sent().filter(({ to }) => to === email)).toHaveLength(1);
});

test('notifies every participant of each cancellation once, and of none that was undone', async ({ world }) => {
  const { add, cancel, restore, eventId } = await posted(world);
  const newAddress = () => `${randomUUID()}@example.com`;
  const [coming, undecided, declined] = [newAddress(), newAddress(), newAddress()];
  const { token } = await add('attending', coming);
  await add('maybe', undecided);
  await add('declined', declined);
  const notified = () =>
    world.jobs
      .map(({ payload }) => payload as { template?: string; to: string; link: string })
      .filter(({ template, to }) => template === 'eventCancelled' && [coming, undecided, declined].includes(to));
  await cancel(1);
  await cancel(2);
  const queued = world.jobs.filter(
    ({ name, payload }) =>
      name === 'events.send-cancellation-letters' && (payload as { eventId: string }).eventId === eventId,
  );
  expect(queued).toMatchObject([{ payload: { eventId, version: 1 } }]);
  await sendCancellationEmails.run({ eventId, version: 1 }, world.services);
  await sendCancellationEmails.run({ eventId, version: 1 }, world.services);
  expect(new Set(notified().map(({ to }) => to))).toEqual(new Set([coming, undecided]));
  expect(notified()).toHaveLength(2);
  expect(notified()).toContainEqual(
    expect.objectContaining({ to: coming, link: `http://localhost:3000/rsvp/${token}` }),
  );
  await restore(2);
  await sendCancellationEmails.run({ eventId, version: 3 }, world.services);
  expect(notified()).toHaveLength(2);
  await cancel(3);
  await sendCancellationEmails.run({ eventId, version: 3 }, world.services);
  expect(notified()).toHaveLength(4);
});

test('sends no update of an event that was hidden since, or whose page the operators closed', async ({ world }) => {
  const { db } = world.services;
  const { add, post, sent, eventId } = await posted(world);
  const email = `${randomUUID()}@example.com`;
  await add('attending', email);
  const updateId = (await post()).id;
  const notified = async () => {
    await sendUpdateEmails.run({ updateId }, world.services);
    return sent().filter(({ to }) => to === email).length;
  };
  const [event] = await db
    .update(memorialEvents)
    .set({ isPublic: false })
    .where(eq(memorialEvents.id, eventId))
    .returning();
  expect(await notified()).toBe(0);
  await db.update(memorialEvents).set({ isPublic: true }).where(eq(memorialEvents.id, eventId));
  const ofPage = eq(memorials.id, event?.memorialId ?? '');
  await db.update(memorials).set({ isPublic: false, closedByOperators: 'harm' }).where(ofPage);
  expect(await notified()).toBe(0);
  await db.update(memorials).set({ isPublic: true, closedByOperators: null }).where(ofPage);
  expect(await notified()).toBe(1);
});
