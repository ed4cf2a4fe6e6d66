import { type FormEvent, useId, useState } from 'react';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import { type RelationshipDraft, draftRelationship, parseRelationship } from '../relationships/rules.ts';
import type { DrawnTree, TreePerson } from '../schema.ts';
import type { DrawnRelative } from '../relatives/rules.ts';
import { RelationshipFields } from './relationship-fields.tsx';
import { usePersonWords } from './use-person-words.ts';
import { useTreeDeeds } from './use-tree.ts';

interface RelationshipDialogProps {
  tree: DrawnTree;
  person: TreePerson;
  relation: DrawnRelative;
  onClose(): void;
}

/** Changes how two people who are connected belong together: as what kind of parent, as partners of which year. */
export function RelationshipDialog({ tree, person, relation, onClose }: RelationshipDialogProps) {
  const t = useText('tree.relationship');
  const common = useText('common');
  const { nameOf } = usePersonWords();
  const { ofError } = useProblem();
  const { connect } = useTreeDeeds();
  const form = useId();
  const [draft, setDraft] = useState<RelationshipDraft>(() => draftRelationship(relation));
  const [isYearWrong, setYearWrong] = useState(false);

  function finish(event: FormEvent) {
    event.preventDefault();
    const connection = parseRelationship(relation.edge, draft);
    setYearWrong(connection === null);
    if (connection === null) return;
    connect.mutate(
      { treeId: tree.id, connections: [connection], updateOnly: true },
      {
        onSuccess() {
          showToast({ tone: 'success', title: t('done') });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={t('title', { name: isolate(nameOf(person)), other: isolate(nameOf(relation.person)) })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button type="submit" form={form} isPending={connect.isPending}>
            {t('save')}
          </Button>
          <Button kind="ghost" onPress={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={finish}>
        <RelationshipFields
          as={relation.edge.kind === 'partner' ? 'partner' : 'child'}
          draft={draft}
          possibleParents={[]}
          isYearWrong={isYearWrong}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        {!relation.isTyped && <p className="text-sm text-ink-2">{t('ofPage')}</p>}
        {connect.isError && (
          <Note tone="closed" role="alert">
            {ofError(connect.error)}
          </Note>
        )}
      </Form>
    </Dialog>
  );
}
