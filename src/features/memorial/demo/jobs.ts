import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import type { Timeline } from '#sections/timeline/schema.ts';
import { storeImage } from '../media/store.ts';
import { holdVersions, writeSection } from '../sections/store.ts';
import { memorials } from '../table.ts';
import { demos } from './text.ts';

const payload = z.object({ memorialId: z.uuid(), demo: z.number().int() });

/** The pictures of a demonstration memorial: made after the start, so that the first page need not wait for them. */
export const addDemoPictures = defineJob(
  'demo.add-pictures',
  payload,
  async ({ memorialId, demo: index }, services: JobServices) => {
    const { db, events } = services;
    const demo = demos[index];
    const [memorial] = await db.select().from(memorials).where(eq(memorials.id, memorialId));
    if (!memorial || !demo || memorial.profileImage) return;

    const store = async (file: string, purpose: 'profile' | 'cover' | 'timeline') => {
      const read = () => readFile(new URL(`./art/${file}`, import.meta.url));
      const image = await storeImage(services, { memorialId, ownerId: memorial.userId, purpose, read });
      return image.id;
    };

    const coverImage = await store(demo.cover, 'cover');
    const timeline: Timeline = [];
    for (const { picture, ...milestone } of demo.timeline) {
      timeline.push(picture ? { ...milestone, image: await store(picture, 'timeline') } : milestone);
    }
    const profileImage = await store(demo.portrait, 'profile');

    await events.transaction(async (tx, announce) => {
      const { versions } = await holdVersions(tx, memorialId, {});
      // Somebody writes on it by now: the pictures that nothing names are swept.
      if (Object.values(versions).some((version) => version > 0)) return;
      await writeSection(tx, memorialId, 'timeline', timeline);
      await tx.update(memorials).set({ profileImage, coverImage }).where(eq(memorials.id, memorialId));
      await announce('memorial.changed', { memorialId });
    });
  },
);
