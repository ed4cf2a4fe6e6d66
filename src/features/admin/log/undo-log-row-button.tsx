import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { LogRow } from './admin-log.schema.ts';

interface UndoLogRowButtonProps {
  row: LogRow;
  /** The action of the row, as text. */
  actionLabel: string;
  onPress(): void;
}

/** The undo button of a log row; for an undone or undoing row, a note instead. */
export function UndoLogRowButton({ row, actionLabel, onPress }: UndoLogRowButtonProps) {
  const t = useText('admin.log.undo');
  if (row.isUndone) return <Badge>{t('undone')}</Badge>;
  if (row.undoes === null && !row.canUndo) return null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {row.undoes !== null && <Badge>{t('undoes')}</Badge>}
      {row.canUndo && (
        <Button
          kind="ghost"
          icon={ArrowUUpLeftIcon}
          isMirrored
          aria-label={t('label', { action: actionLabel })}
          onPress={onPress}
        >
          {t('action')}
        </Button>
      )}
    </span>
  );
}
