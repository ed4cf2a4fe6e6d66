import { type ComponentProps, type InputEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FormContext, FormValidationContext } from 'react-aria-components';
import { joinClasses } from './button-class.ts';

type Errors = Record<string, string>;

export interface FormProps extends ComponentProps<'form'> {
  /** A field's name and its error message. */
  validationErrors?: Errors;
}

const none: Errors = {};
const ours = { validationBehavior: 'aria' } as const;

/**
 * A form with our own error messages: `validationErrors` maps a field's name to its message, the first invalid field is focused,
 * and an error disappears on the next change of its field. Not on blur, because content below would move away from a press. The
 * browser's messages are never shown.
 */
export function Form({ className, validationErrors = none, onInput, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<{ of: Errors; names: readonly string[] }>({ of: none, names: [] });

  useEffect(() => {
    if (Object.keys(validationErrors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] :is(button, input)')?.focus();
  }, [validationErrors]);

  const visibleErrors = useMemo(() => {
    const names = changed.of === validationErrors ? changed.names : [];
    return Object.fromEntries(Object.entries(validationErrors).filter(([name]) => !names.includes(name)));
  }, [changed, validationErrors]);

  function forget(event: InputEvent<HTMLFormElement>) {
    onInput?.(event);
    const { name } = event.target as HTMLInputElement; // input comes from a field, and every kind of field has a name
    if (!(name in visibleErrors)) return;
    const before = changed.of === validationErrors ? changed.names : [];
    setChanged({ of: validationErrors, names: [...before, name] });
  }

  return (
    <FormContext value={ours}>
      <FormValidationContext value={visibleErrors}>
        <form
          noValidate
          {...props}
          ref={form}
          onInput={forget}
          className={joinClasses('grid grid-cols-[minmax(0,1fr)] gap-5', className)}
        />
      </FormValidationContext>
    </FormContext>
  );
}
