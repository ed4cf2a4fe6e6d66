import { type ReactNode, useState } from 'react';
import { findDateDoubts } from '#core/date-doubts.ts';
import { todayInJerusalem } from '#core/dates.ts';
import { useText } from '#i18n/text.tsx';
import { DateWarning } from './date-warning.tsx';
import { PartialDateField } from './partial-date-field.tsx';

interface LifeDateFieldsProps {
  birth: { label: string; hint: ReactNode; value: string | null | undefined; onChange(date: string): void };
  death: { label: string; value: string | null | undefined; onChange(date: string): void };
  /** Shows errors at once instead of on blur, because the form was submitted. */
  isAsked: boolean;
}

/** Birth and death of a relative, each a full date or a year, side by side. Implausible dates get a warning. */
export function LifeDateFields({ birth, death, isAsked }: LifeDateFieldsProps) {
  const validation = useText('validation');
  const [today] = useState(() => todayInJerusalem(new Date()));
  const doubts = findDateDoubts({ birthDate: birth.value, deathDate: death.value }, today);
  const doubt = doubts.deathDate ?? doubts.birthDate;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {/* Typing one date may cause the warning of the other one, so the field does not announce it. */}
      <p role="status" className="sr-only">
        {doubt && validation(doubt)}
      </p>
      <PartialDateField
        {...birth}
        hint={
          <>
            {birth.hint}
            {doubts.birthDate && <DateWarning doubt={doubts.birthDate} />}
          </>
        }
        isAsked={isAsked}
      />
      <PartialDateField
        {...death}
        hint={doubts.deathDate && <DateWarning doubt={doubts.deathDate} />}
        isAsked={isAsked}
      />
    </div>
  );
}
