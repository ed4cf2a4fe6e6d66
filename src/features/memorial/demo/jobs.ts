import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob, heavyJobs } from '#server/jobs.ts';
import type { Timeline } from '#sections/timeline/schema.ts';
import { insertAlbum, listAlbums } from '../gallery/albums/store.ts';
import { insertImage } from '../gallery/order/store.ts';
import { storeImage } from '../media/store.ts';
import { holdVersions, writeSection } from '../sections/store.ts';
import { activeMemorials } from '../table.ts';
import type { Demo } from './schema.ts';
import { demos } from './text.ts';

const payload = z.object({ memorialId: z.uuid(), demo: z.number().int() });

/** The pictures of a demonstration memorial: made after the start, so that the first page need not wait for them. */
export const addDemoPictures = defineJob(
  'demo.add-pictures',
  payload,
  async ({ memorialId, demo: index }, services: JobServices) => {
    const { db } = services;
    const demo = demos[index];
    const [memorial] = await db.select().from(activeMemorials).where(eq(activeMemorials.id, memorialId));
    if (!memorial || !demo) return;
    if (!memorial.profileImage) await addNamed(services, memorial, demo);
    await addGallery(services, memorial, demo);
  },
  { throughput: heavyJobs },
);

type Memorial = typeof activeMemorials.$inferSelect;
const readArt = (file: string) => () => readFile(new URL(`./art/${file}`, import.meta.url));

async function addNamed(services: JobServices, { id: memorialId, userId: ownerId }: Memorial, demo: Demo) {
  const store = async (file: string, purpose: 'profile' | 'cover' | 'timeline') => {
    const image = await storeImage(services, { memorialId, ownerId, purpose, read: readArt(file) });
    return image.id;
  };

  const coverImage = await store(demo.cover, 'cover');
  const timeline: Timeline = [];
  for (const { picture, ...milestone } of demo.timeline) {
    timeline.push(picture ? { ...milestone, image: await store(picture, 'timeline') } : milestone);
  }
  const profileImage = await store(demo.portrait, 'profile');

  await services.events.transaction(async (tx, announce) => {
    const { versions } = await holdVersions(tx, memorialId, {});
    // Somebody writes on it by now: the pictures that nothing names are swept.
    if (Object.values(versions).some((version) => version > 0)) return;
    await writeSection(tx, memorialId, 'timeline', timeline);
    await tx.update(activeMemorials).set({ profileImage, coverImage }).where(eq(activeMemorials.id, memorialId));
    await announce('memorial.changed', { memorialId });
  });
}

/** The photographs, one by one: a job that is done again goes on where it stopped. */
async function addGallery(services: JobServices, { id: memorialId, userId: ownerId }: Memorial, { gallery }: Demo) {
  const { db, events } = services;
  const { albums, total } = await listAlbums(db, memorialId);
  const known = new Map(albums.map(({ id, name }) => [name, id]));
  for (const { picture, album, description, dateTaken = null } of gallery.slice(total)) {
    await storeImage(services, {
      memorialId,
      ownerId,
      purpose: 'gallery',
      read: readArt(picture),
      async beside(tx, file, sent) {
        const albumId = album ? (known.get(album) ?? (await insertAlbum(tx, memorialId, { name: album })).id) : null;
        if (album && albumId) known.set(album, albumId);
        await insertImage(tx, file, sent, {
          originalName: picture,
          description,
          dateTaken,
          albumId,
          createdAt: services.now(),
        });
      },
    });
  }
  await events.transaction((_tx, announce) => announce('gallery.changed', { memorialId }));
}
