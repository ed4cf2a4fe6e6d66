import { Picture, PictureFailed } from '#ui/picture.tsx';
import { useText } from '#i18n/text.tsx';
import type { Image } from '#features/media/media.schema.ts';
import type { GalleryOfPage } from '../gallery.schema.ts';

interface AlbumChooserProps {
  albums: GalleryOfPage['albums'];
  total: number;
  /** Cover of the whole gallery. */
  cover: Image | null;
  /** Null: all pictures. */
  chosen: string | null;
  onChoose(album: string | null): void;
}

/** Chooses all pictures or an album, each with its cover and count. */
export function AlbumChooser({ albums, total, cover, chosen, onChoose }: AlbumChooserProps) {
  const t = useText('photos');
  return (
    <div role="group" aria-label={t('albums')} className="gallery-albums scripted">
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        <AlbumCover image={cover} />
        <span>{t('all')}</span>
        <small>{total}</small>
      </button>
      {albums.map(({ id, name, imageCount, cover: first }) => (
        <button key={id} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
          <AlbumCover image={first} />
          <bdi>{name}</bdi>
          <small>{imageCount}</small>
        </button>
      ))}
    </div>
  );
}

function AlbumCover({ image }: { image: Image | null }) {
  return (
    <span className="gallery-cover">{image ? <Picture image={image} alt="" sizes="120px" /> : <PictureFailed />}</span>
  );
}
