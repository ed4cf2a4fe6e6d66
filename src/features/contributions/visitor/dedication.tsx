import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Failure } from './failure.tsx';
import { nothingWritten, type Written } from './rules.ts';
import { Sheet } from './sheet.tsx';
import { Trap } from './trap.tsx';
import { WordsField } from './words-field.tsx';

/** A name or a few words for a candle that burns already: both may be left out, though not together. */
export function DedicationSheet({ memorialId, waits }: { memorialId: string; waits: boolean }) {
  const t = useText('candle.dedication');
  const common = useText('common');
  const form = 'write-candle';
  return (
    <Sheet id="sheet-candle" title={t('sheet')}>
      <form
        className="words-form"
        noValidate
        data-write="candle"
        data-memorial={memorialId}
        data-failed-words={t('wordsFailed')}
        data-one-words={t('oneNeeded')}
      >
        <DedicationFields form={form} />
        <Trap form={form} />
        {waits && (
          <p className="words-note">
            <Icon of={SealCheckIcon} />
            {t('wait')}
          </p>
        )}
        <Failure />
        <div className="words-actions">
          <button type="submit" className={buttonClass({ kind: 'candle' })}>
            {t('send')}
          </button>
          <button type="button" data-close="" className={buttonClass({ kind: 'ghost' })}>
            {common('cancel')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}

/** What may be said with a candle. */
export function DedicationFields({ form, written = nothingWritten }: { form: string; written?: Written }) {
  const t = useText('candle.dedication');
  const writing = useText('writing');
  return (
    <>
      <div className="words-pair">
        <WordsField
          form={form}
          name="authorName"
          label={t('name')}
          autoComplete="name"
          maxLength={limits.personName}
          defaultValue={written.values.authorName}
          problem={written.problems.authorName}
        />
        <WordsField
          form={form}
          name="relationship"
          label={writing('kinship')}
          maxLength={limits.relationship}
          defaultValue={written.values.relationship}
          problem={written.problems.relationship}
        />
      </div>
      <WordsField
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
