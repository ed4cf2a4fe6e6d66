import { LinkField } from '#client/link-field.tsx';
import type { RowFieldsProps } from '#client/rows/row-forms.tsx';
import { useText } from '#i18n/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Track } from './schema.ts';

export function TrackFields({ row, onChange, problems, isOwnFocus }: RowFieldsProps<Track>) {
  const t = useText('music');
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label={t('title')}
          name="title"
          isRequired
          autoFocus={isOwnFocus}
          autoComplete="off"
          value={row.title}
          onChange={(title) => onChange({ title })}
          error={problems.title}
        />
        <TextField
          label={t('artist')}
          name="artist"
          isOptional
          autoComplete="off"
          value={row.artist ?? ''}
          onChange={(artist) => onChange({ artist })}
          error={problems.artist}
        />
      </div>
      <LinkField
        label={t('link')}
        name="url"
        isOptional
        isJudgedByForm
        value={row.url ?? ''}
        onChange={(url) => onChange({ url })}
      />
    </>
  );
}
