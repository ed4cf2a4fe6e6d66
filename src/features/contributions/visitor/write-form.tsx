import { AccountField } from '#client/account-field.tsx';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { ReactNode } from 'react';
import { limits } from '#core/limits.ts';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { Kind } from '../contributions.schema.ts';
import { FormFailure } from './form-failure.tsx';
import { emptyForm, contributionPaths, type SubmittedForm } from './visitor.rules.ts';
import { HoneypotField } from './honeypot-field.tsx';
import { ContributionField } from './contribution-field.tsx';
import { ContributionFormFields } from './contribution-form-fields.tsx';

interface WriteFormProps {
  kind: Kind;
  memorial: { id: string; name: string };
  /** Whether the contribution would be pending. */
  waits: boolean;
  written?: SubmittedForm;
  /** The picture field, which needs scripts. */
  picture?: ReactNode;
  /** A second button, beside the submit button. */
  secondaryAction?: ReactNode;
}

/**
 * The form for a memory or condolence. Without scripts it is posted; with scripts it is sent from the page, with the messages in
 * its data attributes.
 */
export function WriteForm({ kind, memorial, waits, written = emptyForm, picture, secondaryAction }: WriteFormProps) {
  const t = useText('writing');
  const validation = useText('validation');
  const form = `write-${kind}`;
  return (
    <form
      noValidate
      method="post"
      action={`/memorial/${memorial.id}/${contributionPaths[kind]}`}
      className="words-form"
      {...data({
        'data-write': kind,
        'data-memorial': memorial.id,
        'data-name': memorial.name,
        'data-saving-words': t(`${kind}.saving`),
        'data-failed-words': t(`${kind}.failed`),
        'data-added-words': t(`${kind}.added`),
        'data-waits-words': t(`${kind}.waits`),
      })}
    >
      <ContributionFormFields form={form} kind={kind} name={memorial.name} written={written} />
      {picture}
      <HoneypotField form={form} />
      <AccountField />
      <details className="words-more" open={Boolean(written.values.email ?? written.problems.email)}>
        <summary>{t('more')}</summary>
        <ContributionField
          form={form}
          name="email"
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="email"
          maxLength={limits.email}
          wrong={validation('emailInvalid')}
          defaultValue={written.values.email}
          problem={written.problems.email}
        />
      </details>
      {waits && (
        <p className="words-note">
          <Icon of={SealCheckIcon} />
          {t(`${kind}.waits`)}
        </p>
      )}
      <FormFailure words={written.problem} />
      <div className="words-actions">
        <button type="submit" className={buttonClass()}>
          {t(`${kind}.submit`)}
        </button>
        {secondaryAction}
      </div>
    </form>
  );
}
