import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type DocumentContent, documents } from '#documents/documents.ts';
import type { CountableView } from '#features/statistics/counting/view-counting.store.ts';
import type { Services } from '#server/context.ts';
import { announceEvent } from '#server/events.ts';
import { users } from '#tables.ts';
import { openSite, type Site } from './site.ts';
import type { World } from './world.ts';

type Shown = Extract<DocumentContent, { kind: 'memorial' }>;

/** A site that listens to events. Exposes the content of a rendered page; undefined if the page came from a cache. */
export async function openRead(
  world: World,
  now = world.services.now,
  onView: (view: CountableView) => void = () => undefined,
) {
  const rendered: DocumentContent[] = [];
  const site = await openSite(
    { ...world, services: { ...world.services, now } },
    (content) => rendered.push(content),
    documents,
    onView,
  );
  await expect.poll(() => world.services.events.isListening()).toBe(true);
  const read = async (path: string, cookie: string) => {
    await receiveEvents(world.services);
    const answer = await site.get(path, { cookie });
    return {
      status: answer.status,
      control: answer.headers.get('cache-control'),
      // A response from memory has no id, because no log contains it.
      isFromMemory: answer.headers.get('x-request-id') === null,
      viewerId: /"viewerId":"([^"]*)"/.exec(await answer.text())?.[1],
      shown: rendered.pop() as Shown | undefined,
    };
  };
  return { site, read };
}

/** Resolves once this process has received all events that were sent before, those of triggers too. */
export async function receiveEvents({ db, events }: Pick<Services, 'db' | 'events'>): Promise<void> {
  const userId = randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = events.on('accounts.changed', ({ userIds }) => {
    if (userIds.includes(userId)) resolve();
  });
  const text = JSON.stringify({ name: 'accounts.changed', payload: { userIds: [userId] } });
  await db.execute(sql`select ${announceEvent(sql`${text}`)}`);
  await promise;
  stop();
}

/** Somebody who has just registered, with the cookie. */
export async function register(world: World, site: Site) {
  const cookie = await site.signIn();
  const [user] = await world.services.db
    .select({ id: users.id })
    .from(users)
    .orderBy(sql`created_at desc`)
    .limit(1);
  if (!user) throw new Error('no account');
  return { cookie, userId: user.id };
}
