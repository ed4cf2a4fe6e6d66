import { createHash, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadingZeros, proofText } from '#features/contributions/screening/proof-of-work.rules.ts';
import { hostile } from '../test/messages/hostile.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { call, makeMemorial, type Person, openAccount } from './people.ts';
import { openNotificationStream } from './notify.ts';
import { waitFor } from './wait.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ TRUSTED_PROXY: '127.0.0.1,::1' }, { isOptimizing: true });
  // The test adds the job of the digests itself, instead of the schedule.
  await world.server.query(`delete from jobs.schedule where name = 'letters.write'`);
});
afterAll(() => world.stop());

const memorialName = 'אברום כספי';
const memory1 = 'ארבעים שנה החזרנו זה לזה את אותה קערה.';
const condolence1 = 'המגירה השלישית שמורה על שמו.';
const memory2 = 'בכל שבת ניגן לנו במפוחית.';
const memory2Changed = 'בכל שבת ניגן לנו במפוחית, ליד החלון.';
const condolence2 = 'הוא לימד אותי לרכוב על אופניים.';
const linkSpam = 'best prices https://casino.example/win and https://pills.example/now';
const abuserName = '<img src=x onerror=alert(1)>';
const abusiveTexts = [...(['he', 'en', 'ar', 'ru'] as const).map((lang) => hostile[lang][0] ?? ''), linkSpam];

const addressOf = (number: number) => ({ 'x-forwarded-for': `10.7.0.${number}` });
const lea = { ...desktop, extraHTTPHeaders: addressOf(1) };
const moshe = { ...phone, javaScriptEnabled: false, extraHTTPHeaders: addressOf(2) };
const callAsAbuser = <Answer = unknown>(path: string, input: unknown) =>
  call<Answer>(world.server.origin, path, input, '', addressOf(9));

/** Creates five members of a family, each with immediate emails and a notification stream that stays open all week. */
async function makeFamily() {
  const names = ['נועה', 'דוד', 'רות', 'אלי', 'תמר'];
  const people = await Promise.all(
    names.map((firstName) => openAccount(world.server, { firstName, lastName: 'כספי' })),
  );
  const [owner, editor, delegate, moderator, follower] = people as [Person, Person, Person, Person, Person];
  const memorialId = await makeMemorial(owner, { name: memorialName });
  for (const { id } of [editor, delegate])
    await world.server.query(
      `insert into memorial_editors (memorial_id, user_id, role, accepted_at) values ($1, $2, 'editor', now())`,
      [memorialId, id],
    );
  await world.server.query(`insert into user_roles (user_id, role) values ($1, 'moderator')`, [moderator.id]);
  for (const person of people) await person.rpc('notification/saveSettings', { letters: 'at_once', onRestDays: true });
  await follower.rpc('notification/follow', { memorialId });
  await owner.rpc('notification/clear', {});
  await world.server.query('delete from notifications');
  const streams = await Promise.all(people.map((person) => openNotificationStream(world.server, person)));
  const [o, e, d, m, f] = streams.map(({ inbox }) => inbox);
  const counts = () => [o, e, d, m, f].map((inbox) => inbox?.().unread);
  return { memorialId, owner, editor, delegate, moderator, follower, streams, counts };
}

/** The text of every response that an outsider can get, anonymous or signed in. */
async function readAsOutsider(memorialId: string, guest: Person): Promise<string> {
  const { origin } = world.server;
  const paths = ['', '/memories', '/condolences', '/memories/new', '/candle', '/qr'].map(
    (path) => `/memorial/${memorialId}${path}`,
  );
  const api = [
    `/api/v1/memorials/${memorialId}`,
    ...['memory', 'condolence'].map((kind) => `/api/v1/memorials/${memorialId}/contributions?kind=${kind}`),
    `/api/v1/contributions?memorialId=${memorialId}`,
    '/api/v1/contributions',
    '/api/stream',
    '/sitemap.xml',
  ];
  const responses = [...paths, ...api].flatMap((path) =>
    ['', guest.cookie]
      .filter((cookie) => cookie === '' || path !== '/api/stream')
      .map(async (cookie) => (await fetch(origin + path, { headers: { cookie, ...addressOf(30) } })).text()),
  );
  return (await Promise.all(responses)).join('\n');
}

