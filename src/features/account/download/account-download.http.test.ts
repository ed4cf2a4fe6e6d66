import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { storeImage } from '#features/media/media.store.ts';
import { notifyEditors } from '#features/notifications/notifications.store.ts';
import {
  auditLog,
  galleryAlbums,
  galleryImages,
  media,
  memorialDrafts,
  memorialEditors,
  memorialEventRsvps,
  memorials,
  sessions,
  users,
} from '#tables.ts';
import { openSite } from '../../../../test/site.ts';
import { readZip } from '../../../../test/zip.ts';
import { test, type World } from '../../../../test/world.ts';
import { userPictures } from '../account.table.ts';
import { pageFolderName } from './account-download.rules.ts';

/** A user who signed in over HTTP, and the result of the download form. */
async function home(world: World) {
  const site = await openSite(world);
  const cookie = await site.signIn();
  const [user] = await world.services.db.select().from(users).orderBy(desc(users.createdAt)).limit(1);
  if (!user) throw new Error('nobody');
  const ask = (fields: Record<string, string> = {}, headers: Record<string, string> = { cookie }) =>
    fetch(`${site.origin}/account/download`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  return { userId: user.id, user, ask };
}

/** The files of a zip by their names. */
async function filesIn(answer: Response): Promise<Map<string, Buffer>> {
  return new Map(readZip(Buffer.from(await answer.arrayBuffer())).map(({ name, bytes }) => [name, bytes]));
}

const json = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString('utf8') ?? 'null');

test('the file has all data of the account: details, pages, contributions and pictures', async ({ world }) => {
  const { userId, user, ask } = await home(world);
  const { db } = world.services;
  const page = await world.given.memorial({ userId, name: 'נעמי הראל', bio: 'סיפור חייה' });
  const sent = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a8c5a' } })
    .png()
    .toBuffer();
  const wanted = { memorialId: page.id, ownerId: userId, purpose: 'cover' as const, read: async () => sent };
  const picture = await storeImage(world.services, { ...wanted, keepsOriginal: true });
  await db.insert(galleryAlbums).values({ memorialId: page.id, name: 'ילדות', position: 1 });
  await db
    .insert(memorialDrafts)
    .values({ memorialId: page.id, section: 'quotes', content: [{ text: 'טיוטה' }], updatedAt: new Date() });
  await world.given.contribution(page.id, {
    content: 'היא לימדה אותי לקרוא',
    email: 'dalia@example.com',
    tokenHash: 'h1',
  });
  await world.given.contribution(page.id, { state: 'approved' }, 'condolence');
  await db.insert(userPictures).values({ userId, bytes: Buffer.from('picture') });

  const answer = await ask();
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="zikaron-\d{4}-\d\d-\d\d\.zip"$/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const files = await filesIn(answer);
  const folder = pageFolderName(page);

  expect(json(files, 'account.json')).toMatchObject({
    email: user.email,
    firstName: 'נועה',
    devices: [{ kind: 'computer' }],
  });
  expect(files.get('picture.webp')?.toString()).toBe('picture');
  expect(json(files, `${folder}/page.json`)).toMatchObject({
    id: page.id,
    sections: { basic: { name: 'נעמי הראל', bio: 'סיפור חייה' }, quotes: [{ text: 'טיוטה' }] },
    published: { quotes: [] },
  });
  expect(json(files, `${folder}/gallery.json`)).toMatchObject({ albums: [{ name: 'ילדות' }], images: [] });
  expect(json(files, `${folder}/words.json`)).toMatchObject([
    { kind: 'memory', content: 'היא לימדה אותי לקרוא', state: 'pending' },
    { kind: 'condolence', state: 'approved', date: '2026-11-21' },
  ]);
  expect(files.has(`${folder}/history.jsonl`)).toBe(true);
  expect(files.get(`${folder}/files/${picture.id.slice(0, 8)}.png`)).toEqual(sent);
});

test('a download of everything is in the audit log, with its actor', async ({ world }) => {
  const { userId, ask } = await home(world);
  await filesIn(await ask());
  const downloads = and(eq(auditLog.resourceId, userId), eq(auditLog.action, 'account.downloaded'));
  expect(await world.services.db.select().from(auditLog).where(downloads)).toMatchObject([
    { actorId: userId, data: {} },
  ]);
});

