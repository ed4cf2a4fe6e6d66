import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ComponentProps } from 'react';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

interface WordsFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'maxLength' | 'inputMode' | 'type' | 'dir' | 'defaultValue'
> {
  /** Of the form that it stands in: ids of fields begin with it. */
  form: string;
  name: string;
  label: string;
  hint?: string;
  /** What is said while it is empty; without it the field may stay so. */
  required?: string;
  /** What is said while it holds something that it cannot hold. */
  wrong?: string;
  isLong?: boolean;
  /** What is said above so many signs: a long letter that is pasted is never cut in silence. */
  tooLong?: { most: number; words: string };
  /** What is wrong with what was sent. */
  problem?: string;
}

/** A field that works without a script; with one, what is wrong is said under it. */
export function WordsField({
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
}: WordsFieldProps) {
  const t = useText('common');
  const id = `${form}-${name}`;
  const shared = {
    dir: 'auto',
    placeholder: ' ',
    ...input,
    id,
    name,
    required: required !== undefined,
    'data-required-words': required,
    'data-wrong-words': wrong,
    'data-most': tooLong?.most,
    'data-long-words': tooLong?.words,
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
        <span data-slot="problem">{problem}</span>
      </span>
    </div>
  );
}