const dialog = (on: Page, name = 'הוספת זיכרון') => on.getByRole('dialog', { name });
const row = (on: Page, name: string) => on.getByRole('main').getByRole('article', { name });

/** Submits a memory in the page's dialog by a double press. */
async function submitMemory(on: Page, memorialId: string, authorName: string, content: string, email: string) {
  await on.goto(`/memorial/${memorialId}`);
  await on.getByRole('link', { name: 'הוספת זיכרון' }).click();
  await dialog(on).locator('[name="authorName"]').fill(authorName);
  await dialog(on).locator('[name="content"]').fill(content);
  await dialog(on).locator('summary').click();
  await dialog(on).locator('[name="email"]').fill(email);
  // A faster submission would be withheld as automated.
  const from = Date.now();
  await waitFor(async () => Date.now() - from > 3200);
  await dialog(on).getByRole('button', { name: 'הוספה', exact: true }).dblclick();
  await dialog(on, 'תודה').getByText('זיכרון נוסף בהצלחה').waitFor();
}

/** Submits a condolence by the form of a page without scripts, twice. */
async function submitCondolence(on: Page, memorialId: string, authorName: string, content: string) {
  for (const _ of [1, 2]) {
    await on.goto(`/memorial/${memorialId}`);
    const form = on.locator('#condolences form');
    await form.locator('[name="authorName"]').fill(authorName);
    await form.locator('[name="content"]').fill(content);
    await form.getByRole('button', { name: 'שליחה' }).click();
    await on.getByRole('heading', { level: 1, name: 'ההספד שכתבתם' }).waitFor();
  }
}

function findNonce(challenge: string, bits: number, submitId: string): string {
  for (let tried = 0; ; tried += 1) {
    const hash = createHash('sha256')
      .update(proofText(challenge, submitId, String(tried)))
      .digest();
    if (leadingZeros(hash) >= bits) return String(tried);
  }
}

type Challenge = Awaited<ReturnType<typeof requestChallenge>>;

async function requestChallenge(memorialId: string) {
  const submitId = randomUUID();
  const { json } = await callAsAbuser<{ challenge: string; bits: number }>('contributions/createChallenge', {
    memorialId,
    submitId,
  });
  return { submitId, ...json };
}

/** Sends abusive texts with a proof of work, each of them twice. */
async function submitAbuse(memorialId: string, challenges: readonly Challenge[]) {
  const device = randomUUID();
  const tokens: string[] = [];
  for (const [index, content] of [...abusiveTexts, linkSpam, linkSpam, linkSpam].entries()) {
    const { submitId, challenge, bits } = challenges[index] ?? (await requestChallenge(memorialId));
    const proof = { challenge, nonce: findNonce(challenge, bits, submitId) };
    const submission = { memorialId, submitId, device, proof, authorName: abuserName, content };
    const [{ json }] = await Promise.all([
      callAsAbuser<{ token: string }>('memories/add', submission),
      callAsAbuser('memories/add', submission),
    ]);
    tokens.push(json.token);
  }
  return { device, tokens };
}

const pendingEmailJobs = `select 1 from jobs.job
  where name in ('letters.write', 'letters.send', 'mail.send', 'mail.urgent') and state in ('created', 'retry', 'active')`;

/** Emails the unread notifications of the day. Returns the number of digests per account so far. */
async function endDay(people: readonly Person[]): Promise<number[]> {
  const { query, emails } = world.server;
  await query(`update notifications set created_at = created_at - interval '5 minutes' where mailed_at is null`);
  await query(`insert into jobs.job (name, data) values ('letters.write', '{}')`);
  await waitFor(async () => (await query(pendingEmailJobs)).length === 0);
  return people.map(
    ({ email }) => emails.filter(({ to, raw }) => to === email && raw.includes('List-Unsubscribe:')).length,
  );
}
const countEmailsTo = (to: string) => world.server.emails.filter((message) => message.to === to).length;

