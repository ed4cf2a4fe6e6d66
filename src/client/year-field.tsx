import { yearIn } from '#core/dates.ts';
import { hebrewYears } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

interface YearFieldProps extends Pick<TextFieldProps, 'label' | 'isRequired' | 'isOptional'> {
  text: string;
  onChange(text: string): void;
  /** Shows the error. Not on blur, because it would move the button below away from the finger. */
  isAsked?: boolean;
  isOwnFocus?: boolean;
}

/** A field for a year, with the Hebrew year below it. */
export function YearField({ text, onChange, isAsked = false, isOwnFocus, ...props }: YearFieldProps) {
  const validation = useText('validation');
  const isHebrew = useLocale() === 'he';
  const year = yearIn(text);
  const isWrong = year === null && isAsked && (text.trim() !== '' || props.isRequired);

  return (
    <TextField
      {...props}
      name="year"
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      autoFocus={isOwnFocus}
      value={text}
      onChange={onChange}
      hint={year !== null && isHebrew ? <span className="font-serif text-sm">{hebrewYears(year)}</span> : undefined}
      error={isWrong ? validation('yearRange') : undefined}
    />
  );
}
