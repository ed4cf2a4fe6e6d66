import { useEffect, useRef } from 'react';
import { Form as AriaForm, type FormProps as AriaFormProps } from 'react-aria-components';
import { joined } from './button-class.ts';

export interface FormProps extends Omit<AriaFormProps, 'className' | 'validationBehavior'> {
  className?: string;
}

/**
 * A form whose errors are ours: `validationErrors` maps a field's name to its words, the first field in error takes the
 * focus, and an error leaves once its field has been changed. The browser's own messages never show.
 */
export function Form({ className, validationErrors, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!validationErrors || Object.keys(validationErrors).length === 0) return;
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] :is(button, input, [role="spinbutton"])')
      ?.focus();
  }, [validationErrors]);

  return (
    <AriaForm
      {...props}
      ref={form}
      validationErrors={validationErrors}
      validationBehavior="aria"
      className={joined('grid grid-cols-[minmax(0,1fr)] gap-5', className)}
    />
  );
}
