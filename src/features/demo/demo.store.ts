import { eq, sql } from 'drizzle-orm';
import { addDays } from '#core/dates.ts';
import { demoOwner } from '#core/demo.ts';
import { users } from '#server/auth-table.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { lettersFor, parseLibrary } from '#sections/soul-letters/soul-letters.rules.ts';
import { freshLetters, serializeSoulLetters } from '#sections/soul-letters/soul-letters.schema.ts';
import { verseLines } from '#sections/soul-letters/soul-letters.text.ts';
import { memorialCandles } from '#features/candles/candles.table.ts';
import { insertApprovedCondolence, insertApprovedMemory } from '#features/contributions/contribution-imports.store.ts';
import { purge } from '#features/memorial/deletion/deletion.store.ts';
import { renumberBlocks, writeSection } from '#features/memorial/sections/sections.store.ts';
import { memorials } from '#features/memorial/memorial.table.ts';
import { refreshYahrzeits } from '#features/memorial/yahrzeits/yahrzeits.store.ts';
import { addDemoGallery, addDemoPictures } from './demo.jobs.ts';
import { demoEventDay } from './demo.rules.ts';
import type { Demo, DemoContribution } from './demo.schema.ts';
import { demoMemorials } from './demo.text.ts';

/** The lock under which one process creates them; the other locks are listed at `schemaLock` in server/migrate.ts. */
const demoLock = 7_412_002;

/** Creates the demonstration memorials in a database without accounts; otherwise does nothing. */
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

    for (const [index, demo] of demoMemorials.entries()) {
      // Lists show the newest first; the first demonstration is the newest.
      const at = new Date(now().getTime() - index * 1000);
      const [memorial] = await tx
        .insert(memorials)
        .values({ ...columnsOf(demo), userId: owner.id, isPublic: true, isDemo: true, createdAt: at, updatedAt: at })
        .returning({ id: memorials.id });
      if (!memorial) continue;
      await writeLists(tx, memorial.id, demo);
      await insertDemoContributions(tx, memorial.id, demo, at);
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
  const soulLetters = serializeSoulLetters({ ...letters, soulLetters: lettersFor(parseLibrary(verseLines), letters) });
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

/** Its approved contributions, each a little older than the previous one in the list. */
async function insertDemoContributions(
  tx: Db,
  memorialId: string,
  { memories, condolences, deathDate }: Demo,
  at: Date,
): Promise<void> {
  const fromDemo = ({ author, ...written }: DemoContribution, index: number) => ({
    memorialId,
    authorName: author,
    relationship: written.relationship,
    content: written.content,
    pebbles: written.pebbles,
    createdAt: new Date(at.getTime() - (index + 1) * 60_000),
  });
  for (const [index, memory] of memories.entries()) await insertApprovedMemory(tx, fromDemo(memory, index));
  for (const [index, condolence] of condolences.entries())
    await insertApprovedCondolence(tx, { ...fromDemo(condolence, index), date: addDays(deathDate, 2), candleId: null });
}

/** Recent candles with dedications; `keepDemoCandles` relights them before they burn out. */
async function writeCandles(tx: Db, memorialId: string, { candles, deathDate }: Demo, now: Date): Promise<void> {
  for (const [index, { author, content }] of candles.entries()) {
    const litAt = new Date(now.getTime() - (index * 3 + 1) * 3_600_000);
    const [candle] = await tx
      .insert(memorialCandles)
      .values({ memorialId, submitId: sql`gen_random_uuid()`, litAt })
      .returning({ id: memorialCandles.id });
    if (!candle) throw new Error('an insert of one row returns it');
    const dedication = { memorialId, authorName: author, content, relationship: null, pebbles: 0, createdAt: litAt };
    await insertApprovedCondolence(tx, { ...dedication, date: deathDate, candleId: candle.id });
  }
}

/** Its events, all upcoming at its creation. */
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

/** Removes the demonstration memorials with their files; their owner stays, so that a later start creates no new ones. */
export async function removeDemo({ events, jobs }: Pick<Services, 'events' | 'jobs'>): Promise<number> {
  return events.transaction(async (tx, announce) => {
    const memorialIds = await listDemoIds(tx);
    for (const memorialId of memorialIds) {
      await purge(tx, jobs, memorialId);
      await announce('memorial.deleted', { memorialId });
    }
    return memorialIds.length;
  });
}

async function listDemoIds(db: Db): Promise<string[]> {
  const rows = await db.select({ id: memorials.id }).from(memorials).where(eq(memorials.isDemo, true)).for('update');
  return rows.map(({ id }) => id);
}