interface Queued {
  rows: { kind: string; id: string; version: number; authorName: string; content: string; state: string }[];
}

test('a week of a family of five, two visitors and one abuser: every legitimate contribution is published, none of the abuse, and everybody is notified once', async () => {
  const { memorialId, owner, editor, delegate, moderator, follower, streams, counts } = await makeFamily();
  const people = [owner, editor, delegate, moderator, follower];
  const guest = await openAccount(world.server, { firstName: 'זר', lastName: 'זר' });
  const guestStream = await openNotificationStream(world.server, guest);
  const expectOutsiderSees = async (shown: readonly string[], hidden: readonly string[]) => {
    const bytes = (await readAsOutsider(memorialId, guest)) + guestStream.received.text;
    expect(shown.filter((text) => !bytes.includes(text))).toEqual([]);
    expect([...hidden, ...abusiveTexts, 'onerror=alert(1)'].filter((text) => bytes.includes(text))).toEqual([]);
  };
  const expectCounts = (expected: number[]) => expect.poll(counts).toEqual(expected);
  const queue = async (by: Person, state: string) =>
    (await by.rpc<Queued>('contributions/listQueue', { memorialId, state, limit: 50 })).json.rows;
  const leaEmail = `lea-${randomUUID()}@example.com`;
  const challenges = await Promise.all(Array.from({ length: 8 }, () => requestChallenge(memorialId)));

  // Sunday: two visitors write, one of them without a script; each submits twice and is stored once.
  const [leaPage, moshePage] = await Promise.all([
    world.visit(lea).then((context) => context.newPage()),
    world.visit(moshe).then((context) => context.newPage()),
  ]);
  await submitMemory(leaPage, memorialId, 'לאה, השכנה', memory1, leaEmail);
  await submitCondolence(moshePage, memorialId, 'משה', condolence1);
  await expectCounts([2, 2, 2, 0, 0]);
  await expectOutsiderSees([], [memory1, condolence1]);
  expect(await endDay(people)).toEqual([1, 1, 1, 0, 0]);
  expect(countEmailsTo(leaEmail)).toBe(1);

  // Monday: the owner approves both.
  const ownerPage = await open(
    await world.visit({ ...desktop, as: owner }),
    `/edit-memorial/${memorialId}?section=memories`,
  );
  await row(ownerPage, 'לאה, השכנה').getByRole('button', { name: 'אישור', exact: true }).click();
  await row(ownerPage, 'לאה, השכנה').getByText('אושר, ומופיע בדף').waitFor();
  await ownerPage.goto(`/edit-memorial/${memorialId}?section=condolences`);
  await row(ownerPage, 'משה').getByRole('button', { name: 'אישור', exact: true }).click();
  await row(ownerPage, 'משה').getByText('אושר, ומופיע בדף').waitFor();
  await expectCounts([0, 2, 2, 0, 2]);
  await expectOutsiderSees([memory1, condolence1], []);
  expect(await endDay(people)).toEqual([1, 1, 1, 0, 1]);

  // Tuesday: from now on contributions appear at once, and an attacker comes.
  await owner.rpc('contributions/saveInboxSettings', { memorialId, approval: 'after' });
  await submitMemory(leaPage, memorialId, 'לאה, השכנה', memory2, leaEmail);
  await expectCounts([1, 3, 3, 0, 3]);
  const abuser = await submitAbuse(memorialId, challenges);
  await expectCounts([9, 11, 11, 0, 3]);
  await expectOutsiderSees([memory1, condolence1, memory2], []);
  expect((await queue(owner, 'pending')).map(({ authorName }) => authorName)).toEqual(Array(8).fill(abuserName));

  // Wednesday: the editor blocks the abuser and removes all texts. Their notifications disappear; new ones are dropped.
  const abuse = await queue(editor, 'pending');
  await editor.rpc('contributions/block', { kind: 'memory', id: abuse[0]?.id });
  const ids = abuse.map(({ kind, id, version }) => ({ kind, id, version }));
  await editor.rpc('contributions/decide', { ids, decision: 'remove' });
  await expectCounts([1, 3, 3, 0, 3]);
  const again = {
    memorialId,
    submitId: randomUUID(),
    device: abuser.device,
    authorName: abuserName,
    content: 'שוב אני',
  };
  expect((await callAsAbuser<{ row: { state: string } }>('memories/add', again)).json.row.state).toBe('pending');
  const changed = await callAsAbuser('contributions/change', {
    token: abuser.tokens[0],
    version: 2,
    content: 'שוב אני',
  });
  expect(changed.status).toBe(404);
  expect(await queue(owner, 'pending')).toEqual([]);
  await expectOutsiderSees([memory1, condolence1, memory2], ['שוב אני']);
  expect(await endDay(people)).toEqual([2, 2, 2, 0, 2]);

  // Thursday: the family seals its inbox; only the delegate is notified.
  await owner.rpc('contributions/seal', { memorialId, delegateId: delegate.id });
  await submitCondolence(moshePage, memorialId, 'משה', condolence2);
  await expectCounts([0, 0, 4, 0, 3]);
  expect((await owner.rpc('contributions/listQueue', { memorialId })).status).toBe(403);
  await expectOutsiderSees([memory1, condolence1, memory2], [condolence2]);
  const delegatePage = await open(
    await world.visit({ ...phone, as: delegate }),
    `/edit-memorial/${memorialId}?section=condolences`,
  );
  await row(delegatePage, 'משה').getByRole('button', { name: 'אישור', exact: true }).click();
  await row(delegatePage, 'משה').getByText('אושר, ומופיע בדף').waitFor();
  await expectCounts([0, 0, 3, 0, 4]);
  await expectOutsiderSees([memory1, condolence1, memory2, condolence2], []);
  expect(await endDay(people)).toEqual([2, 2, 2, 0, 3]);

  // Friday: the inbox is open again; one memory is returned to its author, who rewrites it.
  await owner.rpc('contributions/unseal', { memorialId });
  await expectCounts([1, 3, 3, 0, 4]);
  const [third] = (await queue(editor, 'approved')).filter(({ content }) => content === memory2);
  const returned = { ids: [{ kind: 'memory', id: third?.id, version: third?.version }], decision: 'return' };
  await editor.rpc('contributions/decide', { ...returned, note: 'איפה זה היה?' });
  await expectOutsiderSees([memory1, condolence1, condolence2], [memory2]);
  // Skips the minute in which a decision can be undone.
  await world.server.query(`update jobs.job set start_after = now() where name = 'contributions.tell-returned'`);
  await waitFor(async () => countEmailsTo(leaEmail) === 3);
  await leaPage.goto(`/memorial/${memorialId}`);
  await leaPage.locator('.words-own').getByText('איפה זה היה?').waitFor();
  await leaPage.locator('.words-own').getByRole('link', { name: 'עריכה' }).click();
  await leaPage.locator('[name="content"]').fill(memory2Changed);
  await leaPage.getByRole('button', { name: 'שמירת השינוי' }).click();
  await leaPage.getByRole('status').getByText('השינוי נשמר').waitFor();
  await expectOutsiderSees([memory1, condolence1, condolence2], [memory2, memory2Changed]);
  await expectCounts([1, 3, 3, 0, 3]);

  // Saturday: a moderator approves it, and its author withdraws the first.
  const moderatorPage = await open(await world.visit({ ...desktop, as: moderator }), '/moderator');
  await row(moderatorPage, 'לאה, השכנה').getByRole('button', { name: 'אישור', exact: true }).click();
  await row(moderatorPage, 'לאה, השכנה').getByText('אושר, ומופיע בדף').waitFor();
  await expectOutsiderSees([condolence1, memory2Changed, condolence2], []);
  expect(await endDay(people)).toEqual([3, 3, 3, 0, 3]);

  for (const { inbox } of streams) {
    const names = inbox().rows.map(({ refId, state }) => `${refId} ${state}`);
    expect(new Set(names).size).toBe(names.length);
  }
  await Promise.all([...streams, guestStream].map(({ close }) => close()));
  expect(world.breakages()).toEqual([]);
});