test('an account downloads a single page of its own, and no page of others', async ({ world }) => {
  const { userId, ask } = await home(world);
  const { db } = world.services;
  const [page] = [
    await world.given.memorial({ userId, name: 'נעמי' }),
    await world.given.memorial({ userId, name: 'אחרת' }),
  ];
  const foreign = await world.given.memorial({ name: 'דף של אחרים' });
  await db.insert(memorialEditors).values({ memorialId: foreign.id, userId, role: 'editor', acceptedAt: new Date() });
  const files = await filesIn(await ask({ memorialId: page.id }));
  expect([...files.keys()].filter((name) => !name.startsWith(`${pageFolderName(page)}/`))).toEqual([]);
  expect(json(files, `${pageFolderName(page)}/page.json`)).toMatchObject({ sections: { basic: { name: 'נעמי' } } });
  expect(files.has(`${pageFolderName(page)}/index.html`)).toBe(true);
  const downloads = and(eq(auditLog.resourceId, page.id), eq(auditLog.action, 'memorial.downloaded'));
  expect(await db.select().from(auditLog).where(downloads)).toMatchObject([{ actorId: userId }]);
  for (const memorialId of [foreign.id, randomUUID(), 'x', '']) {
    const refused = await ask({ memorialId });
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/dashboard']);
  }
});

test('the downloaded page opens offline, with its chapters, its texts and named photographs', async ({ world }) => {
  const { userId, ask } = await home(world);
  const { db } = world.services;
  const page = await world.given.memorial({ userId, name: 'נעמי <הראל>', bio: 'פסקה ראשונה\n\nפסקה שנייה' });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a8c5a' } })
    .jpeg()
    .toBuffer();
  const [album] = await db
    .insert(galleryAlbums)
    .values({ memorialId: page.id, name: 'ילדות', position: 1 })
    .returning();
  async function photograph(part: Partial<typeof galleryImages.$inferInsert>) {
    const wanted = {
      memorialId: page.id,
      ownerId: userId,
      purpose: 'gallery' as const,
      read: async () => bytes,
      keepsOriginal: true,
    };
    const { id } = await storeImage(world.services, wanted);
    const metadata = { originalName: 'IMG_1.jpg', size: 1, type: 'image/jpeg' as const };
    await db.insert(galleryImages).values({ id, memorialId: page.id, imageUrl: id, position: 1, metadata, ...part });
  }
  await photograph({ albumId: album?.id ?? '', description: 'חוף #1, 100%', dateTaken: '1958-09-01' });
  await photograph({ description: 'עוד לא אושרה', isPending: true });
  await db
    .insert(memorialDrafts)
    .values({ memorialId: page.id, section: 'quotes', content: [{ text: 'טיוטה' }], updatedAt: new Date() });
  await world.given.contribution(page.id, { state: 'approved', content: 'זיכרון שאושר <b>' });
  await world.given.contribution(page.id, { state: 'pending', content: 'זיכרון שמחכה' });
  await world.given.contribution(page.id, { state: 'approved', content: 'יהי זכרה ברוך' }, 'condolence');

  const files = await filesIn(await ask());
  const folder = pageFolderName(page);
  const html = files.get(`${folder}/index.html`)?.toString('utf8') ?? '';
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).toContain('<h1 dir="auto">נעמי &lt;הראל&gt;</h1>');
  expect(html).toContain('<p dir="auto">פסקה ראשונה</p><p dir="auto">פסקה שנייה</p>');
  for (const title of ['סיפור חיים', 'גלריה', 'זיכרונות', 'הספדים ותנחומים'])
    expect(html).toContain(`<h2>${title}</h2>`);
  expect(html).toContain('זיכרון שאושר &lt;b&gt;');
  expect(html).toContain('יהי זכרה ברוך');
  for (const hidden of ['זיכרון שמחכה', 'עוד לא אושרה', 'טיוטה', '<script', 'http:', 'https:'])
    expect(html).not.toContain(hidden);

  const name = 'files/ילדות/1958-09-01 חוף #1, 100%.jpg';
  const source = /<figure><img src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(source.split('/').map(decodeURIComponent).join('/')).toBe(name);
  expect(source).not.toMatch(/[#%](?![0-9A-F]{2})/);
  expect(html).toContain('<figcaption dir="auto">חוף #1, 100% <time datetime="1958-09-01">1 בספטמבר 1958</time>');
  expect(files.get(`${folder}/${name}`)).toEqual(bytes);
});

test('the download has no data of others: no shared page, no email address, no hash or token', async ({ world }) => {
  const { userId, ask } = await home(world);
  const { db } = world.services;
  const own = await world.given.memorial({ userId, name: 'דף שלי' });
  const editorId = await world.given.editor(own.id);
  const [editor] = await db.select().from(users).where(eq(users.id, editorId));
  const foreign = await world.given.memorial({ name: 'דף של אחרים', bio: 'סוד של אחרים' });
  await db.insert(memorialEditors).values({ memorialId: foreign.id, userId, role: 'editor', acceptedAt: new Date() });
  await world.given.contribution(foreign.id, { content: 'מה שאחרים כתבו' });
  await world.given.contribution(foreign.id, { content: 'מה שאני כתבתי', userId });
  const [authorKey, contentKey, tokenHash] = [randomUUID(), randomUUID(), randomUUID()];
  await world.given.contribution(own.id, { authorKey, contentKey, tokenHash, email: 'secret@example.com' });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));

  const files = await filesIn(await ask());
  const all = [...files].map(([name, bytes]) => name + bytes.toString('utf8')).join('\n');
  for (const secret of [
    'סוד של אחרים',
    'מה שאחרים כתבו',
    'secret@example.com',
    authorKey,
    contentKey,
    tokenHash,
    editor?.email,
    session?.token,
  ])
    expect(all).not.toContain(secret);
  expect(json(files, 'account.json')).toMatchObject({ sharedWithMe: [{ name: 'דף של אחרים', role: 'editor' }] });
  expect(json(files, 'written-on-other-pages.json')).toMatchObject([{ page: 'דף של אחרים', content: 'מה שאני כתבתי' }]);
});

