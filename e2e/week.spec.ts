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

const page = 'אברום כספי';
const true1 = 'ארבעים שנה החזרנו זה לזה את אותה קערה.';
const true2 = 'המגירה השלישית שמורה על שמו.';
const true3 = 'בכל שבת ניגן לנו במפוחית.';
const true3Changed = 'בכל שבת ניגן לנו במפוחית, ליד החלון.';
const true4 = 'הוא לימד אותי לרכוב על אופניים.';
const linkFlood = 'best prices https://casino.example/win and https://pills.example/now';
const trollName = '<img src=x onerror=alert(1)>';
const lies = [...(['he', 'en', 'ar', 'ru'] as const).map((lang) => hostile[lang][0] ?? ''), linkFlood];

const addressOf = (number: number) => ({ 'x-forwarded-for': `10.7.0.${number}` });
const lea = { ...desktop, extraHTTPHeaders: addressOf(1) };
const moshe = { ...phone, javaScriptEnabled: false, extraHTTPHeaders: addressOf(2) };
const fromTroll = <Answer = unknown>(path: string, input: unknown) =>
  call<Answer>(world.server.origin, path, input, '', addressOf(9));

/** Creates five members of a family, each with immediate emails and a notification stream that stays open all week. */
async function family() {
  const names = ['נועה', 'דוד', 'רות', 'אלי', 'תמר'];
  const people = await Promise.all(
    names.map((firstName) => openAccount(world.server, { firstName, lastName: 'כספי' })),
  );
  const [owner, editor, delegate, moderator, follower] = people as [Person, Person, Person, Person, Person];
  const memorialId = await makeMemorial(owner, { name: page });
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
async function bytesOfStrangers(memorialId: string, guest: Person): Promise<string> {
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
  const asked = [...paths, ...api].flatMap((path) =>
    ['', guest.cookie]
      .filter((cookie) => cookie === '' || path !== '/api/stream')
      .map(async (cookie) => (await fetch(origin + path, { headers: { cookie, ...addressOf(30) } })).text()),
  );
  return (await Promise.all(asked)).join('\n');
}

const dialog = (on: Page, name = 'הוספת זיכרון') => on.getByRole('dialog', { name });
const row = (on: Page, name: string) => on.getByRole('main').getByRole('article', { name });

/** Submits a memory in the page's dialog by a double press. */
async function remember(on: Page, memorialId: string, authorName: string, content: string, email: string) {
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
async function mourn(on: Page, memorialId: string, authorName: string, content: string) {
  for (const _ of [1, 2]) {
    await on.goto(`/memorial/${memorialId}`);
    const form = on.locator('#condolences form');
    await form.locator('[name="authorName"]').fill(authorName);
    await form.locator('[name="content"]').fill(content);
    await form.getByRole('button', { name: 'שליחה' }).click();
    await on.getByRole('heading', { level: 1, name: 'ההספד שכתבתם' }).waitFor();
  }
}

function nonceFor(challenge: string, bits: number, submitId: string): string {
  for (let tried = 0; ; tried += 1) {
    const hash = createHash('sha256')
      .update(proofText(challenge, submitId, String(tried)))
      .digest();
    if (leadingZeros(hash) >= bits) return String(tried);
  }
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function prepare(memorialId: string) {
  const submitId = randomUUID();
  const { json } = await fromTroll<{ challenge: string; bits: number }>('contributions/createChallenge', {
    memorialId,
    submitId,
  });
  return { submitId, ...json };
}

/** Sends abusive texts with a proof of work, each of them twice. */
async function rage(memorialId: string, prepared: readonly Prepared[]) {
  const device = randomUUID();
  const tokens: string[] = [];
  for (const [index, content] of [...lies, linkFlood, linkFlood, linkFlood].entries()) {
    const { submitId, challenge, bits } = prepared[index] ?? (await prepare(memorialId));
    const proof = { challenge, nonce: nonceFor(challenge, bits, submitId) };
    const submission = { memorialId, submitId, device, proof, authorName: trollName, content };
    const [{ json }] = await Promise.all([
      fromTroll<{ token: string }>('memories/add', submission),
      fromTroll('memories/add', submission),
    ]);
    tokens.push(json.token);
  }
  return { device, tokens };
}

const stillToSend = `select 1 from jobs.job
  where name in ('letters.write', 'letters.send', 'mail.send', 'mail.urgent') and state in ('created', 'retry', 'active')`;

/** Emails the unread notifications of the day. Returns the number of digests per account so far. */
async function evening(people: readonly Person[]): Promise<number[]> {
  const { query, emails } = world.server;
  await query(`update notifications set created_at = created_at - interval '5 minutes' where mailed_at is null`);
  await query(`insert into jobs.job (name, data) values ('letters.write', '{}')`);
  await waitFor(async () => (await query(stillToSend)).length === 0);
  return people.map(
    ({ email }) => emails.filter(({ to, raw }) => to === email && raw.includes('List-Unsubscribe:')).length,
  );
}
const emailsOfLinks = (to: string) => world.server.emails.filter((message) => message.to === to).length;

interface Queued {
  rows: { kind: string; id: string; version: number; authorName: string; content: string; state: string }[];
}

test('a week of a family of five, two visitors and one abuser: every legitimate contribution is published, none of the abuse, and everybody is notified once', async () => {
  const { memorialId, owner, editor, delegate, moderator, follower, streams, counts } = await family();
  const people = [owner, editor, delegate, moderator, follower];
  const guest = await openAccount(world.server, { firstName: 'זר', lastName: 'זר' });
  const guestHears = await openNotificationStream(world.server, guest);
  const strangerSees = async (shown: readonly string[], hidden: readonly string[]) => {
    const bytes = (await bytesOfStrangers(memorialId, guest)) + guestHears.received.text;
    expect(shown.filter((words) => !bytes.includes(words))).toEqual([]);
    expect([...hidden, ...lies, 'onerror=alert(1)'].filter((words) => bytes.includes(words))).toEqual([]);
  };
  const expectCounts = (expected: number[]) => expect.poll(counts).toEqual(expected);
  const queue = async (by: Person, state: string) =>
    (await by.rpc<Queued>('contributions/listQueue', { memorialId, state, limit: 50 })).json.rows;
  const leaMail = `lea-${randomUUID()}@example.com`;
  const prepared = await Promise.all(Array.from({ length: 8 }, () => prepare(memorialId)));

  // Sunday: two visitors write, one of them without a script; each submits twice and is stored once.
  const [leas, moshes] = await Promise.all([
    world.visit(lea).then((context) => context.newPage()),
    world.visit(moshe).then((context) => context.newPage()),
  ]);
  await remember(leas, memorialId, 'לאה, השכנה', true1, leaMail);
  await mourn(moshes, memorialId, 'משה', true2);
  await expectCounts([2, 2, 2, 0, 0]);
  await strangerSees([], [true1, true2]);
  expect(await evening(people)).toEqual([1, 1, 1, 0, 0]);
  expect(emailsOfLinks(leaMail)).toBe(1);

  // Monday: the owner approves both.
  const owners = await open(
    await world.visit({ ...desktop, as: owner }),
    `/edit-memorial/${memorialId}?section=memories`,
  );
  await row(owners, 'לאה, השכנה').getByRole('button', { name: 'אישור', exact: true }).click();
  await row(owners, 'לאה, השכנה').getByText('אושר, ומופיע בדף').waitFor();
  await owners.goto(`/edit-memorial/${memorialId}?section=condolences`);
  await row(owners, 'משה').getByRole('button', { name: 'אישור', exact: true }).click();
  await row(owners, 'משה').getByText('אושר, ומופיע בדף').waitFor();
  await expectCounts([0, 2, 2, 0, 2]);
  await strangerSees([true1, true2], []);
  expect(await evening(people)).toEqual([1, 1, 1, 0, 1]);

  // Tuesday: from now on contributions appear at once, and an attacker comes.
  await owner.rpc('contributions/saveInboxSettings', { memorialId, approval: 'after' });
  await remember(leas, memorialId, 'לאה, השכנה', true3, leaMail);
  await expectCounts([1, 3, 3, 0, 3]);
  const troll = await rage(memorialId, prepared);
  await expectCounts([9, 11, 11, 0, 3]);
  await strangerSees([true1, true2, true3], []);
  expect((await queue(owner, 'pending')).map(({ authorName }) => authorName)).toEqual(Array(8).fill(trollName));

  // Wednesday: the editor blocks the abuser and removes all texts. Their notifications disappear; new ones are dropped.
  const raged = await queue(editor, 'pending');
  await editor.rpc('contributions/block', { kind: 'memory', id: raged[0]?.id });
  const ids = raged.map(({ kind, id, version }) => ({ kind, id, version }));
  await editor.rpc('contributions/decide', { ids, decision: 'remove' });
  await expectCounts([1, 3, 3, 0, 3]);
  const again = { memorialId, submitId: randomUUID(), device: troll.device, authorName: trollName, content: 'שוב אני' };
  expect((await fromTroll<{ row: { state: string } }>('memories/add', again)).json.row.state).toBe('pending');
  const changed = await fromTroll('contributions/change', { token: troll.tokens[0], version: 2, content: 'שוב אני' });
  expect(changed.status).toBe(404);
  expect(await queue(owner, 'pending')).toEqual([]);
  await strangerSees([true1, true2, true3], ['שוב אני']);
  expect(await evening(people)).toEqual([2, 2, 2, 0, 2]);

  // Thursday: the family seals its inbox; only the delegate is notified.
  await owner.rpc('contributions/seal', { memorialId, delegateId: delegate.id });
  await mourn(moshes, memorialId, 'משה', true4);
  await expectCounts([0, 0, 4, 0, 3]);
  expect((await owner.rpc('contributions/listQueue', { memorialId })).status).toBe(403);
  await strangerSees([true1, true2, true3], [true4]);
  const delegates = await open(
    await world.visit({ ...phone, as: delegate }),
    `/edit-memorial/${memorialId}?section=condolences`,
  );
  await row(delegates, 'משה').getByRole('button', { name: 'אישור', exact: true }).click();
  await row(delegates, 'משה').getByText('אושר, ומופיע בדף').waitFor();
  await expectCounts([0, 0, 3, 0, 4]);
  await strangerSees([true1, true2, true3, true4], []);
  expect(await evening(people)).toEqual([2, 2, 2, 0, 3]);

  // Friday: the inbox is open again; one memory is returned to its author, who rewrites it.
  await owner.rpc('contributions/unseal', { memorialId });
  await expectCounts([1, 3, 3, 0, 4]);
  const [third] = (await queue(editor, 'approved')).filter(({ content }) => content === true3);
  const returned = { ids: [{ kind: 'memory', id: third?.id, version: third?.version }], decision: 'return' };
  await editor.rpc('contributions/decide', { ...returned, note: 'איפה זה היה?' });
  await strangerSees([true1, true2, true4], [true3]);
  // Skips the minute in which a decision can be undone.
  await world.server.query(`update jobs.job set start_after = now() where name = 'contributions.tell-returned'`);
  await waitFor(async () => emailsOfLinks(leaMail) === 3);
  await leas.goto(`/memorial/${memorialId}`);
  await leas.locator('.words-own').getByText('איפה זה היה?').waitFor();
  await leas.locator('.words-own').getByRole('link', { name: 'עריכה' }).click();
  await leas.locator('[name="content"]').fill(true3Changed);
  await leas.getByRole('button', { name: 'שמירת השינוי' }).click();
  await leas.getByRole('status').getByText('השינוי נשמר').waitFor();
  await strangerSees([true1, true2, true4], [true3, true3Changed]);
  await expectCounts([1, 3, 3, 0, 3]);

  // Saturday: a moderator approves it, and its author withdraws the first.
  const moderators = await open(await world.visit({ ...desktop, as: moderator }), '/moderator');
  await row(moderators, 'לאה, השכנה').getByRole('button', { name: 'אישור', exact: true }).click();
  await row(moderators, 'לאה, השכנה').getByText('אושר, ומופיע בדף').waitFor();
  await strangerSees([true2, true3Changed, true4], []);
  expect(await evening(people)).toEqual([3, 3, 3, 0, 3]);

  for (const { inbox } of streams) {
    const names = inbox().rows.map(({ refId, state }) => `${refId} ${state}`);
    expect(new Set(names).size).toBe(names.length);
  }
  await Promise.all([...streams, guestHears].map(({ close }) => close()));
  expect(world.breakages()).toEqual([]);
});
