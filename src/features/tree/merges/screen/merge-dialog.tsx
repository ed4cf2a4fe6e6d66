import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import type { TreePerson } from '../../tree.schema.ts';
import { PickDialog } from '../../screen/pick-dialog.tsx';
import { usePersonText } from '../../screen/use-person-text.ts';
import { MergeForm } from './merge-form.tsx';

interface MergeDialogProps {
  treeId: string;
  person: TreePerson;
  onClose(): void;
  onMerged(keptId: string): void;
}

/** Merges a person with another one of the tree: first whom, then which values stay. */
export function MergeDialog({ treeId, person, onClose, onMerged }: MergeDialogProps) {
  const t = useText('treeMerge.whom');
  const { nameOf } = usePersonText();
  const [other, setOther] = useState<TreePerson | null>(null);
  if (other)
    return <MergeForm treeId={treeId} personId={person.id} otherId={other.id} onClose={onClose} onMerged={onMerged} />;
  return (
    <PickDialog
      treeId={treeId}
      title={t('title')}
      text={t('text', { name: isolate(nameOf(person)) })}
      label={t('search')}
      exceptId={person.id}
      onPick={setOther}
      onClose={onClose}
    />
  );
}
