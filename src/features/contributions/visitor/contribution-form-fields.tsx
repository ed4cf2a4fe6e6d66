import { limits } from '#core/limits.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import type { Kind } from '../contributions.schema.ts';
import type { SubmittedForm } from './visitor.rules.ts';
import { ContributionField } from './contribution-field.tsx';

interface ContributionFormFieldsProps {
  form: string;
  kind: Kind;
  /** The name of the person of the page; null if it must not be shown. */
  name: string | null;
  written: SubmittedForm;
}

/** Author, relationship and text. */
export function ContributionFormFields({
  form,
  kind,
  name,
  written: { values, problems },
}: ContributionFormFieldsProps) {
  const t = useText('writing');
  const validation = useText('validation');
  return (
    <>
      <div className="words-pair">
        <ContributionField
          form={form}
          name="authorName"
          label={t(`${kind}.author`)}
          autoComplete="name"
          maxLength={limits.personName}
          required={t(`${kind}.authorRequired`)}
          defaultValue={values.authorName}
          problem={problems.authorName}
        />
        <ContributionField
          form={form}
          name="relationship"
          label={kind === 'memory' && name !== null ? t('relationshipTo', { name: isolate(name) }) : t('kinship')}
          maxLength={limits.relationship}
          defaultValue={values.relationship}
          problem={problems.relationship}
        />
      </div>
      <ContributionField
        form={form}
        name="content"
        label={t(`${kind}.content`)}
        tooLong={{ most: limits.contribution, words: validation('tooLong', { max: limits.contribution }) }}
        required={t(`${kind}.contentRequired`)}
        isLong
        defaultValue={values.content}
        problem={problems.content}
      />
    </>
  );
}
