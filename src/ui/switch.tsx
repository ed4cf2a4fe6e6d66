import type { ReactNode } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps, Text } from 'react-aria-components';
import { joinClasses } from './button-class.ts';

export interface SwitchProps extends Omit<SwitchFieldProps, 'children' | 'className'> {
  label: ReactNode;
  /** The explanation below the label. */
  hint?: ReactNode;
  className?: string;
}

/** A row with a switch at its end; a press anywhere on the row toggles it. */
export function Switch({ label, hint, className, ...props }: SwitchProps) {
  return (
    <SwitchField {...props} className={joinClasses('relative py-2', className)}>
      <SwitchButton className="group flex min-h-tap cursor-pointer items-center rounded-sm after:absolute after:inset-0 disabled:cursor-not-allowed">
        <span className="min-w-0 flex-1 pe-16 leading-snug font-semibold">{label}</span>
        <span
          aria-hidden="true"
          className="switch-track absolute end-0 inset-y-0 my-auto h-7 w-12 rounded-pill bg-line-control transition-colors group-selected:bg-brand group-disabled:opacity-50 group-focus-visible:outline-3 group-focus-visible:outline-offset-3 group-focus-visible:outline-focus before:absolute before:start-[0.1875rem] before:top-[0.1875rem] before:size-[1.375rem] before:rounded-pill before:bg-white before:shadow-rest before:transition-[inset-inline-start] group-selected:before:start-[1.4375rem] group-selected:before:bg-on-brand"
        />
      </SwitchButton>
      {hint && (
        <Text slot="description" className="-mt-2 block pe-16 pb-1 text-sm text-ink-3">
          {hint}
        </Text>
      )}
    </SwitchField>
  );
}
