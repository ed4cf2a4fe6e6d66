import { expect } from 'vitest';
import { memberRequests, notifications } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

const code = (name: string) => expect.objectContaining({ code: name });

async function pageWithTree(world: World, count = 1) {
  const page = await world.given.memorial({ name: 'נעמה שקדיאל' });
  const owner = await world.as.user(page.userId);
  const living = Array.from({ length: count }, (_, index) => ({
    id: `living-${index}`,
    name: `מיכל ${index}`,
    relationship: 'נכדה',
    birthDate: '1987',
  }));
  const dead = { id: 'dead', name: 'דוד', relationship: 'אח', isDead: true };
  await owner.memorial.save({
    memorialId: page.id,
    sections: { 'family-tree': { baseVersion: 0, content: { members: [...living, dead], relationships: [] } } },
  });
  const request = { memorialId: page.id, name: 'מיכל', contact: '050-0000000' };
  /** Sends a request from another person each time. */
  const ask = async (memberId: string, part: object = {}) =>
    (await world.as.user(await world.given.user())).memberRequest.send({ ...request, memberId, ...part });
  const askFromOneAddress = (memberId: string) => world.as.visitor().memberRequest.send({ ...request, memberId });
  const namesFor = async (reader: typeof owner) =>
    (await reader.memorial.loadPage({ memorialId: page.id })).familyTree.map(({ name }) => name);
  return { page, owner, ask, askFromOneAddress, namesFor: () => namesFor(world.as.visitor()) };
}

/** The stored requests and their notifications. */
async function storedAbout({ services: { db } }: World) {
  return JSON.stringify([await db.select().from(memberRequests), await db.select().from(notifications)]);
}

test('a name is hidden at once, the family is notified with the contact, and can show it again with one press', async ({
  world,
}) => {
  const { owner, ask, namesFor } = await pageWithTree(world);
  await ask('living-0', { words: 'בבקשה לא' });
  expect(await namesFor()).toEqual(['', 'דוד']);
  const [request] = await owner.memberRequest.list();
  expect(request).toMatchObject({ memberName: 'מיכל 0', name: 'מיכל', contact: '050-0000000', words: 'בבקשה לא' });
  expect((await owner.notification.list()).rows.map(({ type, state }) => [type, state])).toEqual([
    ['member_request', 'pending'],
  ]);

  expect((await owner.notification.list()).rows[0]?.authorName).toBe('מיכל');

  await owner.memberRequest.decide({ requestId: request?.id ?? '', isHidden: false });
  expect(await namesFor()).toEqual(['מיכל 0', 'דוד']);
  expect(await storedAbout(world)).not.toContain('מיכל');
  expect(await owner.memberRequest.list()).toEqual([]);
  expect((await owner.notification.list()).rows).toEqual([]);
  await expect(ask('living-0')).rejects.toEqual(code('CONFLICT'));
  expect(await namesFor()).toEqual(['מיכל 0', 'דוד']);
});

test('a name that the family keeps hidden stays hidden, and moderators see open requests', async ({ world }) => {
  const { owner, ask, namesFor } = await pageWithTree(world);
  await ask('living-0');
  await ask('living-0');
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  const waiting = await moderator.memberRequest.listAll();
  expect(waiting).toHaveLength(1);
  await expect(owner.memberRequest.listAll()).rejects.toEqual(code('FORBIDDEN'));
  await moderator.memberRequest.decide({ requestId: waiting[0]?.id ?? '', isHidden: true });
  expect(await namesFor()).toEqual(['', 'דוד']);
  expect(await moderator.memberRequest.listAll()).toEqual([]);
});

test('a decision that was made meanwhile stays, and one with an older list is a conflict', async ({ world }) => {
  const { owner, ask, namesFor } = await pageWithTree(world);
  await ask('living-0');
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  const [seen] = await moderator.memberRequest.listAll();
  const requestId = seen?.id ?? '';
  await owner.memberRequest.decide({ requestId, isHidden: true });
  await expect(moderator.memberRequest.decide({ requestId, isHidden: false })).rejects.toEqual(code('CONFLICT'));
  expect(await namesFor()).toEqual(['', 'דוד']);
});

test('the asker’s details are deleted when the family removes the member, who is hidden if they return', async ({
  world,
}) => {
  const { page, owner, ask, namesFor } = await pageWithTree(world);
  await ask('living-0', { words: 'בבקשה לא' });
  const { sections } = await owner.memorial.edit({ memorialId: page.id });
  const saveTree = (baseVersion: number, isKept: boolean) =>
    owner.memorial.save({
      memorialId: page.id,
      sections: {
        'family-tree': {
          baseVersion,
          content: { members: sections['family-tree'].members.slice(isKept ? 0 : 1), relationships: [] },
        },
      },
    });
  await saveTree(1, true);
  expect(await storedAbout(world)).toContain('בבקשה לא');
  await saveTree(2, false);
  const stored = await storedAbout(world);
  for (const text of ['מיכל', '050-0000000', 'בבקשה לא']) expect(stored).not.toContain(text);
  expect((await owner.notification.list()).rows).toEqual([]);
  await saveTree(3, true);
  expect(await namesFor()).toEqual(['', 'דוד']);
});

test('requests for a dead member, by a robot, or by a script for a whole tree hide nobody', async ({ world }) => {
  const { ask, namesFor } = await pageWithTree(world, 7);
  await expect(ask('dead')).rejects.toEqual(code('NOT_FOUND'));
  await expect(ask('nobody')).rejects.toEqual(code('NOT_FOUND'));
  await ask('living-6', { trap: 'https://example.com' });
  expect((await namesFor()).filter((name) => name === '')).toEqual([]);
  const asked = await Promise.allSettled(Array.from({ length: 7 }, (_, index) => ask(`living-${index}`)));
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  expect((await namesFor()).filter((name) => name === '')).toHaveLength(5);
});

test('one address can send five requests a day, over all pages', async ({ world }) => {
  for (let time = 0; time < 5; time += 1) {
    const { askFromOneAddress, namesFor } = await pageWithTree(world);
    await askFromOneAddress('living-0');
    expect(await namesFor()).toEqual(['', 'דוד']);
  }
  const { askFromOneAddress } = await pageWithTree(world);
  await expect(askFromOneAddress('living-0')).rejects.toEqual(code('TOO_MANY_REQUESTS'));
});
