import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { LogRow } from './schema.ts';

interface UndoButtonProps {
  row: LogRow;
  /** What was done, in words. */
  deed: string;
  onPress(): void;
}

/** The way to undo a deed, or that it was undone or undid another one. */
export function UndoButton({ row, deed, onPress }: UndoButtonProps) {
  const t = useText('admin.log.undo');
  if (row.isUndone) return <Badge>{t('undone')}</Badge>;
  if (row.undoes === null && !row.canUndo) return null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {row.undoes !== null && <Badge>{t('undoes')}</Badge>}
      {row.canUndo && (
        <Button kind="ghost" icon={ArrowUUpLeftIcon} isMirrored aria-label={t('label', { deed })} onPress={onPress}>
          {t('action')}
        </Button>
      )}
    </span>
  );
}