test('the download has email settings, follows, pebbles, reports and the email address given with a contribution', async ({
  world,
}) => {
  const { userId, ask } = await home(world);
  const { db } = world.services;
  const [seen, closed] = [
    await world.given.memorial({ name: 'דף פתוח' }),
    await world.given.memorial({ name: 'דף שנסגר' }),
  ];
  const [me, other] = [await world.as.user(userId), await world.as.user(await world.given.user())];
  await me.notification.saveSettings({ letters: 'at_once', onRestDays: true });
  await world.given.contribution(seen.id, { userId, email: 'mine@example.com', content: 'שלי' });
  for (const { id: memorialId } of [seen, closed]) {
    await me.notification.follow({ memorialId });
    const on = {
      kind: 'condolence' as const,
      id: await world.given.contribution(memorialId, { state: 'approved' }, 'condolence'),
    };
    await me.contributions.setPebble({ ...on, isPlaced: true });
    await other.contributions.setPebble({ ...on, isPlaced: true });
    await me.contributions.report({ ...on, reason: 'לא במקום' });
    await other.contributions.report({ ...on, reason: 'של אחרים' });
  }
  await db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, closed.id));

  const files = await filesIn(await ask());
  expect(json(files, 'account.json')).toMatchObject({
    letters: { pace: 'at_once', onRestDays: true },
    following: expect.arrayContaining([
      expect.objectContaining({ name: 'דף פתוח' }),
      expect.objectContaining({ name: null }),
    ]),
  });
  const on = { kind: 'condolence', page: 'דף פתוח', authorName: 'דליה ברנע' };
  const unseen = { kind: 'condolence', page: null, authorName: null };
  const at = expect.stringMatching(/^20/);
  expect(json(files, 'stones-and-reports.json')).toEqual({
    stones: [
      { ...on, at },
      { ...unseen, at },
    ],
    reports: [
      { ...on, reason: 'לא במקום', at },
      { ...unseen, reason: 'לא במקום', at },
    ],
  });
  expect(json(files, 'written-on-other-pages.json')).toMatchObject([{ content: 'שלי', email: 'mine@example.com' }]);
});

test('on a page of the account an email address is included only with the account’s own contributions', async ({
  world,
}) => {
  const { userId, ask } = await home(world);
  const page = await world.given.memorial({ userId });
  await world.given.contribution(page.id, { content: 'שלי', userId, email: 'mine@example.com' });
  await world.given.contribution(page.id, { content: 'של אחרים', email: 'secret@example.com' });
  const words = json(await filesIn(await ask()), `${pageFolderName(page)}/words.json`) as object[];
  expect(words).toMatchObject([{ content: 'שלי', email: 'mine@example.com' }, { content: 'של אחרים' }]);
  expect(words[1]).not.toHaveProperty('email');
});

test('contributions in a sealed inbox are left out of the download, except for the delegate', async ({ world }) => {
  const { userId, ask } = await home(world);
  const page = await world.given.memorial({ userId });
  const image = await world.given.picture(page.id);
  const [row] = await world.services.db.select().from(media).where(eq(media.id, image));
  await world.services.storage.putStream(row?.storageKey ?? '', Readable.from([Buffer.from('bytes')]));
  await world.given.contribution(page.id, { image, authorName: 'דליה' });
  await world.services.db.update(memorials).set({ sealedSince: new Date() }).where(eq(memorials.id, page.id));
  const sealed = await filesIn(await ask());
  expect(json(sealed, `${pageFolderName(page)}/words.json`)).toEqual([]);
  const files = (all: Map<string, Buffer>) => [...all.keys()].filter((name) => name.includes('/files/'));
  expect(files(sealed)).toEqual([]);
  await world.services.db.update(memorials).set({ sealedDelegate: userId }).where(eq(memorials.id, page.id));
  const delegated = await filesIn(await ask());
  expect(json(delegated, `${pageFolderName(page)}/words.json`)).toHaveLength(1);
  expect(files(delegated)).toEqual([`${pageFolderName(page)}/files/דליה.jpg`]);
});

