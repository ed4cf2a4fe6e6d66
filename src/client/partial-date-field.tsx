import { type ReactNode, useRef, useState } from 'react';
import { partialDateGap, writePartialDate } from '#core/date-parts.ts';
import { optionalPartialDate } from '#core/fields.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface PartialDateFieldProps {
  label: string;
  hint?: ReactNode;
  value: string | null | undefined;
  onChange(date: string): void;
  /** Shows errors at once instead of on blur, because the form was submitted. */
  isAsked: boolean;
}

/** A full date or a year, as text. Shows what is missing on blur, and offers to use the year alone. */
export function PartialDateField({ label, hint, value, onChange, isAsked }: PartialDateFieldProps) {
  const t = useText('dates');
  const validation = useText('validation');
  const box = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(true);
  const text = writePartialDate(value);
  const isWrong = (isLeft || isAsked) && !optionalPartialDate.safeParse(text).success;
  const { gap, year } = partialDateGap(text);

  return (
    <div className="grid justify-items-start gap-1 [&>.field]:w-full">
      <TextField
        inputRef={box}
        label={label}
        isOptional
        hint={hint}
        dir="ltr"
        autoComplete="off"
        value={text}
        onChange={(next) => {
          setLeft(false);
          onChange(next);
        }}
        onBlur={() => setLeft(true)}
        error={isWrong ? (gap ? t(`gap.${gap}`) : validation('partialDateInvalid')) : undefined}
      />
      {isWrong && year !== null && (
        <Button
          kind="soft"
          onPress={() => {
            onChange(year);
            // The button disappears, so the focus has to move.
            box.current?.focus();
          }}
        >
          {t('onlyYear', { year })}
        </Button>
      )}
    </div>
  );
}
