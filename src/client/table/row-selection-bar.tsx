import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';

interface RowSelectionBarProps {
  count: number;
  onClear(): void;
  /** Actions on all selected rows. */
  children: ReactNode;
}

/** A bar above a list with selected rows; on phones at the bottom. */
export function RowSelectionBar({ count, onClear, children }: RowSelectionBarProps) {
  const t = useText('admin.table');
  return (
    <div
      role="toolbar"
      aria-label={t('selection')}
      data-theme="night"
      className="sticky top-3 z-20 mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-surface px-3 py-2 text-ink shadow-float max-md:fixed max-md:inset-x-3 max-md:top-auto max-md:bottom-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:mb-0"
    >
      <IconButton icon={XIcon} label={t('clearSelection')} hasTooltip={false} onPress={onClear} />
      <output className="font-semibold">{t('selected', { count })}</output>
      <span className="grow" />
      {children}
    </div>
  );
}
