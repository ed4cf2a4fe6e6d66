import { largestImageUrl, type Photo, photosPath } from '#features/gallery/grid/grid.rules.ts';
import { useAlt } from '#features/gallery/grid/use-alt.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Picture } from '#ui/picture.tsx';
import { BackToPage } from '../back-to-page.tsx';

interface PhotosPageProps {
  page: MemorialPage;
  photos: readonly Photo[];
  /** The number of photographs before these. */
  from: number;
  total: number;
  /** Null after the last. */
  next: number | null;
}

/** All photographs of a page, for browsers without scripts. */
export function PhotosPage({ page, photos, from, total, next }: PhotosPageProps) {
  const t = useText('photos');
  const altOf = useAlt(page.name);
  return (
    <div className="wrap gallery py-12">
      <h1 className="mb-8">{t('allOf', { name: isolate(page.name) })}</h1>
      <ol className="photo-grid">
        {photos.map((photo, index) => (
          <li key={photo.id} className="photo-tile">
            <a href={largestImageUrl(photo)} className="photo-press">
              <Picture
                image={photo.image}
                alt={altOf(photo, { n: from + index + 1, total })}
                sizes="(width < 48rem) 33vw, 195px"
              />
            </a>
          </li>
        ))}
      </ol>
      {next !== null && (
        <p className="gallery-more">
          <a href={`${photosPath(page.id)}?from=${next}`} className={buttonClass({ kind: 'line' })}>
            {t('more')}
          </a>
        </p>
      )}
      <BackToPage page={page} anchor="gallery" />
    </div>
  );
}
