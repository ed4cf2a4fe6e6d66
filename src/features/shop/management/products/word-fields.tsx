import { useText } from '#i18n/text.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

type ProductText = Record<'name' | 'summary' | 'description', string>;

interface WordFieldsProps {
  words: ProductText;
  errors: Record<string, string>;
  /** The prefix of field names in `errors`. */
  path?: string;
  onChange(part: Partial<ProductText>): void;
}

/** The texts of a product in one language. */
export function WordFields({ words, errors, path = '', onChange }: WordFieldsProps) {
  const t = useText('adminShop.product');
  return (
    <>
      <TextField
        label={t('name')}
        error={errors[`${path}name`]}
        value={words.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t('summary')}
        isOptional
        error={errors[`${path}summary`]}
        value={words.summary}
        onChange={(summary) => onChange({ summary })}
      />
      <TextArea
        label={t('description')}
        isOptional
        rows={4}
        error={errors[`${path}description`]}
        value={words.description}
        onChange={(description) => onChange({ description })}
      />
    </>
  );
}
