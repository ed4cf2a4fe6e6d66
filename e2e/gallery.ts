import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { photo, type World } from './fixtures.ts';

export interface PhotoSeed {
  description?: string;
  dateTaken?: string;
  albumId?: string;
  /** In seconds. */
  age?: number;
}

/** Inserts pictures into a gallery, the newest first unless `age` says otherwise; `servePhotos` serves their files. */
export async function seedPhotos(
  { server }: World,
  memorialId: string,
  count: number,
  photoAt: (index: number) => PhotoSeed = () => ({}),
): Promise<string[]> {
  const given = Array.from({ length: count }, (_, index) => ({ age: index, ...photoAt(index) }));
  const rows = await server.query<{ id: string }>(
    `with given as (
       select gen_random_uuid() as id, n - 1 as n, d->>'description' as description, (d->>'dateTaken')::date as taken,
         (d->>'albumId')::uuid as album_id, (d->>'age')::float as age
       from jsonb_array_elements($2::jsonb) with ordinality as t (d, n)),
     stored as (
       insert into media (id, memorial_id, owner_id, kind, mime, sha256, storage_key, bytes, width, height, widths, thumbhash)
       select given.id, m.id, m.user_id, 'image', 'image/webp', 'none', 'memorial-images/' || given.id, 1, 1200, 800,
         '{160,320,640,960,1200}', '3OcRJYB4d3h/iIeHeEh3eIhw+j3A'
       from given, memorials m where m.id = $1),
     shown as (
       insert into gallery_images (id, memorial_id, image_url, description, album_id, date_taken, position, metadata, created_at)
       select id, $1, id::text, coalesce(description, ''), album_id, taken, n,
         '{"originalName": "a.webp", "size": 1, "type": "image/webp"}', now() - age * interval '1 second' from given)
     select id from given order by n`,
    [memorialId, JSON.stringify(given)],
  );
  return rows.map(({ id }) => id);
}

export async function seedAlbum({ server }: World, memorialId: string, name: string, position = 0): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    'insert into gallery_albums (memorial_id, name, position) values ($1, $2, $3) returning id',
    [memorialId, name, position],
  );
  return row?.id ?? '';
}

/** Serves the files of pictures, except the missing ones; returns what was requested. */
export async function servePhotos(context: BrowserContext, missing: readonly string[] = []): Promise<string[]> {
  const requested: string[] = [];
  const body = readFileSync(photo);
  await context.route('**/media/**', (route) => {
    const { pathname } = new URL(route.request().url());
    requested.push(pathname);
    return missing.some((id) => pathname.includes(id))
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'image/webp', body });
  });
  return requested;
}

/** The number of files in the device's store. */
export function countStoredFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kept-work', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('work');
        opening.onsuccess = () => {
          const request = opening.result.transaction('work').objectStore('work').count();
          request.onsuccess = () => {
            resolve(request.result);
            opening.result.close();
          };
        };
      }),
  );
}
