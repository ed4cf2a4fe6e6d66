import { isBlank } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { TextField } from '#ui/text-field.tsx';

interface NewAlbumFieldProps {
  name: string;
  onName(name: string): void;
  onEnter(): void;
}

/** The name of a new album. A too long name is reported, not truncated. */
export function NewAlbumField({ name, onName, onEnter }: NewAlbumFieldProps) {
  const t = useText('galleryEditor.album');
  const validation = useText('validation');
  return (
    <TextField
      label={t('name')}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- It appears on request and is to be filled.
      autoFocus
      autoComplete="off"
      error={name.trim().length > limits.name ? validation('tooLong', { max: limits.name }) : undefined}
      value={name}
      onChange={onName}
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
    />
  );
}

/** The destination for a typed album name; null where the name is invalid. */
export function toNewAlbum(typed: string): { newAlbumName: string } | null {
  const name = typed.trim();
  return isBlank(name) || name.length > limits.name ? null : { newAlbumName: name };
}
