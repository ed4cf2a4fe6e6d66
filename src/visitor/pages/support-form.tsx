import { ContributionField } from '#features/contributions/visitor/contribution-field.tsx';
import { HoneypotField } from '#features/contributions/visitor/honeypot-field.tsx';
import { limits } from '#core/limits.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Note } from '#ui/note.tsx';

export interface SupportFormProps {
  values?: Partial<Record<'name' | 'email' | 'message', string>>;
  problems?: Partial<Record<string, string>>;
  /** The error of the whole form. */
  problem?: string;
}

/** The form for a message to the operators, without scripts. */
export function SupportForm({ values = {}, problems = {}, problem }: SupportFormProps) {
  const t = useText('pages.support.form');
  const form = 'support';
  return (
    <form method="post" action="/support" className="mt-5 grid max-w-[34rem] gap-5" noValidate>
      <ContributionField
        form={form}
        name="name"
        label={t('name')}
        required={t('required')}
        autoComplete="name"
        maxLength={limits.personName}
        defaultValue={values.name}
        problem={problems.name}
      />
      <ContributionField
        form={form}
        name="email"
        label={t('email')}
        required={t('required')}
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={limits.email}
        defaultValue={values.email}
        problem={problems.email}
      />
      <ContributionField
        form={form}
        name="message"
        label={t('message')}
        required={t('required')}
        isLong
        defaultValue={values.message}
        problem={problems.message}
      />
      <HoneypotField form={form} />
      {problem && (
        <Note tone="closed" role="alert">
          {problem}
        </Note>
      )}
      <button type="submit" className={buttonClass({ size: 'lg', className: 'justify-self-start' })}>
        {t('submit')}
      </button>
    </form>
  );
}
