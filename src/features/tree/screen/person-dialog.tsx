import { ORPCError } from '@orpc/client';
import { useState } from 'react';
import { LifeDateFields } from '#client/life-date-fields.tsx';
import { toProblem } from '#client/problem.ts';
import { useUnfinishedRow } from '#client/rows/use-unfinished-row.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  draftPlace,
  findPossibleParents,
  parseWeddingYear,
  mergeDraft,
  type PersonDraft,
  type PersonTask,
  readFields,
  readRelationship,
  startDraft,
} from '../person-draft.rules.ts';
import { type DrawnTree, personFieldsSchema, sexes } from '../tree.schema.ts';
import { FormDialog } from './form-dialog.tsx';
import { RelationshipFields } from './relationship-fields.tsx';
import { usePersonText } from './use-person-text.ts';
import { useTreeActions } from './use-tree.ts';

const unknown = 'unknown';

interface PersonDialogProps {
  tree: DrawnTree;
  task: PersonTask;
  onClose(): void;
  /** `news` is announced to screen readers: a toast would cover the button of the next dialog on a phone. */
  onAdded(personId: string, news: string): void;
}

/** The form of a person. Its draft survives the tab until it is saved or discarded. */
export function PersonDialog({ tree, task, onClose, onAdded }: PersonDialogProps) {
  const t = useText('tree');
  const common = useText('common');
  const { nameOf } = usePersonText();
  const { ofError, ofSchema } = useProblem();
  const { add, save } = useTreeActions();
  const possibleParents = findPossibleParents(tree, task);
  const unfinished = useUnfinishedRow<PersonDraft>(draftPlace(tree.id, task), startDraft(task, possibleParents));
  const [problems, setProblems] = useState<Record<string, string>>();
  const [failure, setFailure] = useState<string>();
  const isPartner = task.kind === 'add' && task.relative !== null && task.as === 'partner';
  const current = task.kind === 'edit' ? (tree.people.find(({ id }) => id === task.person.id) ?? task.person) : null;
  const standing = current && readFields(current);
  const draft = standing ? mergeDraft(unfinished.row, standing) : unfinished.row;
  const change = (part: Partial<PersonDraft>) => unfinished.change({ ...part, base: unfinished.row.base ?? standing });
  const title = task.kind === 'edit' ? t('person.edit') : task.relative ? t(`adding.${task.as}`) : t('adding.first');

  function finish() {
    setProblems(ofSchema(personFieldsSchema, draft));
    const parsed = personFieldsSchema.safeParse(draft);
    if (!parsed.success || (isPartner && parseWeddingYear(draft.weddingYear) === undefined)) return;
    const fields = parsed.data;
    const outcome = {
      onSuccess() {
        unfinished.clear();
        if (task.kind === 'add') onAdded(task.personId, t('adding.done', { name: isolate(nameOf(fields)) }));
        else onClose();
      },
      onError: (error: Error) =>
        setFailure(task.kind === 'edit' && toProblem(error).code === 'CONFLICT' ? changedWords(error) : ofError(error)),
    };
    if (current) {
      const { id, version } = current;
      save.mutate({ treeId: tree.id, personId: id, version, ...fields }, outcome);
    }
    if (task.kind === 'add')
      add.mutate({ treeId: tree.id, personId: task.personId, ...readRelationship(task, draft), ...fields }, outcome);
  }

  function changedWords(error: Error): string {
    const { by } = ((error instanceof ORPCError && error.data) || {}) as { by?: unknown }; // the data of another refusal has no name
    return typeof by === 'string' ? t('changedBy', { name: isolate(by) }) : t('changed');
  }

  function giveUp() {
    unfinished.clear();
    onClose();
  }

  return (
    <FormDialog
      width="lg"
      title={title}
      submitLabel={task.kind === 'edit' ? t('fields.save') : t('person.add')}
      isPending={add.isPending || save.isPending}
      hasWork={unfinished.isBegun}
      failure={failure}
      secondaryAction={{ label: common('cancel'), onPress: giveUp }}
      onFinish={finish}
      onClose={onClose}
    >
      {task.kind === 'add' && task.relative && (
        <p className="text-ink-2">{t.rich('adding.toWhom', { name: nameOf(task.relative), bdi })}</p>
      )}
      <PersonFields
        draft={draft}
        hasAutoFocus={task.kind === 'add'}
        nameProblem={problems?.name}
        isAsked={problems !== undefined}
        onChange={change}
      />
      {task.kind === 'add' && task.relative && (
        <RelationshipFields
          as={task.as}
          draft={draft}
          possibleParents={possibleParents}
          isYearWrong={problems !== undefined && parseWeddingYear(draft.weddingYear) === undefined}
          onChange={change}
        />
      )}
      <TextArea
        label={t('fields.note')}
        isOptional
        rows={2}
        dir="auto"
        value={draft.note}
        error={problems?.note}
        onChange={(note) => change({ note })}
      />
    </FormDialog>
  );
}

interface PersonFieldsProps {
  draft: PersonDraft;
  hasAutoFocus: boolean;
  nameProblem: string | undefined;
  /** Whether the form was submitted: incomplete dates are then named. */
  isAsked: boolean;
  onChange(part: Partial<PersonDraft>): void;
}

/** The name, the sex and the dates of a person. */
function PersonFields({ draft, hasAutoFocus, nameProblem, isAsked, onChange }: PersonFieldsProps) {
  const t = useText('tree');
  return (
    <>
      <TextField
        label={t('fields.name')}
        hint={t('fields.nameHint')}
        isOptional
        autoComplete="off"
        autoFocus={hasAutoFocus}
        dir="auto"
        value={draft.name}
        error={nameProblem}
        onChange={(name) => onChange({ name })}
      />
      <RadioCards
        look="pills"
        label={t('fields.sex')}
        items={[...sexes, unknown].map((id) => ({ id, label: t(`fields.sexes.${id as 'male'}`) }))} // any key of the catalog works for the type
        value={draft.sex ?? unknown}
        onChange={(id) => onChange({ sex: sexes.find((sex) => sex === id) ?? null })}
      />
      <LifeDateFields
        birth={{
          label: t('fields.birth'),
          hint: t('fields.dateHint'),
          value: draft.birthDate,
          onChange: (birthDate) => onChange({ birthDate }),
        }}
        death={{
          label: t('fields.death'),
          value: draft.deathDate,
          onChange: (deathDate) => onChange({ deathDate }),
        }}
        isAsked={isAsked}
      />
      {draft.deathDate.trim() === '' && (
        <Checkbox isSelected={draft.isDead} onChange={(isDead) => onChange({ isDead })}>
          {t('fields.isDead')}
        </Checkbox>
      )}
    </>
  );
}
