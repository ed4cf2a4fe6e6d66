import { useText } from '#i18n/text.tsx';
import { Select } from '#ui/select.tsx';
import type { Album } from '../gallery.schema.ts';

interface AlbumSelectProps {
  albums: readonly Pick<Album, 'id' | 'name'>[];
  albumId: string | null;
  onChange(albumId: string | null): void;
}

const none = '-';

/** The album for uploads; none by default. */
export function AlbumSelect({ albums, albumId, onChange }: AlbumSelectProps) {
  const t = useText('uploads');
  const items = [{ id: none, label: t('all') }, ...albums.map(({ id, name }) => ({ id, label: name }))];
  return (
    <Select
      label={t('album')}
      items={items}
      value={albumId ?? none}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  );
}
