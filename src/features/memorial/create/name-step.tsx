import * as z from 'zod';
import { SchemaForm, SubmitButton } from '#client/schema-form.tsx';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Category, categories } from '../basic-section.schema.ts';
import { createSchema } from '../memorial.schema.ts';
import type { NewMemorialDraft } from './create-memorial.rules.ts';

const nameSchema = z.object({ name: createSchema.shape.name });
/** Family first: most people choose it. */
const offered: Category[] = ['family', ...categories.filter((category) => category !== 'family')];

interface StepProps {
  draft: NewMemorialDraft;
  onChange: (part: Partial<NewMemorialDraft>) => void;
  onNext: () => void;
}

export function NameStep({ draft, onChange, onNext }: StepProps) {
  const t = useText('create.name');
  const common = useText('common');
  const options = useText('options');
  return (
    <SchemaForm
      schema={nameSchema}
      onValid={({ name }) => {
        onChange({ name });
        onNext();
        return Promise.resolve();
      }}
    >
      <TextField
        name="name"
        look="name"
        label={t('name')}
        value={draft.name}
        onChange={(name) => onChange({ name: name.slice(0, limits.name) })}
        maxLength={limits.name}
        autoComplete="off"
        isRequired
      />
      <RadioCards
        look="pills"
        label={t('category')}
        labelEnd={<span className="text-sm text-ink-3">{t('categoryHint')}</span>}
        items={offered.map((category) => ({ id: category, label: options(`categories.${category}`) }))}
        value={draft.category}
        onChange={(category) => onChange({ category })}
      />
      <div className="mt-2">
        <SubmitButton size="lg">{common('next')}</SubmitButton>
      </div>
    </SchemaForm>
  );
}
