import type { RowFieldsProps } from '#client/rows/row-forms.tsx';
import { useText } from '#i18n/text.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Quote } from './quotes.schema.ts';

export function QuoteFields({ row, onChange, problems, isOwnFocus }: RowFieldsProps<Quote>) {
  const t = useText('editor.quotes');
  return (
    <>
      <TextArea
        look="story"
        rows={2}
        className="[&_textarea]:min-h-28"
        label={t('text')}
        name="text"
        isRequired
        autoFocus={isOwnFocus}
        value={row.text}
        onChange={(text) => onChange({ text })}
        error={problems.text}
      />
      <TextField
        label={t('author')}
        name="author"
        isOptional
        autoComplete="off"
        value={row.author ?? ''}
        onChange={(author) => onChange({ author })}
        error={problems.author}
      />
    </>
  );
}
