import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { limits } from '#core/limits.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { FormFailure } from './form-failure.tsx';
import { emptyForm, type SubmittedForm } from './visitor.rules.ts';
import { DialogSheet } from './dialog-sheet.tsx';
import { HoneypotField } from './honeypot-field.tsx';
import { ContributionField } from './contribution-field.tsx';

/** The form for a dedication of a burning candle: a name, a text, or both. */
export function DedicationSheet({ memorialId, waits }: { memorialId: string; waits: boolean }) {
  const t = useText('candle.dedication');
  const common = useText('common');
  const form = 'write-candle';
  return (
    <DialogSheet id="sheet-candle" title={t('sheet')}>
      <form
        className="words-form"
        noValidate
        {...data({
          'data-write': 'candle',
          'data-memorial': memorialId,
          'data-failed-words': t('wordsFailed'),
          'data-one-words': t('oneNeeded'),
        })}
      >
        <DedicationFields form={form} />
        <HoneypotField form={form} />
        {waits && (
          <p className="words-note">
            <Icon of={SealCheckIcon} />
            {t('wait')}
          </p>
        )}
        <FormFailure />
        <div className="words-actions">
          <button type="submit" className={buttonClass({ kind: 'candle' })}>
            {t('send')}
          </button>
          <button type="button" {...data({ 'data-close': '' })} className={buttonClass({ kind: 'ghost' })}>
            {common('cancel')}
          </button>
        </div>
      </form>
    </DialogSheet>
  );
}

/** The dedication fields of a candle. */
export function DedicationFields({ form, written = emptyForm }: { form: string; written?: SubmittedForm }) {
  const t = useText('candle.dedication');
  const writing = useText('writing');
  return (
    <>
      <div className="words-pair">
        <ContributionField
          form={form}
          name="authorName"
          label={t('name')}
          autoComplete="name"
          maxLength={limits.personName}
          defaultValue={written.values.authorName}
          problem={written.problems.authorName}
        />
        <ContributionField
          form={form}
          name="relationship"
          label={writing('kinship')}
          maxLength={limits.relationship}
          defaultValue={written.values.relationship}
          problem={written.problems.relationship}
        />
      </div>
      <ContributionField
        form={form}
        name="content"
        label={t('words')}
        isLong
        maxLength={limits.dedication}
        defaultValue={written.values.content}
        problem={written.problems.content}
      />
    </>
  );
}
