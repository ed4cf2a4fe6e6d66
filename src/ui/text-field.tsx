import type { ReactNode, Ref } from 'react';
import {
  Group,
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { joinClasses } from './button-class.ts';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';
import { type Glyph, Icon } from './icon.tsx';

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'isInvalid' | 'dir'>, FieldWords {
  placeholder?: string;
  icon?: Glyph;
  /** 'name': large and serif, for the name of a person. */
  look?: 'plain' | 'name';
  /** By default 'ltr' for an address, a phone number or a password, else by the text. */
  dir?: 'auto' | 'ltr' | 'rtl';
  /** The step of a number. */
  step?: number | 'any';
  /** A button at the end of the box. */
  inputEnd?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

const leftToRight = ['email', 'tel', 'url', 'password'];

export function TextField({
  label,
  labelEnd,
  hint,
  error,
  isOptional,
  placeholder = ' ',
  icon,
  look,
  dir,
  step,
  inputEnd,
  inputRef,
  className,
  ...props
}: TextFieldProps) {
  const hasBox = icon !== undefined || inputEnd !== undefined;
  const input = (
    <Input
      ref={inputRef}
      placeholder={placeholder}
      step={step}
      dir={dir ?? (leftToRight.includes(props.type ?? 'text') ? 'ltr' : 'auto')}
      className={joinClasses(hasBox ? 'bare' : 'input', look === 'name' && 'font-serif text-h3 font-medium')}
    />
  );

  return (
    <AriaTextField {...props} isInvalid={error !== undefined || undefined} className={joinClasses('field', className)}>
      <FieldLabel label={label} labelEnd={labelEnd} isRequired={props.isRequired} isOptional={isOptional} />
      {hasBox ? (
        <Group className="input-box">
          {icon && <Icon of={icon} size={20} className="ms-3.5 -me-1.5 text-ink-3" />}
          {input}
          {inputEnd}
        </Group>
      ) : (
        input
      )}
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}
