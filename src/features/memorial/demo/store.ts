import { eq, sql } from 'drizzle-orm';
import { demoOwner } from '#core/demo.ts';
import { users } from '#server/auth-table.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { lettersFor, libraryOf } from '#sections/soul-letters/rules.ts';
import { freshLetters, storedAs } from '#sections/soul-letters/schema.ts';
import { verseLines } from '#sections/soul-letters/text.ts';
import { purge } from '../deletion/store.ts';
import { renumberBlocks, writeSection } from '../sections/store.ts';
import { memorials } from '../table.ts';
import { refreshYahrzeits } from '../yahrzeits/store.ts';
import { addDemoGallery, addDemoPictures } from './jobs.ts';
import { demoEventDay } from './rules.ts';
import type { Demo, DemoWords } from './schema.ts';
import { demos } from './text.ts';

/** One process makes them; the other locks are beside `schemaLock` in server/migrate.ts. */
const demoLock = 7_412_002;

/** Makes the demonstration memorials in a database without accounts; does nothing in any other. */
export async function seedDemo({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    const [anybody] = await tx.select({ id: users.id }).from(users).limit(1);
    if (anybody) return;

    const [owner] = await tx
      .insert(users)
      .values({ ...demoOwner, name: `${demoOwner.firstName} ${demoOwner.lastName}`, emailVerified: true })
      .returning({ id: users.id });
    if (!owner) return;

    for (const [index, demo] of demos.entries()) {
      // Lists show the newest first; the first demonstration is the newest.
      const at = new Date(now().getTime() - index * 1000);
      const [memorial] = await tx
        .insert(memorials)
        .values({ ...columnsOf(demo), userId: owner.id, isPublic: true, isDemo: true, createdAt: at, updatedAt: at })
        .returning({ id: memorials.id });
      if (!memorial) continue;
      await writeLists(tx, memorial.id, demo);
      await writeWords(tx, memorial.id, demo, at);
      await writeCandles(tx, memorial.id, demo, now());
      await writeEvents(tx, memorial.id, demo, now());
      await renumberBlocks(tx, memorial.id);
      await refreshYahrzeits(tx, [memorial.id], now());
      await jobs.add(tx, addDemoPictures, { memorialId: memorial.id, demo: index });
      await jobs.add(tx, addDemoGallery, { memorialId: memorial.id, demo: index });
    }
  });
}

function columnsOf(demo: Demo) {
  const { name, gender, category, subCategory, displayStyle, birthDate, deathDate } = demo;
  const { lifeMotto, tags, bio, grave, kaddishType, soulName } = demo;
  const letters = { ...freshLetters, targetName: soulName };
  const soulLetters = storedAs({ ...letters, soulLetters: lettersFor(libraryOf(verseLines), letters) });
  const person = { name, gender, category, subCategory, displayStyle, birthDate, deathDate };
  return { ...person, ...grave, lifeMotto, tags, bio, kaddishType, soulLetters };
}

async function writeLists(tx: Db, memorialId: string, { achievements, family, quotes, timeline }: Demo): Promise<void> {
  const milestones = timeline.map(({ year, title, description }) => ({ year, title, description }));
  const members = family.map(({ picture: _later, ...member }, index) => ({ id: `member-${index + 1}`, ...member }));
  await writeSection(tx, memorialId, 'timeline', milestones);
  await writeSection(tx, memorialId, 'achievements', { showAchievements: true, items: achievements });
  await writeSection(tx, memorialId, 'quotes', quotes);
  await writeSection(tx, memorialId, 'family-tree', { members, relationships: [] });
}

/** What was written on it, approved; each a little older than the one before it in the list. */
async function writeWords(
  tx: Db,
  memorialId: string,
  { memories, condolences, deathDate }: Demo,
  at: Date,
): Promise<void> {
  const columns = sql.raw(
    'memorial_id, author_name, relationship, content, likes_count, state, is_member, author_key, content_key, submit_id, locale, created_at',
  );
  const valuesOf = ({ author, relationship, content, stones }: DemoWords, index: number) => {
    const writtenAt = new Date(at.getTime() - (index + 1) * 60_000);
    return sql`${memorialId}::uuid, ${author}, ${relationship}, ${content}, ${stones}, 'approved', true, '', '', gen_random_uuid(), 'he', ${writtenAt.toISOString()}::timestamptz`;
  };
  for (const [index, words] of memories.entries())
    await tx.execute(sql`insert into memorial_memories (${columns}) values (${valuesOf(words, index)})`);
  for (const [index, words] of condolences.entries())
    await tx.execute(
      sql`insert into memorial_condolences (${columns}, date) values (${valuesOf(words, index)}, ${deathDate}::date + 2)`,
    );
}

/** Candles of the last hours, each with its dedication; `keepDemoCandles` lights them again before they go out. */
async function writeCandles(tx: Db, memorialId: string, { candles, deathDate }: Demo, now: Date): Promise<void> {
  for (const [index, { author, content }] of candles.entries()) {
    const litAt = new Date(now.getTime() - (index * 3 + 1) * 3_600_000).toISOString();
    await tx.execute(sql`
      with lit as (
        insert into memorial_candles (memorial_id, submit_id, lit_at)
        values (${memorialId}::uuid, gen_random_uuid(), ${litAt}::timestamptz) returning id)
      insert into memorial_condolences
        (memorial_id, author_name, content, state, is_member, author_key, content_key, submit_id, locale, created_at, date, lit_with)
      select ${memorialId}::uuid, ${author}, ${content}, 'approved', true, '', '', gen_random_uuid(), 'he',
        ${litAt}::timestamptz, ${deathDate}::date, id from lit`);
  }
}

/** Its gatherings, all of them to come on the day on which it is made. */
async function writeEvents(tx: Db, memorialId: string, demo: Demo, now: Date): Promise<void> {
  for (const event of demo.events) {
    const { title, startTime, location, eventType, places } = event;
    const most = typeof places === 'number' ? places : null;
    await tx.execute(sql`
      insert into memorial_events
        (memorial_id, title, event_date, start_time, location, event_type, requires_rsvp, max_attendees, submit_id)
      values (${memorialId}::uuid, ${title}, ${demoEventDay(event, demo, now)}::date, ${startTime}::time, ${location},
        ${eventType}, ${places !== null}::boolean, ${most}::int, gen_random_uuid())`);
  }
}

/** Removes the demonstration memorials with their files; their owner stays, so that a later start makes no new ones. */
export async function removeDemo({ events, jobs }: Pick<Services, 'events' | 'jobs'>): Promise<number> {
  return events.transaction(async (tx, announce) => {
    const found = await listDemoIds(tx);
    for (const memorialId of found) {
      await purge(tx, jobs, memorialId);
      await announce('memorial.deleted', { memorialId });
    }
    return found.length;
  });
}

async function listDemoIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: memorials.id }).from(memorials).where(eq(memorials.isDemo, true)).for('update');
  return rows.map(({ id }) => id);
}
