import { type ComponentProps, type InputEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FormContext, FormValidationContext } from 'react-aria-components';
import { joinClasses } from './button-class.ts';

type Errors = Record<string, string>;

export interface FormProps extends ComponentProps<'form'> {
  /** A field's name and what is wrong with it, in words. */
  validationErrors?: Errors;
}

const none: Errors = {};
const ours = { validationBehavior: 'aria' } as const;

/**
 * A form whose errors are ours: `validationErrors` maps a field's name to its words, the first field in error takes the
 * focus, and an error leaves as soon as its field is changed. It does not wait until the field is left: what stands below
 * would move under the finger that is just pressing it. The browser's own messages never show.
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
