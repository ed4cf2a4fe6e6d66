import { useState } from 'react';
import { hebrewYear } from '#i18n/hebrew-date.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { yearIn } from './rules.ts';

interface YearFieldProps {
  text: string;
  onChange(text: string): void;
  /** Says at once what is wrong, without waiting for the field to be left. */
  isAsked?: boolean;
  isOwnFocus?: boolean;
}

/** A year as it is typed, with the Hebrew one under it. */
export function YearField({ text, onChange, isAsked = false, isOwnFocus }: YearFieldProps) {
  const t = useText('editor.timeline');
  const validation = useText('validation');
  const isHebrew = useLocale() === 'he';
  const [isLeft, setLeft] = useState(false);
  const year = yearIn(text);
  const isWrong = year === null && (isAsked || (isLeft && text.trim() !== ''));

  return (
    <TextField
      label={t('year')}
      name="year"
      isRequired
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      autoFocus={isOwnFocus}
      value={text}
      onChange={(next) => {
        setLeft(false);
        onChange(next);
      }}
      onBlur={() => setLeft(true)}
      hint={year !== null && isHebrew ? <span className="font-serif text-sm">{hebrewYear(year)}</span> : undefined}
      error={isWrong ? validation('yearRange') : undefined}
    />
  );
}
