import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components';
import { joinClasses } from './button-class.ts';
import { FieldNotes } from './field.tsx';
import { Icon } from './icon.tsx';

export interface CheckboxProps extends Omit<CheckboxFieldProps, 'children' | 'className' | 'isInvalid'> {
  children: ReactNode;
  hint?: ReactNode;
  error?: string;
  className?: string;
}

export function Checkbox({ children, hint, error, className, ...props }: CheckboxProps) {
  return (
    <CheckboxField
      {...props}
      isInvalid={error !== undefined || undefined}
      className={joinClasses('field gap-0', className)}
    >
      <CheckboxButton className="group relative flex min-h-tap cursor-pointer items-center gap-2.5 py-1 disabled:cursor-not-allowed">
        <span
          aria-hidden="true"
          className="grid size-[22px] shrink-0 place-items-center rounded-sm border-[1.5px] border-line-control bg-surface text-on-brand transition-colors group-selected:border-brand group-selected:bg-brand group-disabled:opacity-50 group-invalid:border-danger group-focus-visible:outline-3 group-focus-visible:outline-offset-3 group-focus-visible:outline-focus"
        >
          <Icon of={CheckIcon} size={15} weight="bold" className="invisible group-selected:visible" />
        </span>
        <span>{children}</span>
      </CheckboxButton>
      <FieldNotes hint={hint} error={error} className="ps-8" />
    </CheckboxField>
  );
}
