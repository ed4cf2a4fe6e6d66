import { ArrowsOutSimpleIcon } from '@phosphor-icons/react/dist/ssr/ArrowsOutSimple';
import { type Ref, useState } from 'react';
import { Button as AriaButton, TextArea as AriaTextArea, TextField, type TextFieldProps } from 'react-aria-components';
import { useText } from '#i18n/text.tsx';
import { buttonClass, joinClasses } from './button-class.ts';
import { Button } from './button.tsx';
import { FieldLabel, FieldNotes, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import { TextSheet } from './text-sheet.tsx';

export interface TextAreaProps
  extends
    Omit<TextFieldProps, 'children' | 'className' | 'isInvalid' | 'dir' | 'maxLength' | 'value' | 'onChange'>,
    FieldWords {
  value: string;
  onChange: (text: string) => void;
  placeholder?: string;
  rows?: number;
  /** 'story': serif on paper, for long texts. */
  look?: 'plain' | 'story';
  /** The limit of the counter, which is not enforced: pasted text is never cut. */
  counter?: { count: number; max: number };
  /** The limit in the full-screen editor of a phone. */
  sheetMax?: number;
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
  sheetMax = 1000,
  dir = 'auto',
  inputRef,
  className,
  ...props
}: TextAreaProps) {
  const t = useText('common');
  const [isSheet, setSheet] = useState(false);
  const openSheet = () => setSheet(true);
  const end = counter ? (
    labelEnd
  ) : (
    <span className="flex items-center gap-1">
      {labelEnd}
      <AriaButton
        isDisabled={props.isDisabled}
        onPress={openSheet}
        className={buttonClass({ kind: 'ghost', size: 'icon', className: '-my-3 -me-2.5 md:hidden' })}
      >
        <Icon of={ArrowsOutSimpleIcon} size={20} />
        <span className="sr-only">{t('fullScreenOf', { field: label })}</span>
      </AriaButton>
    </span>
  );

  return (
    <>
      <TextField {...props} isInvalid={error !== undefined || undefined} className={joinClasses('field', className)}>
        <FieldLabel label={label} labelEnd={end} isRequired={props.isRequired} isOptional={isOptional} />
        <AriaTextArea
          ref={inputRef}
          rows={rows}
          placeholder={placeholder}
          dir={dir}
          className={joinClasses('input', look === 'story' && 'px-5 py-4 font-serif text-[1.1875rem] leading-[1.85]')}
        />
        {counter && (
          <span className="flex items-center justify-between gap-3">
            <span
              className={joinClasses(
                'text-sm',
                counter.count > counter.max ? 'font-semibold text-danger' : 'text-ink-3',
              )}
            >
              {t('counter', counter)}
            </span>
            <Button kind="ghost" icon={ArrowsOutSimpleIcon} className="-me-3 text-sm md:hidden" onPress={openSheet}>
              {t('fullScreen')}
            </Button>
          </span>
        )}
        <FieldNotes hint={hint} error={error} />
      </TextField>
      <TextSheet
        label={label}
        text={props.value}
        onChange={props.onChange}
        max={counter?.max ?? sheetMax}
        placeholder={placeholder}
        look={look}
        end={counter && labelEnd}
        isOpen={isSheet}
        onClose={() => setSheet(false)}
      />
    </>
  );
}
