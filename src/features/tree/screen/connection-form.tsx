import { ORPCError } from '@orpc/client';
import { useEffect, useRef, useState } from 'react';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Note } from '#ui/note.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { showToast } from '#ui/toast-store.ts';
import {
  type ConnectionDraft,
  findSharedParents,
  isConnectedAs,
  mergeDrawings,
  planConnections,
  proposeSharedParents,
} from '../connection.rules.ts';
import { connectionRefusals, type DrawnTree, parentNatures, relativeKinds, type TreePerson } from '../tree.schema.ts';
import { findCurrentRelationship, readChange } from '../relationships/relationships.rules.ts';
import { parseWeddingYear } from '../person-draft.rules.ts';
import { ConnectionSentence } from './connection-sentence.tsx';
import { FormDialog } from './form-dialog.tsx';
import { PartnershipFields } from './partnership-fields.tsx';
import { useChangedRelationshipText } from './use-changed-relationship-text.ts';
import { usePersonText } from './use-person-text.ts';
import { useDrawnTree, useTreeActions } from './use-tree.ts';

interface ConnectionFormProps {
  tree: DrawnTree;
  person: TreePerson;
  other: TreePerson;
  onBack(): void;
  onClose(): void;
}

type Choices = Pick<ConnectionDraft, 'as' | 'parentNature' | 'partnerNature'>;
const usual: Choices = { as: 'sibling', parentNature: 'birth', partnerNature: 'current' };

/** How two people of the tree are connected, shown as a sentence. Offers to connect their parents too. */
export function ConnectionForm({ tree, person, other, onBack, onClose }: ConnectionFormProps) {
  const t = useText('tree');
  const { nameOf } = usePersonText();
  const { ofError } = useProblem();
  const { connect } = useTreeActions();
  const changedWords = useChangedRelationshipText();
  const [choices, setChoices] = useState(usual);
  const [chosenParents, setChosenParents] = useState<readonly string[] | null>(null);
  const [year, setYear] = useState('');
  const [isYearWrong, setYearWrong] = useState(false);
  const [failure, setFailure] = useState<string>();
  const around = useDrawnTree(tree.id, other.id);
  const otherTree = around.data?.focusId === other.id ? around.data : null;
  const known = otherTree ? mergeDrawings(tree, otherTree) : tree;
  const pair = { personId: person.id, otherId: other.id, as: choices.as };
  const candidates = findSharedParents(known, pair);
  const parentIds = chosenParents ?? proposeSharedParents(known, pair, candidates);
  const names = { other: isolate(nameOf(other)), name: isolate(nameOf(person)) };
  const change = (part: Partial<Choices>) => {
    setChoices({ ...choices, ...part });
    setFailure(undefined);
    // The candidate parents depend on the relationship.
    if (part.as) setChosenParents(null);
  };
  const sentence = useRef<HTMLElement>(null);
  // The pressed button of the list is gone: focus moves to what it opened.
  useEffect(() => sentence.current?.focus(), []);

  function finish() {
    const weddingYear = parseWeddingYear(year);
    const isWrong = choices.as === 'partner' && weddingYear === undefined;
    setYearWrong(isWrong);
    if (isWrong) return;
    const connections = planConnections(known, { ...pair, ...choices, year: weddingYear ?? null, parentIds });
    if (connections.length === 0) {
      setFailure(t(candidates.length === 0 ? 'adding.noParents' : 'connecting.chooseParents'));
      return;
    }
    connect.mutate(
      {
        treeId: tree.id,
        connections,
        before: connections.map((one) => findCurrentRelationship(known.relationships, one)),
      },
      {
        onSuccess() {
          showToast({ tone: 'success', title: t('connecting.done') });
          onClose();
        },
        onError(error: Error) {
          const change = readChange(error);
          const reason = refusalOf(error);
          setFailure(change ? changedWords(change) : reason ? t(`connecting.refused.${reason}`) : ofError(error));
        },
      },
    );
  }

  return (
    <FormDialog
      width="lg"
      title={t('connecting.between', names)}
      submitLabel={t('connecting.connect')}
      isPending={connect.isPending}
      isDisabled={!otherTree}
      failure={failure ?? (around.error ? ofError(around.error) : undefined)}
      secondaryAction={{ label: t('connecting.another'), onPress: onBack }}
      onFinish={finish}
      onClose={onClose}
    >
      <ConnectionSentence innerRef={sentence} person={person} other={other} as={choices.as} />
      <RelationshipChoice
        other={other}
        choices={choices}
        year={year}
        isYearWrong={isYearWrong}
        onChange={change}
        onYear={setYear}
      />
      {choices.as !== 'partner' && candidates.length > 0 && (
        <SharedParents
          as={choices.as}
          names={names}
          candidates={candidates}
          chosen={parentIds}
          onChange={setChosenParents}
        />
      )}
      {isConnectedAs(known, pair) && <Note>{t('connecting.already')}</Note>}
    </FormDialog>
  );
}

interface RelationshipChoiceProps {
  other: TreePerson;
  choices: Choices;
  year: string;
  isYearWrong: boolean;
  onChange(part: Partial<Choices>): void;
  onYear(year: string): void;
}

/** The kind of relationship and its details. */
function RelationshipChoice({ other, choices, year, isYearWrong, onChange, onYear }: RelationshipChoiceProps) {
  const t = useText('tree');
  return (
    <>
      <RadioCards
        look="pills"
        label={t('connecting.how')}
        items={relativeKinds.map((id) => ({ id, label: t(`connecting.kinds.${id}`, { sex: other.sex ?? 'other' }) }))}
        value={choices.as}
        onChange={(as) => onChange({ as })}
      />
      {(choices.as === 'parent' || choices.as === 'child') && (
        <RadioCards
          look="pills"
          label={t('fields.parentNature')}
          items={parentNatures.map((id) => ({ id, label: t(`fields.parentNatures.${id}`) }))}
          value={choices.parentNature}
          onChange={(parentNature) => onChange({ parentNature })}
        />
      )}
      {choices.as === 'partner' && (
        <PartnershipFields
          nature={choices.partnerNature}
          year={year}
          isYearWrong={isYearWrong}
          onNature={(partnerNature) => onChange({ partnerNature })}
          onYear={onYear}
        />
      )}
    </>
  );
}

interface SharedParentsProps {
  as: Exclude<Choices['as'], 'partner'>;
  names: { other: string; name: string };
  candidates: readonly TreePerson[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** Parents of one of the two who can be connected to the other as well. */
function SharedParents({ as, names, candidates, chosen, onChange }: SharedParentsProps) {
  const t = useText('tree');
  const { nameOf } = usePersonText();
  return (
    <fieldset className="note block">
      <legend className="float-start w-full font-semibold">{t('connecting.together')}</legend>
      <p className="clear-both">{t(`connecting.togetherAs.${as}`, names)}</p>
      {candidates.map((parent) => (
        <Checkbox
          key={parent.id}
          isSelected={chosen.includes(parent.id)}
          onChange={(isSelected) =>
            onChange(isSelected ? [...chosen, parent.id] : chosen.filter((parentId) => parentId !== parent.id))
          }
        >
          <bdi>{nameOf(parent)}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  );
}

function refusalOf(error: Error) {
  if (!(error instanceof ORPCError)) return undefined;
  const { reason } = (error.data ?? {}) as { reason?: unknown }; // the data of the procedure's refusal
  return connectionRefusals.find((one) => one === reason);
}
