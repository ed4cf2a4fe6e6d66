import { sql } from 'drizzle-orm';
import { memorials } from '#tables.ts';
import { clientOf, type Filled, startFilled } from './database.ts';
import { type Line, median, round, timeCalls } from './line.ts';

const rounds = 7;
const repetitions = 40;
const limit = 50;

/** Creates a gallery with `count` pictures in twelve albums; returns the memorial's id. */
async function insertGallery(filled: Filled, count: number): Promise<string> {
  const { db } = filled.services;
  const [memorial] = await db
    .insert(memorials)
    .values({ name: 'נעמה', userId: filled.userId, isPublic: true })
    .returning();
  const memorialId = memorial?.id ?? '';
  await db.execute(sql`
    insert into gallery_albums (memorial_id, name, position)
    select ${memorialId}::uuid, 'אלבום ' || n, n - 1 from generate_series(1, 12) n`);
  await db.execute(sql`
    with files as (
      insert into media (memorial_id, kind, storage_key, sha256, mime, bytes, width, height, widths, thumbhash)
      select ${memorialId}::uuid, 'image', 'memorial-images/' || ${memorialId} || '/' || n || '.jpg', md5(n::text), 'image/jpeg',
        400000, 1200, 900, '{160,320,640,960,1200}', '3OcRJYB4d3h/iIeHeEh3eIhw+j3A'
      from generate_series(1, ${count}::int) n returning id, storage_key)
    insert into gallery_images (id, memorial_id, image_url, description, album_id, position, metadata, created_at)
    select f.id, ${memorialId}::uuid, f.storage_key, 'סבתא בחצר', a.id, row_number() over (order by f.id) * 1024,
      '{"originalName": "IMG_1234.jpg", "size": 400000, "type": "image/jpeg"}',
      now() - row_number() over (order by f.id) * interval '1 minute'
    from files f left join gallery_albums a on a.memorial_id = ${memorialId}::uuid and a.position = abs(hashtext(f.id::text)) % 14`);
  return memorialId;
}

async function millisecondsOf(filled: Filled, memorialId: string): Promise<number> {
  const client = clientOf(filled.services, filled.userId);
  const times = await timeCalls(repetitions, () =>
    Promise.all([client.gallery.loadPage({ memorialId, limit }), client.gallery.listAlbums({ memorialId })]),
  );
  return median(times);
}

const query: Line = {
  name: 'gallery.query',
  what: `one page of ${limit} with albums and counts: of a gallery of 5,000 pictures against one of ${limit}`,
  async run() {
    const filled = await startFilled(100);
    try {
      const [few, many] = [await insertGallery(filled, limit), await insertGallery(filled, 5000)];
      await filled.services.db.execute(sql`vacuum analyze`);
      await millisecondsOf(filled, few);
      await millisecondsOf(filled, many);
      const small: number[] = [];
      const large: number[] = [];
      for (let index = 0; index < rounds; index += 1) {
        small.push(await millisecondsOf(filled, few));
        large.push(await millisecondsOf(filled, many));
      }
      const ratio = median(large.map((ms, index) => ms / (small[index] ?? Number.NaN)));
      return {
        figure: `${round(ratio)} ×`,
        parts: `p50 ${round(median(large), 1)} against ${round(median(small), 1)} ms`,
        bound: 'at most 2',
        holds: ratio <= 2,
      };
    } finally {
      await filled.stop();
    }
  },
};

export const galleryLines = [query];
