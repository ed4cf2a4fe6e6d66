import { AccountField } from '#client/account-field.tsx';
import { limits } from '#core/limits.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { FormFailure } from './form-failure.tsx';
import { emptyForm, type SubmittedForm } from './visitor.rules.ts';
import { HoneypotField } from './honeypot-field.tsx';
import { ContributionField } from './contribution-field.tsx';

interface ContactFormProps {
  memorialId: string;
  written?: SubmittedForm;
}

/** The form for a message to the family. */
export function ContactForm({ memorialId, written = emptyForm }: ContactFormProps) {
  const t = useText('writing');
  const validation = useText('validation');
  const { values, problems } = written;
  return (
    <form
      noValidate
      method="post"
      action={`/memorial/${memorialId}/contact`}
      className="words-form"
      {...data({
        'data-write': 'contact',
        'data-memorial': memorialId,
        'data-saving-words': t('contact.saving'),
        'data-failed-words': t('contact.failed'),
        'data-often-words': t('contact.often'),
        'data-unfit-words': validation('letterUnfit'),
        'data-added-words': t('contact.sent'),
      })}
    >
      <div className="words-pair">
        <ContributionField
          form="contact"
          name="name"
          label={t('contact.name')}
          autoComplete="name"
          maxLength={limits.personName}
          required={validation('nameRequired')}
          defaultValue={values.name}
          problem={problems.name}
        />
        <ContributionField
          form="contact"
          name="email"
          label={t('email')}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="email"
          maxLength={limits.email}
          required={t('contact.emailRequired')}
          wrong={validation('emailInvalid')}
          defaultValue={values.email}
          problem={problems.email}
        />
      </div>
      <ContributionField
        form="contact"
        name="message"
        label={t('contact.message')}
        maxLength={limits.contribution}
        required={validation('textRequired')}
        isLong
        defaultValue={values.message}
        problem={problems.message}
      />
      <HoneypotField form="contact" />
      <AccountField />
      <FormFailure words={written.problem} />
      <div className="words-actions">
        <button type="submit" className={buttonClass()}>
          {t('contact.submit')}
        </button>
      </div>
    </form>
  );
}
