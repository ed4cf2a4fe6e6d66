import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DocumentContent } from '#documents/documents.ts';
import { hashToken } from '#server/secret-token.ts';
import { memorialEventRsvps, memorialEvents } from '#tables.ts';
import { inDays, insertGathering } from '../../../../test/gathering.ts';
import { openSite, type Site } from '../../../../test/site.ts';
import { test, type World } from '../../../../test/world.ts';

const kept = {
  title: 'ערב; מתכונים, וסיפורים',
  location: 'רחוב התות 4',
  locationArea: 'נווה שקדים',
  locationAudience: 'attending',
} as const;

async function opened(world: World, data: Parameters<typeof insertGathering>[2] = {}, memorialData = {}) {
  const rendered: DocumentContent[] = [];
  const site = await openSite(world, (content) => rendered.push(content));
  const memorial = await world.given.memorial(memorialData);
  const event = await insertGathering(world, memorial.id, { ...kept, ...data });
  return { site, rendered, memorial, event, path: `/event/${event.id}` };
}

const answer = (fields: Record<string, string> = {}) =>
  new URLSearchParams({
    name: 'שמעון ואסתר טל',
    guests: '2',
    status: 'attending',
    submitId: randomUUID(),
    ...fields,
  });

const post = (site: Site, path: string, body: URLSearchParams) =>
  fetch(site.origin + path, { method: 'POST', body, redirect: 'manual', headers: { origin: site.origin } });

async function readEntry(site: Site, path: string) {
  const response = await site.get(path);
  const text = await response.text();
  const [component] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
  if (!component) throw new Error('no entry');
  return { response, text, entry: new ICAL.Event(component), component };
}

test('the page of an event is the same bytes for every visitor, rendered once until something changes', async ({
  world,
}) => {
  const { site, rendered, path, event, memorial } = await opened(world);
  const first = await site.get(path);
  expect(first.status).toBe(200);
  // The page is cached after it was sent completely.
  const text = await first.text();
  expect(await (await site.get(path)).text()).toBe(text);
  expect(rendered).toHaveLength(1);

  const owner = await world.as.user(memorial.userId);
  const { version } = event;
  const fields = { title: 'ערב אחר', eventDate: event.eventDate };
  await owner.events.update({ memorialId: memorial.id, eventId: event.id, version, ...fields });
  await site.get(path);
  expect(rendered.map((content) => 'event' in content && content.event.title)).toEqual([kept.title, 'ערב אחר']);
});

test('a change of another memorial’s event does not invalidate the page', async ({ world }) => {
  const { site, rendered, path } = await opened(world);
  await site.get(path);
  const other = await world.given.memorial();
  const { version, id: eventId, eventDate } = await insertGathering(world, other.id);
  const owner = await world.as.user(other.userId);
  await owner.events.update({ memorialId: other.id, eventId, version, title: 'אחר', eventDate });
  await site.get(path);
  expect(rendered).toHaveLength(1);
});

test('an event is not indexed unless its memorial allows search engines', async ({ world }) => {
  const closed = await opened(world, {}, { allowIndexing: false });
  expect((await closed.site.get(closed.path)).headers.get('x-robots-tag')).toBe('noindex');
  const open = await opened(world, {}, { allowIndexing: true });
  expect((await open.site.get(open.path)).headers.get('x-robots-tag')).toBeNull();
});

test('hidden events are not found, and those of a private memorial lead to signing in', async ({ world }) => {
  const hidden = await opened(world, { isPublic: false });
  for (const path of [hidden.path, `${hidden.path}.ics`, '/event/not-an-id', `/event/${randomUUID()}`])
    expect([path, (await hidden.site.get(path)).status]).toEqual([path, 404]);
  const closed = await opened(world, {}, { isPublic: false });
  expect((await closed.site.get(closed.path)).status).toBe(401);
  expect((await closed.site.get(`${closed.path}.ics`)).status).toBe(404);
});

