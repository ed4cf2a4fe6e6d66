import { sql } from 'drizzle-orm';
import { mediaAsJson } from '#features/media/media-json.store.ts';
import { type MediaRow, toImage } from '#features/media/media.rules.ts';
import { shownOnPage } from './grid/grid.rules.ts';
import type { Album, GalleryOfPage, GalleryOrder, PublicImage } from './gallery.schema.ts';

type ImageOfPage = MediaRow & Omit<PublicImage, 'image'>;

/** The gallery in a page, as loaded from the database. */
export interface StoredGallery {
  images: ImageOfPage[] | null;
  albums: (Album & { cover: MediaRow | null })[] | null;
  order: GalleryOrder;
}

const publicCondition = sql.raw('g.memorial_id = m.id and not g.is_pending');
const image = sql.raw(
  `g.id, g.description, g.album_id as "albumId", g.date_taken as "dateTaken", g.tags, g.created_at as "createdAt",
    x.width, x.height, x.widths, x.thumbhash`,
);

/** The albums of a memorial `m` that contain visible pictures, each with the first one in the family's order. */
const covers = sql`(
  select g.album_id, count(*) as count, (array_agg(g.id
    order by case when m.gallery_order = 'custom' then g.position end, g.created_at desc, g.id desc))[1] as cover
  from gallery_images g where ${publicCondition} and g.album_id is not null group by g.album_id)`;

/** The gallery of a memorial `m` as JSON: its first pictures in the family's order, and the albums. */
export const galleryAsJson = sql`json_build_object(
  'order', m.gallery_order,
  'images', (select json_agg(i) from (
    (select ${image} from gallery_images g join media x on x.id = g.id where m.gallery_order = 'newest' and ${publicCondition}
      order by g.created_at desc, g.id desc limit ${sql.raw(String(shownOnPage))})
    union all
    (select ${image} from gallery_images g join media x on x.id = g.id where m.gallery_order = 'custom' and ${publicCondition}
      order by g.position, g.created_at desc, g.id desc limit ${sql.raw(String(shownOnPage))})) i),
  'albums', (select json_agg(json_build_object('id', a.id, 'name', a.name, 'albumType', a.album_type,
      'position', a.position, 'year', a.year, 'createdAt', a.created_at, 'updatedAt', a.updated_at, 'imageCount',
      coalesce(c.count, 0), 'cover', (select ${mediaAsJson} from media x where x.id = c.cover))
      order by a.album_type, a.year desc nulls last, a.position, a.created_at, a.id)
    from gallery_albums a left join ${covers} c on c.album_id = a.id where a.memorial_id = m.id))`;

/** SQL: the number of visible pictures of a memorial `m`. */
export const countAsSql = sql`(select count(*)::int from gallery_images g where ${publicCondition})`;

/** The gallery for visitors. Leaves out albums without visible pictures, whose name may be that of a pending archive. */
export function toGalleryOfPage(
  { images, albums, order }: StoredGallery,
  total: number,
  sign: (mediaId: string) => string,
): GalleryOfPage {
  const iso = (moment: string) => new Date(moment).toISOString();
  return {
    images: (images ?? []).map(({ id, description, albumId, dateTaken, tags, createdAt, ...file }) => ({
      id,
      image: toImage({ id, ...file }, sign(id)),
      description,
      albumId,
      dateTaken,
      tags,
      createdAt: iso(createdAt),
    })),
    total,
    order,
    albums: (albums ?? [])
      .filter(({ imageCount }) => imageCount > 0)
      .map(({ cover, ...album }) => ({
        ...album,
        createdAt: iso(album.createdAt),
        updatedAt: iso(album.updatedAt),
        cover: cover && toImage(cover, sign(cover.id)),
      })),
  };
}
