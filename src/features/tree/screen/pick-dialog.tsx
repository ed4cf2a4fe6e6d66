import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { TreePerson } from '../tree.schema.ts';
import { TreeSearch } from './tree-search.tsx';

interface PickDialogProps {
  treeId: string;
  title: string;
  text: string;
  label: string;
  /** The person who cannot be picked. */
  exceptId: string;
  onPick(person: TreePerson): void;
  onClose(): void;
}

/** The first step of an action on two people: choose the second one. */
export function PickDialog({ treeId, title, text, label, exceptId, onPick, onClose }: PickDialogProps) {
  const common = useText('common');
  return (
    <Dialog
      width="lg"
      title={title}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button kind="ghost" onPress={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <p className="mb-4">{text}</p>
      <TreeSearch treeId={treeId} label={label} exceptId={exceptId} className="tree-search-inline" onFocus={onPick} />
    </Dialog>
  );
}
