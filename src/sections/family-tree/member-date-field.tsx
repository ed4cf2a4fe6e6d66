import { type ReactNode, useState } from 'react';
import { partialDateGap } from '#core/date-parts.ts';
import { optionalPartialDate } from '#core/fields.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { asWritten } from './rules.ts';

interface MemberDateFieldProps {
  label: string;
  hint?: ReactNode;
  value: string | null | undefined;
  onChange(date: string): void;
}

/** A whole date or a year alone, as text. What it lacks is said once it is left, and its year is offered to stand alone. */
export function MemberDateField({ label, hint, value, onChange }: MemberDateFieldProps) {
  const t = useText('dates');
  const validation = useText('validation');
  const [isLeft, setLeft] = useState(true);
  const text = asWritten(value);
  const isWrong = isLeft && !optionalPartialDate.safeParse(text).success;
  const { gap, year } = partialDateGap(text);

  return (
    <div className="grid justify-items-start gap-1 [&>.field]:w-full">
      <TextField
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
        <Button kind="soft" onPress={() => onChange(year)}>
          {t('onlyYear', { year })}
        </Button>
      )}
    </div>
  );
}
