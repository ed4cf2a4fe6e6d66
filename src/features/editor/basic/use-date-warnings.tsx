import { type ReactNode, useState } from 'react';
import { DateWarning } from '#client/date-warning.tsx';
import { todayInJerusalem } from '#core/dates.ts';
import type { Basic } from '#features/memorial/basic-section.schema.ts';
import { dateDoubts } from './basic-editor.rules.ts';

/** Warnings about implausible dates. The page can be saved anyway. */
export function useDateWarnings(value: Basic): Partial<Record<keyof ReturnType<typeof dateDoubts>, ReactNode>> {
  const [today] = useState(() => todayInJerusalem(new Date()));
  const doubts = dateDoubts(value, today);
  return {
    birthDate: doubts.birthDate && <DateWarning doubt={doubts.birthDate} />,
    deathDate: doubts.deathDate && <DateWarning doubt={doubts.deathDate} />,
    burialDate: doubts.burialDate && <DateWarning doubt={doubts.burialDate} />,
  };
}
