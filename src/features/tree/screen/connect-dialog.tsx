import { useState } from 'react';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Button } from '#ui/button.tsx';
import type { DrawnTree, TreePerson } from '../schema.ts';
import { ConnectionForm } from './connection-form.tsx';
import { TreeSearch } from './tree-search.tsx';
import { usePersonWords } from './use-person-words.ts';

interface ConnectDialogProps {
  tree: DrawnTree;
  person: TreePerson;
  onClose(): void;
}

/** Connects a person with somebody who is in the tree already: first whom, then how. */
export function ConnectDialog({ tree, person, onClose }: ConnectDialogProps) {
  const t = useText('tree.connecting');
  const common = useText('common');
  const { nameOf } = usePersonWords();
  const [other, setOther] = useState<TreePerson | null>(null);
  if (other)
    return <ConnectionForm tree={tree} person={person} other={other} onBack={() => setOther(null)} onClose={onClose} />;
  return (
    <Dialog
      width="lg"
      title={t('title')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button kind="ghost" onPress={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <p className="mb-4">{t('whom', { name: isolate(nameOf(person)) })}</p>
      <TreeSearch
        treeId={tree.id}
        label={t('search')}
        exceptId={person.id}
        className="tree-search-inline"
        onFocus={setOther}
      />
    </Dialog>
  );
}
