import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { router } from '#router.ts';
import { test, type World } from '../../../../test/world.ts';

const contactForm = (memorialId: string, given: object = {}) => ({
  memorialId,
  submitId: randomUUID(),
  name: 'תמר',
  email: 'tamar@example.org',
  message: 'הכרתי אותה בצבא.',
  ...given,
});

/** The emails to a page's family. */
const emailsAbout = (world: World, memorialId: string) =>
  world.jobs
    .filter(({ name }) => name.startsWith('mail.'))
    .map(({ payload }) => payload as { link: string; to: string })
    .filter(({ link }) => link.endsWith(memorialId));

test('a message reaches the owner with the reply address, and reveals nothing about the owner to its sender', async ({
  world,
}) => {
  const userId = await world.given.user({ email: 'family@example.org' });
  const { id, name } = await world.given.memorial({ userId, showFamilyContact: true });
  expect(await world.as.visitor().contact.send(contactForm(id))).toBeUndefined();
  expect(emailsAbout(world, id)).toEqual([
    expect.objectContaining({
      template: 'familyContact',
      to: 'family@example.org',
      replyTo: 'tamar@example.org',
      name: 'תמר',
      memorial: name,
      message: 'הכרתי אותה בצבא.',
    }),
  ]);
});

test('a repeated submission sends one message, and a filled trap none', async ({ world }) => {
  const { id } = await world.given.memorial({ showFamilyContact: true });
  const submission = contactForm(id);
  await world.as.visitor().contact.send(submission);
  await world.as.visitor().contact.send(submission);
  await world.as.visitor().contact.send(contactForm(id, { trap: 'https://spam.example' }));
  expect(emailsAbout(world, id)).toHaveLength(1);
});

test('a text that was edited after a lost response sends another message', async ({ world }) => {
  const { id } = await world.given.memorial({ showFamilyContact: true });
  const submission = contactForm(id);
  for (const message of [submission.message, 'הכרתי אותה בצבא, ובבית.', submission.message])
    await world.as.visitor().contact.send({ ...submission, message });
  expect(emailsAbout(world, id)).toHaveLength(2);
});

test('a message can be sent again after it was refused or failed', async ({ world }) => {
  const { id } = await world.given.memorial({ showFamilyContact: true });
  const submission = contactForm(id);
  const visitor = world.as.visitor();
  await visitor.contact.send(contactForm(id));
  const { db } = world.services;
  const setPoints = (points: number) =>
    db.execute(sql`update rate_limits set points = ${points} where key like 'contact.plain-page:%'`);
  await setPoints(10);
  await expect(visitor.contact.send(submission)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await setPoints(1);
  const context = await world.context(null);
  const jobs = { ...context.jobs, add: () => Promise.reject(new Error('no queue')) };
  const { contact } = createRouterClient(router, { context: { ...context, jobs } });
  await expect(contact.send(submission)).rejects.toThrow();
  expect(emailsAbout(world, id)).toHaveLength(1);
  await Promise.all([visitor.contact.send(submission), visitor.contact.send(submission)]);
  expect(emailsAbout(world, id)).toHaveLength(2);
});

test.for([{ showFamilyContact: false }, { sealedSince: new Date() }, { isClosedForContributions: true }])(
  'a family with %j gets no messages',
  async (given, { world }) => {
    const { id } = await world.given.memorial({ showFamilyContact: true, ...given });
    await expect(world.as.visitor().contact.send(contactForm(id))).rejects.toMatchObject({
      code: expect.stringMatching(/FORBIDDEN|UNAUTHORIZED/),
    });
    expect(emailsAbout(world, id)).toEqual([]);
  },
);

test('a visitor without access cannot write to a private page', async ({ world }) => {
  const { id } = await world.given.memorial({ isPublic: false, showFamilyContact: true });
  await expect(world.as.visitor().contact.send(contactForm(id))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test.for([
  { email: 'not an address' },
  { email: 'a@example.org\nBcc: b@example.org' },
  { name: ' ' },
  { message: '\u200f' },
])('a message with %j is refused', async (given, { world }) => {
  const { id } = await world.given.memorial({ showFamilyContact: true });
  await expect(world.as.visitor().contact.send(contactForm(id, given))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
