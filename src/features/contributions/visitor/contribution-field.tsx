import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ComponentProps } from 'react';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

interface ContributionFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'maxLength' | 'inputMode' | 'type' | 'dir' | 'defaultValue'
> {
  /** Id of the form, the prefix of field ids. */
  form: string;
  name: string;
  label: string;
  hint?: string;
  /** The error of an empty field; without it the field is optional. */
  required?: string;
  /** The error of an invalid value. */
  wrong?: string;
  isLong?: boolean;
  /** The error above this length: a long pasted text is never cut silently. */
  tooLong?: { most: number; words: string };
  /** The error of the submitted value. */
  problem?: string;
}

/** A field that works without scripts; with scripts, errors are shown below it. */
export function ContributionField({
  form,
  name,
  label,
  hint,
  required,
  wrong,
  isLong,
  tooLong,
  problem,
  ...input
}: ContributionFieldProps) {
  const t = useText('common');
  const id = `${form}-${name}`;
  const shared = {
    dir: 'auto',
    placeholder: ' ',
    ...input,
    id,
    name,
    required: required !== undefined,
    ...data({
      'data-required-words': required,
      'data-wrong-words': wrong,
      'data-most': tooLong?.most,
      'data-long-words': tooLong?.words,
    }),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': `${id}-problem${hint ? ` ${id}-hint` : ''}`,
  } as const;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {required === undefined ? (
          <span className="opt">{t('optional')}</span>
        ) : (
          <span className="req" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {isLong ? (
        <textarea {...shared} rows={5} className="input words-area" />
      ) : (
        <input {...shared} className="input" />
      )}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <span className="error" id={`${id}-problem`} hidden={!problem}>
        <Icon of={WarningCircleIcon} />
        <span {...data({ 'data-slot': 'problem' })}>{problem}</span>
      </span>
    </div>
  );
}
