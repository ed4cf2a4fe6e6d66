import { useText } from '#i18n/text.tsx';
import type { Album } from '../schema.ts';

interface AlbumsProps {
  albums: readonly Album[];
  total: number;
  /** Null: every picture. */
  chosen: string | null;
  onChoose(album: string | null): void;
}

/** All pictures or those of one album, each with how many there are. */
export function Albums({ albums, total, chosen, onChoose }: AlbumsProps) {
  const t = useText('photos');
  return (
    <div role="group" aria-label={t('albums')} className="gallery-albums scripted">
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t('all')}
        <small>{total}</small>
      </button>
      {albums.map(({ id, name, imageCount }) => (
        <button key={id} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          <bdi>{name}</bdi>
          <small>{imageCount}</small>
        </button>
      ))}
    </div>
  );
}
