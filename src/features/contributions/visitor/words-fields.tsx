import { limits } from '#core/limits.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import type { Kind } from '../schema.ts';
import type { Written } from './rules.ts';
import { WordsField } from './words-field.tsx';

interface WordsFieldsProps {
  form: string;
  kind: Kind;
  /** Of the person that the page is about; null where it is not to be said. */
  name: string | null;
  written: Written;
}

/** Who writes, what they were to the person, and the words. */
export function WordsFields({ form, kind, name, written: { values, problems } }: WordsFieldsProps) {
  const t = useText('writing');
  const validation = useText('validation');
  return (
    <>
      <div className="words-pair">
        <WordsField
          form={form}
          name="authorName"
          label={t(`${kind}.author`)}
          autoComplete="name"
          maxLength={limits.personName}
          required={t(`${kind}.authorRequired`)}
          defaultValue={values.authorName}
          problem={problems.authorName}
        />
        <WordsField
          form={form}
          name="relationship"
          label={kind === 'memory' && name !== null ? t('relationshipTo', { name: isolate(name) }) : t('kinship')}
          maxLength={limits.relationship}
          defaultValue={values.relationship}
          problem={problems.relationship}
        />
      </div>
      <WordsField
        form={form}
        name="content"
        label={t(`${kind}.content`)}
        tooLong={{ most: limits.words, words: validation('tooLong', { max: limits.words }) }}
        required={t(`${kind}.contentRequired`)}
        isLong
        defaultValue={values.content}
        problem={problems.content}
      />
    </>
  );
}
