import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { type ReactNode, useState } from 'react';
import { todayInJerusalem } from '#core/dates.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Basic } from '#features/memorial/basic-section.schema.ts';
import { type DateDoubt, dateDoubts } from './basic-editor.rules.ts';

/** Warnings about implausible dates. They do not prevent saving. */
export function useDateWarnings(value: Basic): Partial<Record<keyof ReturnType<typeof dateDoubts>, ReactNode>> {
  const [today] = useState(() => todayInJerusalem(new Date()));
  const doubts = dateDoubts(value, today);
  return {
    birthDate: doubts.birthDate && <Warning doubt={doubts.birthDate} />,
    deathDate: doubts.deathDate && <Warning doubt={doubts.deathDate} />,
    burialDate: doubts.burialDate && <Warning doubt={doubts.burialDate} />,
  };
}

function Warning({ doubt }: { doubt: DateDoubt }) {
  const t = useText('validation');
  return (
    <span className="flex items-start gap-1.5 text-sm text-gold-ink">
      <Icon of={WarningIcon} className="mt-0.5" />
      <span>{t(doubt)}</span>
    </span>
  );
}
