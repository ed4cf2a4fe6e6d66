import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorialCandles, memorialMemories } from '#tables.ts';
import type { DocumentContent } from '#documents/documents.ts';
import { openSite } from '../../test/site.ts';
import { test, type World } from '../../test/world.ts';

const letters = (count: number) => 'א'.repeat(count);

/** The last response, with the input that it shows again. */
async function front(world: World) {
  const shown: DocumentContent[] = [];
  const site = await openSite(world, (content) => shown.push(content));
  /** Sends a form like a browser without scripts; each Hebrew letter is six bytes. */
  const send = (path: string, words: Record<string, string>, cookie = '') =>
    fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(words),
      headers: { cookie },
    });
  const last = () => {
    const content = shown.at(-1);
    return content && 'written' in content ? content.written : undefined;
  };
  return { site, send, last };
}

const rowsOf = ({ services: { db } }: World, memorialId: string) =>
  db.select().from(memorialMemories).where(eq(memorialMemories.memorialId, memorialId));

test('accepts a text with every allowed character', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { send } = await front(world);
  const words = { authorName: letters(80), relationship: letters(80), content: letters(5000) };
  const { status } = await send(`/memorial/${id}/memories`, words);
  expect([status, (await rowsOf(world, id)).length]).toEqual([303, 1]);
});

test('a text that is far too long is shown again whole, with the limit', async ({ world }) => {
  const { id } = await world.given.memorial();
  const { send, last } = await front(world);
  const words = { authorName: 'לאה', relationship: 'שכנה', content: letters(150_000) };
  expect((await send(`/memorial/${id}/memories`, words)).status).toBe(400);
  expect(last()?.values).toMatchObject(words);
  expect(last()?.problems.content).toContain('10,000');
});

test('a form that is far too large gets 413 with a way back', async ({ world }) => {
  const { id } = await world.given.memorial({ showFamilyContact: true });
  const memoryId = await world.given.contribution(id, { state: 'approved' });
  const { send, last } = await front(world);
  const book = letters(400_000);
  for (const [path, words] of [
    ['memories', { authorName: 'לאה', content: book }],
    ['contact', { name: 'לאה', email: 'lea@example.com', message: book }],
    [`report/memory/${memoryId}`, { reason: book }],
    ['candle/light', { authorName: 'לאה', content: book }],
  ] as const) {
    expect((await send(`/memorial/${id}/${path}`, words)).status, path).toBe(413);
    expect(last()?.problem, path).toContain('לחזור לעמוד הקודם');
  }
  const { db } = world.services;
  expect(await rowsOf(world, id)).toHaveLength(1);
  expect(await db.select().from(memorialCandles).where(eq(memorialCandles.memorialId, id))).toEqual([]);
});

test('an unreadable change at a private link leaves the stored text', async ({ world }) => {
  const { id } = await world.given.memorial();
  const added = { memorialId: id, submitId: randomUUID(), authorName: 'לאה', content: 'קערה' };
  const { token } = await world.as.visitor().memories.add(added);
  const { send, last } = await front(world);
  const { status } = await send(`/m/${token}`, { intent: 'save', version: '1', content: letters(400_000) });
  expect([status, last()?.values]).toMatchObject([413, { authorName: 'לאה', content: 'קערה' }]);
  expect(await rowsOf(world, id)).toMatchObject([{ content: 'קערה', version: 1 }]);
});

test('a refused message to a family is shown again with its text and the reason, without scripts too', async ({
  world,
}) => {
  const { id } = await world.given.memorial({ showFamilyContact: true });
  const { send, last } = await front(world);
  const arrived = () => world.jobs.filter(({ name }) => name.startsWith('mail.')).length;
  const letter = (message: string) => ({ name: 'לאה', email: 'lea@example.com', message });
  const contact = async (message: string) => (await send(`/memorial/${id}/contact`, letter(message))).status;
  expect(await contact('הלוואות בזול: www.loans.example.top')).toBe(400);
  expect(last()?.values).toEqual(letter('הלוואות בזול: www.loans.example.top'));
  expect(last()?.problems.message).toContain('יש כאן קישור או מילים שעלולות לפגוע');
  expect(arrived()).toBe(0);
  for (const message of ['הכרתי אותה', 'הכרתי גם את אביה', 'ואת הבית']) expect(await contact(message)).toBe(200);
  expect(await contact('ועוד דבר')).toBe(429);
  expect(last()?.values).toEqual(letter('ועוד דבר'));
  expect(last()?.problem).toContain('אפשר לשלוח אותו מחר');
  expect(await contact('ואת הבית')).toBe(200);
  expect(arrived()).toBe(3);
});

test('a form of one account is not sent under another one that signed in since: it is shown again with the reason', async ({
  world,
}) => {
  const { id } = await world.given.memorial({ showFamilyContact: true });
  const memoryId = await world.given.contribution(id, { state: 'approved' });
  const { site, send, last } = await front(world);
  const cookie = await site.signIn();
  const userId = (await world.services.auth.api.getSession({ headers: new Headers({ cookie }) }))?.user.id ?? '';
  const memory = { authorName: 'לאה', relationship: 'שכנה', content: 'קערה' };
  for (const [path, words] of [
    ['memories', memory],
    ['contact', { name: 'לאה', email: 'lea@example.com', message: 'הכרתי אותה' }],
    [`report/memory/${memoryId}`, { reason: 'אינו נכון' }],
    ['candle/light', { ...memory, content: 'נר' }],
  ] as const) {
    const { status } = await send(`/memorial/${id}/${path}`, { ...words, account: randomUUID() }, cookie);
    expect([path, status]).toEqual([path, 401]);
    expect(last()?.values).toMatchObject(words);
    expect(last()?.problem).toContain('בדפדפן הזה פתוח עכשיו חשבון אחר. שום דבר לא נשלח.');
  }
  const { db } = world.services;
  expect(await rowsOf(world, id)).toHaveLength(1);
  expect(await db.select().from(memorialCandles).where(eq(memorialCandles.memorialId, id))).toEqual([]);

  for (const account of [userId, '']) {
    const { status } = await send(
      `/memorial/${id}/memories`,
      { ...memory, content: `קערה ${account}`, account },
      cookie,
    );
    expect(status).toBe(303);
  }
  expect(await rowsOf(world, id)).toHaveLength(3);
});
