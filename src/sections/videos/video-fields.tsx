import { LinkField } from '#client/link-field.tsx';
import type { RowFieldsProps } from '#client/rows/row-forms.tsx';
import { useText } from '#i18n/text.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Video } from './schema.ts';

export function VideoFields({ row, onChange, problems, isOwnFocus }: RowFieldsProps<Video>) {
  const t = useText('videos');
  return (
    <>
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
      <LinkField
        label={t('link')}
        name="url"
        isOptional
        isJudgedByForm
        value={row.url ?? ''}
        onChange={(url) => onChange({ url })}
      />
      <TextArea
        label={t('description')}
        name="description"
        isOptional
        rows={2}
        className="[&_textarea]:min-h-21"
        value={row.description ?? ''}
        onChange={(description) => onChange({ description })}
        error={problems.description}
      />
    </>
  );
}
