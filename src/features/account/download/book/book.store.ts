import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { contributionRows } from '#features/contributions/contribution-queries.store.ts';
import { originalKey } from '#features/media/files/media-files.store.ts';
import { media } from '#features/memorial/memorial.table.ts';
import { galleryAlbums, galleryImages } from '#features/gallery/gallery.table.ts';
import { text } from '#i18n/format.ts';
import type { Db } from '#server/db.ts';
import type { Storage } from '#server/storage.ts';
import { fileNames } from '../account-download.rules.ts';
import { type Book, type BookContribution, type BookPhoto, bookPage } from './book.rules.ts';

interface DownloadedFile {
  id: string;
  /** In the storage. */
  key: string;
  /** Below the folder of the page. */
  name: string;
  at: Date;
}

export interface DownloadedContribution extends BookContribution {
  kind: 'memory' | 'condolence';
  state: string;
}

/** Albums in the order of the page, and pictures of an album by time. */
const galleryOrder = [
  asc(galleryAlbums.position),
  sql`${galleryImages.dateTaken} asc nulls last`,
  asc(galleryImages.position),
  asc(galleryImages.id),
];

/**
 * Every picture, video and recording, as the original if it was kept. Without files that storage has lost, and files of hidden
 * contributions.
 */
export async function listFiles(
  { db, storage }: { db: Db; storage: Storage },
  page: { id: string; name: string },
  areWordsShown: SQL,
): Promise<DownloadedFile[]> {
  const rows = await db
    .select({
      id: media.id,
      key: media.storageKey,
      original: media.originalKey,
      at: media.createdAt,
      caption: galleryImages.description,
      dateTaken: galleryImages.dateTaken,
      album: galleryAlbums.name,
      originalName: sql<string | null>`${galleryImages.metadata} ->> 'originalName'`,
      author: sql<string | null>`(select c.author_name from ${contributionRows} c where c.image = ${media.id} limit 1)`,
      isPortrait: sql<boolean>`exists (select from active_memorials m where m.profile_image = ${media.id})`,
    })
    .from(media)
    .leftJoin(galleryImages, eq(galleryImages.id, media.id))
    .leftJoin(galleryAlbums, eq(galleryAlbums.id, galleryImages.albumId))
    .where(
      and(
        eq(media.memorialId, page.id),
        sql`not exists (select from ${contributionRows} c join active_memorials m on m.id = c.memorial_id
          where c.image = ${media.id} and not (${areWordsShown}))`,
      ),
    )
    .orderBy(...galleryOrder, asc(media.createdAt), asc(media.id));

  const stored: ((typeof rows)[number] & { extension: string })[] = [];
  for (const row of rows) {
    const extension = /\.\w+$/.exec(row.key)?.[0] ?? '';
    for (const key of row.original === null ? [row.key] : [originalKey(row.key), row.key]) {
      if (!(await storage.exists(key))) continue;
      stored.push({ ...row, key, extension });
      break;
    }
  }
  const names = fileNames(
    stored.map(({ id, extension, album, dateTaken, caption, originalName, author, isPortrait }) => ({
      id,
      extension,
      album,
      date: dateTaken,
      labels: [caption, originalName?.replace(/\.\w+$/, '') ?? null, author, isPortrait ? page.name : null],
    })),
  );
  return stored.map(({ id, key, at }) => ({ id, key, at, name: names.get(id) ?? '' }));
}

/** Hidden contributions are not part of the page. */
export async function listPhotos(db: Db, memorialId: string): Promise<BookPhoto[]> {
  return db
    .select({
      id: galleryImages.id,
      caption: galleryImages.description,
      dateTaken: galleryImages.dateTaken,
      album: galleryAlbums.name,
    })
    .from(galleryImages)
    .leftJoin(galleryAlbums, eq(galleryAlbums.id, galleryImages.albumId))
    .where(and(eq(galleryImages.memorialId, memorialId), eq(galleryImages.isPending, false)))
    .orderBy(...galleryOrder);
}

/** The visible contributions. */
export function pickApproved(contributions: readonly DownloadedContribution[]): Pick<Book, 'memories' | 'condolences'> {
  const approved = (kind: DownloadedContribution['kind']) =>
    contributions.filter((written) => written.kind === kind && written.state === 'approved');
  return { memories: approved('memory'), condolences: approved('condolence') };
}

/** Chapter by chapter, in the language of the page. */
export function* bookBytes(book: Omit<Book, 'locale' | 'titleOf'>): Generator<Uint8Array> {
  const locale = book.sections.settings.language;
  const titleOf = text(locale, 'sections');
  for (const part of bookPage({ ...book, locale, titleOf })) yield Buffer.from(part);
}