test('the form without scripts stores an answer once and redirects to its private link', async ({ world }) => {
  const { site, path, event } = await opened(world);
  const form = answer({ submitId: '' });
  const [first, again] = [await post(site, path, form), await post(site, path, form)];
  const location = first.headers.get('location') ?? '';
  expect([first.status, location]).toEqual([303, expect.stringMatching(/^\/rsvp\/[\w-]{22}\?saved$/)]);
  expect(again.headers.get('location')).toBe(location);
  const rows = await world.services.db
    .select()
    .from(memorialEventRsvps)
    .where(eq(memorialEventRsvps.eventId, event.id));
  expect(rows.map(({ tokenHash, guests }) => ({ tokenHash, guests }))).toEqual([
    { tokenHash: hashToken(location.slice(6, 28)), guests: 2 },
  ]);
  const own = await site.get(location);
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
});

test('a refused form is shown again with its text and the reason', async ({ world }) => {
  const { site, rendered, path } = await opened(world);
  const wrong = answer({ name: '<script>=1+1', guests: '1.5', email: 'nobody' });
  expect((await post(site, path, wrong)).status).toBe(400);
  expect(rendered.at(-1)).toMatchObject({
    kind: 'event',
    written: {
      values: { name: '<script>=1+1', guests: '1.5', email: 'nobody' },
      problems: { guests: expect.stringContaining('50'), email: expect.any(String) },
    },
  });
});

test('an answer to an event that is deleted meanwhile is shown again', async ({ world }) => {
  const { site, rendered, path, event } = await opened(world);
  await world.services.db.delete(memorialEvents).where(eq(memorialEvents.id, event.id));
  expect((await post(site, path, answer({ note: 'נביא אורז' }))).status).toBe(410);
  expect(rendered.at(-1)).toMatchObject({ kind: 'event-gone', written: { values: { note: 'נביא אורז' } } });
});

test('a full event asks a waiting party for a contact, and a private link declines and turns off emails', async ({
  world,
}) => {
  const { site, rendered, path } = await opened(world, { maxAttendees: 2 });
  const link = ((await post(site, path, answer())).headers.get('location') ?? '').split('?')[0] ?? '';
  await post(site, path, answer());
  expect(rendered.at(-1)).toMatchObject({ written: { problems: { email: expect.stringContaining('טלפון') } } });

  const change = answer({ version: '1', status: 'declined' });
  expect((await post(site, link, change)).headers.get('location')).toBe(`${link}?saved`);
  expect((await post(site, link, change)).status).toBe(409);
  await post(site, link, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }));
  await site.get(link);
  expect(rendered.at(-1)).toMatchObject({ kind: 'rsvp', rsvp: { status: 'declined', wantsLetters: false } });
});

test('a mail program unsubscribes by one request, and an invalid link is not found', async ({ world }) => {
  const { site, path } = await opened(world);
  const link = ((await post(site, path, answer())).headers.get('location') ?? '').split('?')[0] ?? '';
  const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await post(site, link, oneClick())).status).toBe(200);
  expect((await post(site, `/rsvp/${'A'.repeat(22)}`, oneClick())).status).toBe(404);
});

test.for([
  ['by a mail program', 'List-Unsubscribe', 'One-Click', 200],
  ['by a press', 'letters', 'off', 303],
] as const)(
  'the emails of an event that was hidden can be turned off %s',
  async ([, name, value, status], { world }) => {
    const { site, rendered, path, event } = await opened(world);
    const given = answer({ email: `${randomUUID()}@example.com` });
    const link = ((await post(site, path, given)).headers.get('location') ?? '').split('?')[0] ?? '';
    await world.services.db.update(memorialEvents).set({ isPublic: false }).where(eq(memorialEvents.id, event.id));
    expect((await site.get(link)).status).toBe(404);
    expect(rendered.at(-1)).toMatchObject({ kind: 'rsvp-hidden', wantsLetters: true });
    expect(JSON.stringify(rendered.at(-1))).not.toContain(kept.title);
    expect((await post(site, link, new URLSearchParams({ [name]: value }))).status).toBe(status);
    await site.get(link);
    expect(rendered.at(-1)).toMatchObject({ kind: 'rsvp-hidden', wantsLetters: false });
  },
);

