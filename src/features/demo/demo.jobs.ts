import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { defineJob, heavyJobs } from '#server/jobs.ts';
import type { FamilyTree } from '#sections/family-tree/family-tree.schema.ts';
import type { Timeline } from '#sections/timeline/timeline.schema.ts';
import { addMemoryImage, isMemoryWithoutImage } from '#features/contributions/contribution-imports.store.ts';
import { dedicationRows } from '#features/contributions/contribution-queries.store.ts';
import { insertAlbum, listGalleryAlbums } from '#features/gallery/albums.store.ts';
import { insertImage } from '#features/gallery/gallery-order.store.ts';
import { storeImage } from '#features/media/media.store.ts';
import { lockVersions, writeSection } from '#features/memorial/sections/sections.store.ts';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import type { Demo } from './demo.schema.ts';
import { demoMemorials } from './demo.text.ts';

const payload = z.object({ memorialId: z.uuid(), demo: z.number().int() });

/** The pictures of a demonstration memorial, created after the start so that they do not delay the first page. */
export const addDemoPictures = defineJob(
  'demo.add-pictures',
  payload,
  async (input, services: JobServices) => {
    const target = await findDemo(input, services);
    if (target && !target.memorial.profileImage) await addNamedPictures(services, target.memorial, target.demo);
  },
  { throughput: heavyJobs },
);

/** Its many photographs, after the portraits of all demonstrations. */
export const addDemoGallery = defineJob(
  'demo.add-gallery',
  payload,
  async (input, services: JobServices) => {
    const target = await findDemo(input, services);
    if (!target) return;
    await addGallery(services, target.memorial, target.demo);
    await addMemoryPictures(services, target.memorial, target.demo);
  },
  { throughput: heavyJobs },
);

/** Undefined for a memorial that was removed meanwhile. */
async function findDemo({ memorialId, demo: index }: z.infer<typeof payload>, { db }: JobServices) {
  const demo = demoMemorials[index];
  const [memorial] = await db.select().from(activeMemorials).where(eq(activeMemorials.id, memorialId));
  return memorial && demo && { memorial, demo };
}

type Memorial = typeof activeMemorials.$inferSelect;
const readArt = (file: string) => () => readFile(new URL(`./art/${file}`, import.meta.url));

async function addNamedPictures(services: JobServices, { id: memorialId, userId: ownerId }: Memorial, demo: Demo) {
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
    const { versions } = await lockVersions(tx, memorialId, {});
    // It was edited meanwhile; unreferenced pictures are swept later.
    if (Object.values(versions).some((version) => version > 0)) return;
    await writeSection(tx, memorialId, 'timeline', timeline);
    await writeSection(tx, memorialId, 'family-tree', { members, relationships: [] });
    await tx.update(activeMemorials).set({ profileImage, coverImage }).where(eq(activeMemorials.id, memorialId));
    await announce('memorial.changed', { memorialId });
  });
}

/**
 * The photographs one by one, so that a retry continues where it stopped. Inserted from last to first, because a gallery shows
 * the newest row first and these are to be seen from the oldest on.
 */
async function addGallery(services: JobServices, { id: memorialId, userId: ownerId }: Memorial, { gallery }: Demo) {
  const { db, events } = services;
  const { albums, total } = await listGalleryAlbums(db, memorialId);
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

/** Adds the missing photographs of memories. */
async function addMemoryPictures(services: JobServices, { id: memorialId, userId: ownerId }: Memorial, demo: Demo) {
  const { db, events } = services;
  for (const { author, content, picture } of demo.memories) {
    if (!picture) continue;
    const memory = { memorialId, authorName: author, content };
    if (!(await isMemoryWithoutImage(db, memory))) continue;
    await storeImage(services, {
      memorialId,
      ownerId,
      purpose: 'gallery',
      read: readArt(picture),
      async beside(tx, file) {
        await addMemoryImage(tx, memory, file.id);
      },
    });
  }
  await events.transaction((_tx, announce) => announce('contribution.changed', { memorialId }));
}

/** Relights the candles of the demonstrations after 22 hours; those of visitors burn out. */
async function relightDemoCandles(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ memorial_id: string }>(sql`
    update memorial_candles k set lit_at = ${now.toISOString()}::timestamptz
    from ${dedicationRows} c, active_memorials m
    where m.is_demo and k.memorial_id = m.id and c.candle_id = k.id and c.author_key = ''
      and k.lit_at <= ${now.toISOString()}::timestamptz - interval '22 hours'
    returning k.memorial_id`);
  return [...new Set(rows.map(({ memorial_id }) => memorial_id))];
}

/** Demo pages always have burning candles: their dedications never expire. */
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
