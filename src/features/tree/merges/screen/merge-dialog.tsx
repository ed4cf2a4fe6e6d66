import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { TreePerson } from '../../schema.ts';
import { TreeSearch } from '../../screen/tree-search.tsx';
import { usePersonWords } from '../../screen/use-person-words.ts';
import { MergeForm } from './merge-form.tsx';

interface MergeDialogProps {
  treeId: string;
  person: TreePerson;
  onClose(): void;
  onMerged(keptId: string): void;
}

/** Makes a person one with somebody who is in the tree as well: first whom, then what stays of each. */
export function MergeDialog({ treeId, person, onClose, onMerged }: MergeDialogProps) {
  const t = useText('treeMerge');
  const common = useText('common');
  const { nameOf } = usePersonWords();
  const [other, setOther] = useState<TreePerson | null>(null);
  if (other)
    return <MergeForm treeId={treeId} personId={person.id} otherId={other.id} onClose={onClose} onMerged={onMerged} />;
  return (
    <Dialog
      width="lg"
      title={t('whom.title')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button kind="ghost" onPress={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <p className="mb-4">{t('whom.text', { name: isolate(nameOf(person)) })}</p>
      <TreeSearch
        treeId={treeId}
        label={t('whom.search')}
        exceptId={person.id}
        className="tree-search-inline"
        onFocus={setOther}
      />
    </Dialog>
  );
}