test('a second, different answer of one form is refused with a link to the first one', async ({ world }) => {
  const { site, path, rendered } = await opened(world);
  const first = answer();
  const link = ((await post(site, path, first)).headers.get('location') ?? '').split('?')[0] ?? '';
  const other = new URLSearchParams({ ...Object.fromEntries(first), guests: '5' });
  expect((await post(site, path, other)).status).toBe(409);
  expect(rendered.at(-1)).toMatchObject({ written: { keptPath: link, values: { guests: '5' } } });
});

test('a calendar file with an invalid id in its URL is not found', async ({ world }) => {
  const { site } = await opened(world);
  expect((await site.get(`/event/${'-'.repeat(36)}.ics`)).status).toBe(404);
});

test('the calendar file for visitors has no restricted place, and the one of an answer has it', async ({ world }) => {
  const { site, path, event } = await opened(world);
  const link = ((await post(site, path, answer())).headers.get('location') ?? '').split('?')[0] ?? '';
  const open = await readEntry(site, `${path}.ics`);
  const own = await readEntry(site, `${link}.ics`);
  expect(open.response.headers.get('content-disposition')).toBe('attachment; filename="event.ics"');
  expect(open.text).not.toContain('התות');
  expect(open.entry.location).toBe('נווה שקדים');
  expect(own.entry.location).toBe('רחוב התות 4, נווה שקדים');
  expect(own.entry.uid).toBe(open.entry.uid);
  expect(open.entry.summary).toContain('ערב; מתכונים, וסיפורים');
  expect(open.text).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
  expect(open.text).not.toContain('VTIMEZONE');
  expect(open.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(event.sequence).toBe(0);
});

test('page and calendar files stop showing the place at the same time, some hours after the end', async ({ world }) => {
  const { site, path, event, rendered } = await opened(world, { hidePlaceHours: 0 });
  const link = ((await post(site, path, answer())).headers.get('location') ?? '').split('?')[0] ?? '';
  await world.services.db
    .update(memorialEvents)
    .set({ eventDate: inDays(-2) })
    .where(eq(memorialEvents.id, event.id));
  expect((await readEntry(site, `${link}.ics`)).text).not.toContain('התות');
  await site.get(link);
  expect(JSON.stringify(rendered.at(-1))).not.toContain('התות');
});

test('a cancelled event keeps its uid, raises its sequence and has the status cancelled', async ({ world }) => {
  const { site, path, event, memorial } = await opened(world);
  const before = await readEntry(site, `${path}.ics`);
  const owner = await world.as.user(memorial.userId);
  await owner.events.cancel({ memorialId: memorial.id, eventId: event.id, version: event.version });
  const after = await readEntry(site, `${path}.ics`);
  expect(after.entry.uid).toBe(before.entry.uid);
  expect(after.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(Number(after.entry.sequence)).toBeGreaterThan(Number(before.entry.sequence));
});

test('the list of events is cached for visitors and invalidated when one is announced', async ({ world }) => {
  const { site, rendered, memorial } = await opened(world);
  await site.get('/events');
  await site.get('/events');
  expect(rendered).toHaveLength(1);
  const owner = await world.as.user(memorial.userId);
  await owner.events.create({ memorialId: memorial.id, submitId: randomUUID(), title: 'טקס', eventDate: inDays(30) });
  await expect.poll(async () => (await site.get('/events'), rendered.length)).toBe(2);
  expect((await site.get('/events?after=nonsense')).status).toBe(404);
});
