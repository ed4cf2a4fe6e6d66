import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { DateDoubt } from '#core/date-doubts.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

/** A warning about an implausible date. The page can be saved anyway. */
export function DateWarning({ doubt }: { doubt: DateDoubt }) {
  const t = useText('validation');
  return (
    <span className="flex items-start gap-1.5 text-sm text-gold-ink">
      <Icon of={WarningIcon} className="mt-0.5" />
      <span>{t(doubt)}</span>
    </span>
  );
}
