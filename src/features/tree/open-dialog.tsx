import { ExportDialog } from './export/export-dialog.tsx';
import { MergeDialog } from './merges/screen/merge-dialog.tsx';
import { ConnectDialog } from './screen/connect-dialog.tsx';
import { OrderDialog } from './screen/order-dialog.tsx';
import { PersonDialog } from './screen/person-dialog.tsx';
import { RelationshipDialog } from './screen/relationship-dialog.tsx';
import type { TreeAction } from './tree-action.rules.ts';
import type { DrawnTree } from './tree.schema.ts';

interface OpenDialogProps {
  tree: DrawnTree;
  action: TreeAction;
  onClose(): void;
  onAdded(personId: string, news: string): void;
  onMerged(keptId: string): void;
}

/** The open dialog. The code of the dialogs is loaded after the drawing. */
export function OpenDialog({ tree, action, onClose, onAdded, onMerged }: OpenDialogProps) {
  switch (action.kind) {
    case 'add':
    case 'edit':
      return <PersonDialog tree={tree} task={action} onClose={onClose} onAdded={onAdded} />;
    case 'connect':
      return <ConnectDialog tree={tree} person={action.person} onClose={onClose} />;
    case 'merge':
      return <MergeDialog treeId={tree.id} person={action.person} onClose={onClose} onMerged={onMerged} />;
    case 'arrange':
      return <OrderDialog tree={tree} person={action.person} kind={action.list} onClose={onClose} />;
    case 'relationship':
      return <RelationshipDialog tree={tree} person={action.person} relation={action.relation} onClose={onClose} />;
    case 'export':
      return <ExportDialog treeId={tree.id} isOwner={tree.relation === 'owner'} onClose={onClose} />;
  }
}
