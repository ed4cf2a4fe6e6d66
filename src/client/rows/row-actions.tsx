import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { IconButton } from '#ui/button.tsx';
import { joinClasses } from '#ui/button-class.ts';
import type { RowDisplay } from './row-list.tsx';

interface RowActionsProps extends RowDisplay {
  /** The action and its object. */
  editLabel: string;
  removeLabel: string;
  className?: string;
}

export function RowActions({ editLabel, removeLabel, isOwnFocus, onEdit, onRemove, className }: RowActionsProps) {
  return (
    <div className={joinClasses('-me-2.5 flex shrink-0', className)}>
      <IconButton icon={PencilSimpleIcon} label={editLabel} autoFocus={isOwnFocus} onPress={onEdit} />
      <IconButton icon={TrashIcon} label={removeLabel} onPress={onRemove} />
    </div>
  );
}
