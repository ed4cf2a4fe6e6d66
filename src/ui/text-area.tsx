import type { Ref } from 'react';
import { TextArea as AriaTextArea, TextField, type TextFieldProps } from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { joined } from './button-class.ts';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';

export interface TextAreaProps
  extends Omit<TextFieldProps, 'children' | 'className' | 'isInvalid' | 'dir' | 'maxLength'>, FieldWords {
  placeholder?: string;
  rows?: number;
  /** 'story': serif on paper, for reading while writing. */
  look?: 'plain' | 'story';
  /** Counts towards this many characters. It stops nobody: what is pasted is never cut. */
  counter?: { count: number; max: number };
  dir?: 'auto' | 'ltr' | 'rtl';
  inputRef?: Ref<HTMLTextAreaElement>;
  className?: string;
}

export function TextArea({
  label,
  labelEnd,
  hint,
  error,
  isOptional,
  placeholder = ' ',
  rows,
  look,
  counter,
  dir = 'auto',
  inputRef,
  className,
  ...props
}: TextAreaProps) {
  const t = useText('common');
  return (
    <TextField {...props} isInvalid={error !== undefined || undefined} className={joined('field', className)}>
      <FieldLabel label={label} labelEnd={labelEnd} isRequired={props.isRequired} isOptional={isOptional} />
      <AriaTextArea
        ref={inputRef}
        rows={rows}
        placeholder={placeholder}
        dir={dir}
        className={joined('input', look === 'story' && 'px-5 py-4 font-serif text-[1.1875rem] leading-[1.85]')}
      />
      {counter && (
        <span className={joined('text-sm', counter.count > counter.max ? 'font-semibold text-danger' : 'text-ink-3')}>
          {t('counter', counter)}
        </span>
      )}
      <FieldNotes hint={hint} error={error} />
    </TextField>
  );
}
