import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { expect } from 'vitest';
import { router } from '#router.ts';
import { counterKey } from '#server/rate-limit.ts';
import { rateLimits } from '#server/rate-limit-table.ts';
import { eq } from 'drizzle-orm';
import { solve } from '../../../../test/proof.ts';
import { test, type World } from '../../../../test/world.ts';

/** A page with a contact form, and the emails to its family. */
async function reachable(world: World) {
  const { id, userId } = await world.given.memorial({ showFamilyContact: true });
  const arrived = () =>
    world.jobs
      .filter(({ name }) => name.startsWith('mail.'))
      .map(({ payload }) => payload as { link: string; message: string })
      .filter(({ link }) => link.endsWith(id))
      .map(({ message }) => message);
  return { id, userId, arrived };
}

let written = 0;
/** Another text each time. No random letters: some of them spell a word that screening holds. */
const anotherMessage = () => `הכרתי אותה בצבא. זה מכתב מספר ${(written += 1)}`;

/** A sender at an address, with a proof of work of the given age in milliseconds, or without one. */
async function sender(world: World, { address = randomUUID() as string, agoMs = 10_000 as number | null } = {}) {
  const context = { ...(await world.context(null)), address };
  const client = createRouterClient(router, { context });
  const then = createRouterClient(router, { context: { ...context, now: () => new Date(Date.now() - (agoMs ?? 0)) } });
  async function contactForm(memorialId: string, given: object = {}) {
    const submitId = randomUUID();
    const proof =
      agoMs === null ? null : solve(await then.contributions.createChallenge({ memorialId, submitId }), submitId);
    const submission = { name: 'תמר', email: 'tamar@example.org', message: anotherMessage() };
    return { memorialId, submitId, proof, ...submission, ...given };
  }
  return {
    client,
    contactForm,
    send: async (memorialId: string, given: object = {}) => client.contact.send(await contactForm(memorialId, given)),
  };
}

/** Uses up points of a limit. */
async function taken({ services }: World, name: string, key: string, points: number) {
  const counter = counterKey({ name, points, seconds: 0 }, key);
  const { rowCount } = await services.db.update(rateLimits).set({ points }).where(eq(rateLimits.key, counter));
  expect(rowCount).toBe(1);
}

const tooMany = { code: 'TOO_MANY_REQUESTS' };
const unfit = (field: string) => ({
  code: 'BAD_REQUEST',
  data: { issues: [{ path: [field], message: 'letterUnfit' }] },
});

test.for([
  ['message', { message: 'לכי תמותי, חתיכת זבל' }],
  ['message', { message: 'You are a piece of shit and so was he' }],
  ['message', { message: 'הלוואות בתנאים נוחים: www.loans.example.top' }],
  ['message', { message: `${'a'.repeat(300)}` }],
  ['message', { message: 'נא להיכנס אל 185.12.33.44/login' }],
  ['message', { message: 'החשבון ממתין: bank-leumi.dev' }],
  ['message', { message: 'החשבון ממתין: bank-leumi\u2024dev' }],
  ['message', { message: 'החשבון ממתין: bank\u200b-leumi.d\u200bev' }],
  ['name', { name: 'casino-win.top' }],
  ['message', { message: 'תכתבי לי: you.are.a.piece.of.shit@you.know.com' }],
  ['message', { message: 'כל הפרטים אצל www.casino-win.top@a.example' }],
  ['email', { email: 'you.are.a.piece.of.shit@you.know.com' }],
  ['email', { email: 'www.casino-win.top@a.example' }],
] as const)(
  'refuses text that screening would hold: the %s of %j, and its author can edit it',
  async ([field, given], { world }) => {
    const { id, arrived } = await reachable(world);
    const { client, contactForm } = await sender(world);
    const submission = await contactForm(id);
    await expect(client.contact.send({ ...submission, ...given })).rejects.toMatchObject(unfit(field));
    expect(arrived()).toEqual([]);
    await client.contact.send(submission);
    expect(arrived()).toEqual([submission.message]);
  },
);

test('the sender’s address, a link to a song and a strong word that is no insult reach the family', async ({
  world,
}) => {
  const { id, arrived } = await reachable(world);
  const { send } = await sender(world);
  for (const message of [
    'אפשר לכתוב לי: tamar.cohen@gmail.com או tamar@army.co.il',
    'זה השיר שלנו: https://www.youtube.com/watch?v=abc',
    'היא תמיד אמרה שאני טמבל אחד, באהבה גדולה, ואז צחקה עד הבוקר.',
  ])
    await send(id, { message });
  expect(arrived()).toHaveLength(3);
});

test.for(['dana.il@gmail.com', 'crazy.dani@gmail.com', 'meshuga.to.you@example.org', "o'neil@example.org"])(
  'accepts the address %s',
  async (email, { world }) => {
    const { id, arrived } = await reachable(world);
    await (await sender(world)).send(id, { email, message: `הכרתי אותה בצבא, ואפשר לכתוב לי: ${email}` });
    expect(arrived()).toHaveLength(1);
  },
);

