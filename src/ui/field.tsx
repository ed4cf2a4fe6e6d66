import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { joinClasses } from './button-class.ts';
import { Icon } from './icon.tsx';

/** The props of every field. */
export interface FieldWords {
  label: string;
  hint?: ReactNode;
  /** Shown at once; a form's own `validationErrors` need no prop, only the field's `name`. */
  error?: string;
  isRequired?: boolean;
  /** Writes "optional" after the label. */
  isOptional?: boolean;
  /** Opposite the label, such as a link for a forgotten password. */
  labelEnd?: ReactNode;
}

export function FieldLabel({ label, isRequired, isOptional, labelEnd }: FieldWords) {
  const name = (
    <Label className="label">
      {label}
      {isRequired && (
        <span className="req" aria-hidden="true">
          *
        </span>
      )}
      {isOptional && <Optional />}
    </Label>
  );
  if (!labelEnd) return name;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3 [&>a]:-my-2.5">
      {name}
      {labelEnd}
    </span>
  );
}

export function Optional() {
  const t = useText('common');
  return <span className="opt">{t('optional')}</span>;
}

/** The hint and the error below the input. */
export function FieldNotes({ hint, error, className }: Pick<FieldWords, 'hint' | 'error'> & { className?: string }) {
  return (
    <>
      {hint && (
        <Text slot="description" className={joinClasses('hint', className)}>
          {hint}
        </Text>
      )}
      <FieldError className="error">
        {({ validationErrors }) => (
          <>
            <Icon of={WarningCircleIcon} />
            <span>{error ?? validationErrors.join(' ')}</span>
          </>
        )}
      </FieldError>
    </>
  );
}
