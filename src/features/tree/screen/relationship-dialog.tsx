import { useState } from 'react';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { showToast } from '#ui/toast-store.ts';
import {
  type RelationshipDraft,
  draftRelationship,
  parseRelationship,
  readChange,
} from '../relationships/relationships.rules.ts';
import type { DrawnTree, CurrentRelationship, TreePerson } from '../tree.schema.ts';
import type { DrawnRelative } from '../relatives.rules.ts';
import { FormDialog } from './form-dialog.tsx';
import { RelationshipFields } from './relationship-fields.tsx';
import { useChangedRelationshipText } from './use-changed-relationship-text.ts';
import { usePersonText } from './use-person-text.ts';
import { useTreeActions } from './use-tree.ts';

interface RelationshipDialogProps {
  tree: DrawnTree;
  person: TreePerson;
  relation: DrawnRelative;
  onClose(): void;
}

/** Edits the relationship of two people: the nature of a parent, the kind and year of a partnership. */
export function RelationshipDialog({ tree, person, relation, onClose }: RelationshipDialogProps) {
  const t = useText('tree.relationship');
  const { nameOf } = usePersonText();
  const { ofError } = useProblem();
  const { connect } = useTreeActions();
  const changedWords = useChangedRelationshipText();
  const [draft, setDraft] = useState<RelationshipDraft>(() => draftRelationship(relation));
  const [isYearWrong, setYearWrong] = useState(false);
  /** The relationship that the change is checked against: as opened, or as a later conflict reported it. */
  const [before, setBefore] = useState<CurrentRelationship>({ nature: relation.nature, year: relation.year });
  const [failure, setFailure] = useState<string>();

  function finish() {
    const connection = parseRelationship(relation.edge, draft);
    setYearWrong(connection === null);
    if (connection === null) return;
    connect.mutate(
      { treeId: tree.id, connections: [connection], updateOnly: true, before: [before] },
      {
        onSuccess() {
          showToast({ tone: 'success', title: t('done') });
          onClose();
        },
        onError(error: Error) {
          const change = readChange(error);
          if (change) setBefore(change.standing);
          setFailure(change ? changedWords(change) : ofError(error));
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('title', { name: isolate(nameOf(person)), other: isolate(nameOf(relation.person)) })}
      submitLabel={t('save')}
      isPending={connect.isPending}
      failure={failure}
      onFinish={finish}
      onClose={onClose}
    >
      <RelationshipFields
        as={relation.edge.kind === 'partner' ? 'partner' : 'child'}
        draft={draft}
        possibleParents={[]}
        isYearWrong={isYearWrong}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      {!relation.isTyped && <p className="text-sm text-ink-2">{t('ofPage')}</p>}
    </FormDialog>
  );
}
