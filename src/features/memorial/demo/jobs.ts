import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { defineJob, heavyJobs } from '#server/jobs.ts';
import type { FamilyTree } from '#sections/family-tree/schema.ts';
import type { Timeline } from '#sections/timeline/schema.ts';
import { insertAlbum, listAlbums } from '../gallery/albums/store.ts';
import { insertImage } from '../gallery/order/store.ts';
import { storeImage } from '../media/store.ts';
import { holdVersions, writeSection } from '../sections/store.ts';
import { activeMemorials } from '../table.ts';
import type { Demo } from './schema.ts';
import { demos } from './text.ts';

const payload = z.object({ memorialId: z.uuid(), demo: z.number().int() });

/** The pictures that a demonstration memorial names: made after the start, so that the first page need not wait for them. */
export const addDemoPictures = defineJob(
  'demo.add-pictures',
  payload,
  async (input, services: JobServices) => {
    const found = await findDemo(input, services);
    if (found && !found.memorial.profileImage) await addNamed(services, found.memorial, found.demo);
  },
  { throughput: heavyJobs },
);

/** Its photographs, of which there are many: they come after the portraits of all demonstrations. */
export const addDemoGallery = defineJob(
  'demo.add-gallery',
  payload,
  async (input, services: JobServices) => {
    const found = await findDemo(input, services);
    if (!found) return;
    await addGallery(services, found.memorial, found.demo);
    await addMemoryPictures(services, found.memorial, found.demo);
  },
  { throughput: heavyJobs },
);

/** Undefined for a memorial that was removed meanwhile. */
async function findDemo({ memorialId, demo: index }: z.infer<typeof payload>, { db }: JobServices) {
  const demo = demos[index];
  const [memorial] = await db.select().from(activeMemorials).where(eq(activeMemorials.id, memorialId));
  return memorial && demo && { memorial, demo };
}

type Memorial = typeof activeMemorials.$inferSelect;
const readArt = (file: string) => () => readFile(new URL(`./art/${file}`, import.meta.url));

async function addNamed(services: JobServices, { id: memorialId, userId: ownerId }: Memorial, demo: Demo) {
  const store = async (file: string, purpose: 'profile' | 'cover' | 'timeline' | 'family') => {
    const image = await storeImage(services, { memorialId, ownerId, purpose, read: readArt(file) });
    return image.id;
  };

  const coverImage = await store(demo.cover, 'cover');
  const timeline: Timeline = [];
  for (const { picture, ...milestone } of demo.timeline) {
    timeline.push(picture ? { ...milestone, image: await store(picture, 'timeline') } : milestone);
  }
  const members: FamilyTree['members'] = [];
  for (const [index, { picture, ...member }] of demo.family.entries()) {
    const profileImage = picture ? await store(picture, 'family') : null;
    members.push({ id: `member-${index + 1}`, ...member, profileImage });
  }
  const profileImage = await store(demo.portrait, 'profile');

  await services.events.transaction(async (tx, announce) => {
    const { versions } = await holdVersions(tx, memorialId, {});
    // Somebody writes on it by now: the pictures that nothing names are swept.
    if (Object.values(versions).some((version) => version > 0)) return;
    await writeSection(tx, memorialId, 'timeline', timeline);
    await writeSection(tx, memorialId, 'family-tree', { members, relationships: [] });
    await tx.update(activeMemorials).set({ profileImage, coverImage }).where(eq(activeMemorials.id, memorialId));
    await announce('memorial.changed', { memorialId });
  });
}

/**
 * The photographs, one by one: a job that is done again goes on where it stopped. A gallery shows the newest row first, and
 * a life is told from its beginning: the last photograph comes in first.
 */
async function addGallery(services: JobServices, { id: memorialId, userId: ownerId }: Memorial, { gallery }: Demo) {
  const { db, events } = services;
  const { albums, total } = await listAlbums(db, memorialId);
  const known = new Map(albums.map(({ id, name }) => [name, id]));
  for (const name of new Set(gallery.map(({ album }) => album)))
    if (!known.has(name)) known.set(name, (await insertAlbum(db, memorialId, { name })).id);
  for (const { picture, album, description, dateTaken } of gallery.toReversed().slice(total)) {
    await storeImage(services, {
      memorialId,
      ownerId,
      purpose: 'gallery',
      read: readArt(picture),
      async beside(tx, file, sent) {
        await insertImage(tx, file, sent, {
          originalName: picture,
          description,
          dateTaken,
          albumId: known.get(album) ?? null,
          createdAt: services.now(),
        });
      },
    });
  }
  await events.transaction((_tx, announce) => announce('gallery.changed', { memorialId }));
}

/** A photograph to each memory that has one, and has none yet. */
async function addMemoryPictures(services: JobServices, { id: memorialId, userId: ownerId }: Memorial, demo: Demo) {
  const { db, events } = services;
  for (const { author, content, picture } of demo.memories) {
    if (!picture) continue;
    const bare = sql`memorial_id = ${memorialId}::uuid and author_name = ${author} and content = ${content} and image is null and author_key = ''`;
    const { rows } = await db.execute(sql`select id from memorial_memories where ${bare}`);
    if (rows.length === 0) continue;
    await storeImage(services, {
      memorialId,
      ownerId,
      purpose: 'gallery',
      read: readArt(picture),
      async beside(tx, file) {
        await tx.execute(sql`update memorial_memories set image = ${file.id}::uuid where ${bare}`);
      },
    });
  }
  await events.transaction((_tx, announce) => announce('words.changed', { memorialId }));
}

/** Lights the candles of the demonstrations again that burn for 22 hours; those of visitors burn down. */
async function relightDemoCandles(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ memorial_id: string }>(sql`
    update memorial_candles k set lit_at = ${now.toISOString()}::timestamptz
    from memorial_condolences c, active_memorials m
    where m.is_demo and k.memorial_id = m.id and c.lit_with = k.id and c.author_key = ''
      and k.lit_at <= ${now.toISOString()}::timestamptz - interval '22 hours'
    returning k.memorial_id`);
  return [...new Set(rows.map(({ memorial_id }) => memorial_id))];
}

/** Somebody always lit a candle on a demonstration: none of its dedications goes out. */
export const keepDemoCandles = defineJob(
  'demo.keep-candles',
  z.object({}),
  async (_nothing, { db, events, now }: JobServices) => {
    const memorialIds = await relightDemoCandles(db, now());
    await events.transaction(async (_tx, announce) => {
      for (const memorialId of memorialIds) await announce('candles.changed', { memorialId });
    });
  },
  { schedule: '43 * * * *' },
);