test('one address can send ten messages a day to a family, without using up the limits of other senders and families', async ({
  world,
}) => {
  const { id, arrived } = await reachable(world);
  const address = '203.0.113.20';
  const one = await sender(world, { address });
  const first = await one.contactForm(id);
  await one.client.contact.send(first);
  await taken(world, 'contact.sender', `${id} ${address}`, 9);
  await one.send(id);
  const refused = await one.contactForm(id);
  await expect(one.client.contact.send(refused)).rejects.toMatchObject(tooMany);
  await one.client.contact.send(first);
  expect(arrived()).toHaveLength(2);
  await (await sender(world)).send(id);
  expect(arrived()).toHaveLength(3);
  const other = await reachable(world);
  await one.send(other.id);
  expect(other.arrived()).toHaveLength(1);
});

test.for([null, 1000])(
  'without a proof of work or enough time (%j), a family gets three messages a day from one address, and ten in total',
  async (agoMs, { world }) => {
    const { id, arrived } = await reachable(world);
    const plain = await sender(world, { agoMs });
    for (let index = 0; index < 3; index += 1) await plain.send(id);
    await expect(plain.send(id)).rejects.toMatchObject(tooMany);
    await (await sender(world, { agoMs })).send(id);
    expect(arrived()).toHaveLength(4);
    await taken(world, 'contact.plain-page', id, 10);
    await expect((await sender(world, { agoMs })).send(id)).rejects.toMatchObject(tooMany);
    await (await sender(world)).send(id);
    expect(arrived()).toHaveLength(5);
  },
);

test('a proof is valid for a message and its edits, and not for a hundred messages', async ({ world }) => {
  const { id, arrived } = await reachable(world);
  const submission = await (await sender(world)).contactForm(id);
  for (let index = 0; index < 3; index += 1)
    await (await sender(world)).client.contact.send({ ...submission, message: `${submission.message} ${index}` });
  const plain = await sender(world, { agoMs: null });
  await plain.send(id);
  await taken(world, 'contact.plain-page', id, 10);
  await expect(
    (await sender(world)).client.contact.send({ ...submission, message: `${submission.message} ועוד` }),
  ).rejects.toMatchObject(tooMany);
  expect(arrived()).toHaveLength(4);
});

test('a blocked visitor, and others at that address, cannot write to the family until they are unblocked', async ({
  world,
}) => {
  const { id, userId, arrived } = await reachable(world);
  const owner = await world.as.user(userId);
  const address = '203.0.113.30';
  const troll = await sender(world, { address });
  const device = randomUUID();
  const { row } = await troll.client.memories.add({
    memorialId: id,
    submitId: randomUUID(),
    device,
    authorName: 'דליה',
    content: 'קערה',
  });
  await owner.contributions.block({ kind: 'memory', id: row.id });
  for (const given of [{ device }, { device: randomUUID() }, {}])
    await expect(troll.send(id, given)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(arrived()).toEqual([]);
  const other = await reachable(world);
  await troll.send(other.id, { device });
  await (await sender(world)).send(id);
  expect([arrived().length, other.arrived().length]).toEqual([1, 1]);
  await owner.contributions.unblock({ kind: 'memory', id: row.id });
  await troll.send(id, { device });
  expect(arrived()).toHaveLength(2);
});

test('a blocked account cannot write to the family; others at its address can', async ({ world }) => {
  const { id, userId, arrived } = await reachable(world);
  const trollId = await world.given.user();
  const troll = await world.as.user(trollId);
  const sent = { memorialId: id, submitId: randomUUID(), authorName: 'דליה', content: 'קערה' };
  const { row } = await troll.memories.add(sent);
  await (await world.as.user(userId)).contributions.block({ kind: 'memory', id: row.id });
  const contactForm = () => ({
    memorialId: id,
    submitId: randomUUID(),
    name: 'תמר',
    email: 'tamar@example.org',
    message: 'הכרתי אותה',
  });
  await expect(troll.contact.send(contactForm())).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await (await world.as.user(await world.given.user())).contact.send(contactForm());
  expect(arrived()).toHaveLength(1);
});

test('editors of a page write to its owner without limits', async ({ world }) => {
  const { id, arrived } = await reachable(world);
  const editor = await world.as.user(await world.given.editor(id));
  const message = 'ראי את זה: www.archive.example.org';
  await editor.contact.send({ memorialId: id, submitId: randomUUID(), name: 'אח', email: 'a@example.org', message });
  expect(arrived()).toEqual([message]);
});

test('a message that is sent twice at once is delivered and counted once', async ({ world }) => {
  const { id, arrived } = await reachable(world);
  const address = '203.0.113.40';
  const { client, contactForm } = await sender(world, { address });
  const submission = await contactForm(id);
  await Promise.all([1, 2, 3].map(() => client.contact.send(submission)));
  expect(arrived()).toHaveLength(1);
  const [counted] = await world.services.db
    .select({ points: rateLimits.points })
    .from(rateLimits)
    .where(eq(rateLimits.key, counterKey({ name: 'contact.sender', points: 0, seconds: 0 }, `${id} ${address}`)));
  expect(counted?.points).toBe(1);
});
