import { type Photo, toPhotos } from '#features/gallery/grid/grid.rules.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { portraitStyles } from '#visitor/page-styles.ts';
import { PhotosPage } from '#visitor/gallery/photos-page.tsx';
import { defineDocument, show, showInstead } from './define-document.ts';
import { noIndexHead } from './heads.ts';
import { notFoundDocument } from './not-found.document.tsx';
import { withMemorial } from './with-memorial.ts';

/** Photographs on one page of the list. */
const pageSize = 100;

interface PhotosData {
  page: MemorialPage;
  photos: Photo[];
  from: number;
  total: number;
  /** The start of the next page; null at the end. */
  next: number | null;
}

/** All photographs of a page, from an offset on. */
export const photosDocument = defineDocument({
  name: 'photos',
  path: '/memorial/:memorialId/photographs',
  cache: 'never',
  namespaces: ['photos', 'writing'],
  load: ({ params: { memorialId }, query, api, ...input }) =>
    withMemorial<PhotosData>(input, memorialId, async ({ page }) => {
      const photos = toPhotos(await api.gallery.loadOutline({ memorialId: page.id }));
      if (photos.length === 0) return showInstead(notFoundDocument, {}, { status: 404 });
      const from = placeIn(query, photos.length);
      const to = from + pageSize;
      const next = to < photos.length ? to : null;
      return show({ page, photos: photos.slice(from, to), from, total: photos.length, next });
    }),
  head: ({ page }, { locale }) => noIndexHead(locale, text(locale, 'photos')('allOf', { name: isolate(page.name) })),
  styles: ({ page }) => portraitStyles(page),
  view: ({ page, photos, from, total, next }) => (
    <PhotosPage page={page} photos={photos} from={from} total={total} next={next} />
  ),
});

/** An invalid query starts at the beginning. */
function placeIn(query: URLSearchParams, total: number): number {
  const from = Number(query.get('from'));
  return Number.isInteger(from) && from > 0 && from < total ? from : 0;
}
