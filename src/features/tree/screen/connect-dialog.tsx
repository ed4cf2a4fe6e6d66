import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import type { DrawnTree, TreePerson } from '../tree.schema.ts';
import { ConnectionForm } from './connection-form.tsx';
import { PickDialog } from './pick-dialog.tsx';
import { usePersonText } from './use-person-text.ts';

interface ConnectDialogProps {
  tree: DrawnTree;
  person: TreePerson;
  onClose(): void;
}

/** Connects two people of the tree: first whom, then how. */
export function ConnectDialog({ tree, person, onClose }: ConnectDialogProps) {
  const t = useText('tree.connecting');
  const { nameOf } = usePersonText();
  const [other, setOther] = useState<TreePerson | null>(null);
  if (other)
    return <ConnectionForm tree={tree} person={person} other={other} onBack={() => setOther(null)} onClose={onClose} />;
  return (
    <PickDialog
      treeId={tree.id}
      title={t('title')}
      text={t('whom', { name: isolate(nameOf(person)) })}
      label={t('search')}
      exceptId={person.id}
      onPick={setOther}
      onClose={onClose}
    />
  );
}
