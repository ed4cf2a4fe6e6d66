import { useText } from '#i18n/text.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Photo } from '../grid/grid.rules.ts';
import { listStripPhotos } from './lightbox.rules.ts';

interface FilmStripProps {
  items: readonly Photo[];
  at: number;
  onIndex(index: number): void;
}

/** Thumbnails of the previous and next pictures, on wide screens. */
export function FilmStrip({ items, at, onIndex }: FilmStripProps) {
  const t = useText('photos');
  const { from, to } = listStripPhotos(at, items.length);
  if (items.length < 2) return null;
  return (
    <div dir="ltr" role="group" aria-label={t('strip')} className="lightbox-strip">
      {items.slice(from, to).map((photo, offset) => {
        const index = from + offset;
        return (
          <button
            key={photo.id}
            type="button"
            aria-label={t('goTo', { n: index + 1 })}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onIndex(index)}
          >
            <Picture image={photo.image} alt="" sizes="90px" />
          </button>
        );
      })}
    </div>
  );
}