test('a download has no notifications about a page that the account may no longer see, and no name of such a page', async ({
  world,
}) => {
  const { userId, ask } = await home(world);
  const { db, events } = world.services;
  const page = await world.given.memorial({ name: 'דף שנסגר' });
  const role = { role: 'editor', acceptedAt: new Date() } as const;
  await db.insert(memorialEditors).values({ memorialId: page.id, userId, ...role });
  const activity = { memorialId: page.id, type: 'memory', refId: randomUUID(), byUserId: null } as const;
  await events.transaction((tx, announce) =>
    notifyEditors(tx, announce, { ...activity, authorName: 'דליה', isPending: true }),
  );
  await world.given.contribution(page.id, { userId, content: 'שלי', state: 'hidden', heldFor: 'blocked' });
  const account = async () => json(await filesIn(await ask()), 'account.json') as { notifications: object[] };
  const words = async () => json(await filesIn(await ask()), 'written-on-other-pages.json');
  expect((await account()).notifications).toMatchObject([{ type: 'memory', page: 'דף שנסגר', from: 'דליה' }]);
  expect(await words()).toMatchObject([{ page: 'דף שנסגר', state: 'pending' }]);
  await db.delete(memorialEditors).where(eq(memorialEditors.memorialId, page.id));
  await db.update(memorials).set({ isPublic: false }).where(eq(memorials.id, page.id));
  expect((await account()).notifications).toEqual([]);
  expect(await words()).toMatchObject([{ page: null, content: 'שלי' }]);
});

test('a file that storage has lost is left out of the download', async ({ world }) => {
  const { userId, ask } = await home(world);
  const page = await world.given.memorial({ userId });
  await world.given.picture(page.id);
  const kept = await world.given.picture(page.id);
  const [row] = await world.services.db.select().from(media).where(eq(media.id, kept));
  await world.services.storage.putStream(row?.storageKey ?? '', Readable.from([Buffer.from('bytes')]));
  const files = await filesIn(await ask());
  const names = [...files.keys()].filter((name) => name.includes('/files/'));
  expect(names).toEqual([`${pageFolderName(page)}/files/${kept.slice(0, 8)}.jpg`]);
});

test('requires a signed-in form of this site, at most ten times an hour', async ({ world }) => {
  const { ask } = await home(world);
  const stranger = await ask({}, {});
  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, '/login?from=%2Fsettings%23data']);
  expect((await ask({}, { origin: 'https://elsewhere.example' })).status).toBe(403);
  for (let times = 0; times < 10; times += 1)
    expect((await (await ask()).arrayBuffer()).byteLength).toBeGreaterThan(100);
  const busy = await ask();
  expect([busy.status, busy.headers.get('location')]).toEqual([303, '/settings?busy=1#data']);
});

test('events are in the download of a page with their answers and updates, without the tokens of answers', async ({
  world,
}) => {
  const { userId, ask } = await home(world);
  const page = await world.given.memorial({ userId, name: 'נעמי הראל' });
  const owner = await world.as.user(userId);
  const ids = { memorialId: page.id, submitId: randomUUID() };
  const gathering = { title: 'אזכרה', eventDate: '2027-02-12', isPublic: false, organizerNotes: 'כיסאות' };
  const { id: eventId } = await owner.events.create({ ...ids, ...gathering, requiresRsvp: true });
  await owner.events.postUpdate({ ...ids, eventId, text: 'נפגשים בשער' });
  const hidden = {
    submitId: randomUUID(),
    tokenHash: 'hash-of-the-link',
    authorKey: 'key-of-a-device',
    locale: 'he',
  } as const;
  await world.services.db
    .insert(memorialEventRsvps)
    .values({ eventId, name: 'דליה', guests: 2, status: 'attending', seat: 'confirmed', phone: '050', ...hidden });

  const files = await filesIn(await ask());
  expect(json(files, `${pageFolderName(page)}/events.json`)).toMatchObject([
    {
      title: 'אזכרה',
      organizer_notes: 'כיסאות',
      answers: [{ name: 'דליה', guests: 2, status: 'attending', phone: '050' }],
      updates: [{ text: 'נפגשים בשער' }],
    },
  ]);
  expect(files.get(`${pageFolderName(page)}/events.json`)?.toString('utf8')).not.toMatch(/hash-of|key-of/);
});
