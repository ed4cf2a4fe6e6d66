import { isBlank } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { TextField } from '#ui/text-field.tsx';

interface NewAlbumFieldProps {
  name: string;
  onName(name: string): void;
  onEnter(): void;
}

/** The name of a new album. A name that is too long is reported and not cut. */
export function NewAlbumField({ name, onName, onEnter }: NewAlbumFieldProps) {
  const t = useText('galleryEditor.album');
  const validation = useText('validation');
  return (
    <TextField
      label={t('name')}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes when it is asked for, and is what is to be written
      autoFocus
      autoComplete="off"
      error={name.trim().length > limits.name ? validation('tooLong', { max: limits.name }) : undefined}
      value={name}
      onChange={onName}
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
    />
  );
}

/** Where pictures go whose album is made for them; null while its name cannot be stored. */
export function toNewAlbum(typed: string): { newAlbumName: string } | null {
  const name = typed.trim();
  return isBlank(name) || name.length > limits.name ? null : { newAlbumName: name };
}
