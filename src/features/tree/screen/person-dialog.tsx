import { type FormEvent, useId, useState } from 'react';
import { PartialDateField } from '#client/partial-date-field.tsx';
import { problemOf } from '#client/problem.ts';
import { useBegun } from '#client/rows/use-begun.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { findRelatives } from '../relation/rules.ts';
import {
  type Addition,
  type DrawnTree,
  parentNatures,
  partnerNatures,
  personFieldsSchema,
  sexes,
  type TreePerson,
} from '../schema.ts';
import { usePersonWords } from './use-person-words.ts';
import { useTreeDeeds } from './use-tree.ts';

/** What the dialog is open for: a new relative of somebody, the first person of a tree, or a person as they are. */
export type PersonTask =
  | { kind: 'add'; personId: string; relative: TreePerson | null; as: Addition }
  | { kind: 'edit'; person: TreePerson };

const nobody = 'none';
const unknown = 'unknown';

interface Draft {
  name: string;
  sex: TreePerson['sex'];
  birthDate: string;
  deathDate: string;
  isDead: boolean;
  note: string;
  parentNature: (typeof parentNatures)[number];
  partnerNature: (typeof partnerNatures)[number];
  otherParentId: string | null;
  /** The fields as they stood when the first of them was changed; null of a new person. */
  base: Fields | null;
}
type Fields = Pick<Draft, 'name' | 'sex' | 'birthDate' | 'deathDate' | 'isDead' | 'note'>;
const fieldNames = ['name', 'sex', 'birthDate', 'deathDate', 'isDead', 'note'] as const satisfies (keyof Fields)[];

interface PersonDialogProps {
  tree: DrawnTree;
  task: PersonTask;
  onClose(): void;
  /** `news` says it in words: a toast would cover the button of the next dialog on a phone. */
  onAdded(personId: string, news: string): void;
}

/** The fields of a person. What is written outlives the tab until it is saved or given up. */
export function PersonDialog({ tree, task, onClose, onAdded }: PersonDialogProps) {
  const t = useText('tree');
  const common = useText('common');
  const { nameOf } = usePersonWords();
  const { ofError } = useProblem();
  const { add, save } = useTreeDeeds();
  const form = useId();
  const partners = partnersOf(tree, task);
  const begun = useBegun<Draft>(placeOf(tree.id, task), draftOf(task, partners));
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const current = task.kind === 'edit' ? (tree.people.find(({ id }) => id === task.person.id) ?? task.person) : null;
  const standing = current && fieldsOf(current);
  const draft = standing ? { ...begun.row, ...mergeFields(begun.row, standing) } : begun.row;
  const change = (part: Partial<Draft>) => begun.change({ ...part, base: begun.row.base ?? standing });
  const title = task.kind === 'edit' ? t('person.edit') : task.relative ? t(`adding.${task.as}`) : t('adding.first');

  function finish(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const parsed = personFieldsSchema.safeParse(draft);
    if (!parsed.success) return;
    const fields = parsed.data;
    const outcome = {
      onSuccess() {
        begun.clear();
        if (task.kind === 'add') onAdded(task.personId, t('adding.done', { name: isolate(nameOf(fields)) }));
        else onClose();
      },
      onError: (error: Error) =>
        setFailure(task.kind === 'edit' && problemOf(error).code === 'CONFLICT' ? t('changed') : ofError(error)),
    };
    if (current) {
      const { id, version } = current;
      save.mutate({ treeId: tree.id, personId: id, version, ...fields }, outcome);
      return;
    }
    if (task.kind === 'edit') return;
    const { personId, relative, as } = task;
    const nature = as === 'partner' ? draft.partnerNature : draft.parentNature;
    const otherParentId = as === 'child' ? draft.otherParentId : null;
    add.mutate(
      { treeId: tree.id, personId, relativeId: relative?.id ?? null, as, nature, otherParentId, ...fields },
      outcome,
    );
  }

  function giveUp() {
    begun.clear();
    onClose();
  }

  return (
    <Dialog
      width="lg"
      title={title}
      isOpen
      hasWork={begun.isBegun}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button type="submit" form={form} isPending={add.isPending || save.isPending}>
            {task.kind === 'edit' ? t('fields.save') : t('person.add')}
          </Button>
          <Button kind="ghost" onPress={giveUp}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={finish}>
        {task.kind === 'add' && task.relative && (
          <p className="text-ink-2">{t.rich('adding.toWhom', { name: nameOf(task.relative), bdi })}</p>
        )}
        <TextField
          label={t('fields.name')}
          hint={t('fields.nameHint')}
          isOptional
          autoComplete="off"
          autoFocus={task.kind === 'add'}
          dir="auto"
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <RadioCards
          look="pills"
          label={t('fields.sex')}
          items={[...sexes, unknown].map((id) => ({ id, label: t(`fields.sexes.${id as 'male'}`) }))}
          value={draft.sex ?? unknown}
          onChange={(id) => change({ sex: sexes.find((sex) => sex === id) ?? null })}
        />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <PartialDateField
            label={t('fields.birth')}
            hint={t('fields.dateHint')}
            value={draft.birthDate}
            onChange={(birthDate) => change({ birthDate })}
            isAsked={isAsked}
          />
          <PartialDateField
            label={t('fields.death')}
            value={draft.deathDate}
            onChange={(deathDate) => change({ deathDate })}
            isAsked={isAsked}
          />
        </div>
        {draft.deathDate.trim() === '' && (
          <Checkbox isSelected={draft.isDead} onChange={(isDead) => change({ isDead })}>
            {t('fields.isDead')}
          </Checkbox>
        )}
        {task.kind === 'add' && task.relative && (
          <Ties as={task.as} draft={draft} partners={partners} onChange={change} />
        )}
        <TextArea
          label={t('fields.note')}
          isOptional
          rows={2}
          dir="auto"
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        {failure && (
          <Note tone="closed" role="alert">
            {failure}
          </Note>
        )}
      </Form>
    </Dialog>
  );
}

interface TiesProps {
  as: Addition;
  draft: Draft;
  partners: TreePerson[];
  onChange(part: Partial<Draft>): void;
}

/** How the new person and the relative belong together. */
function Ties({ as, draft, partners, onChange }: TiesProps) {
  const t = useText('tree.fields');
  const { nameOf } = usePersonWords();
  if (as === 'sibling') return null;
  if (as === 'partner')
    return (
      <RadioCards
        look="pills"
        label={t('partnerNature')}
        items={partnerNatures.map((id) => ({ id, label: t(`partnerNatures.${id}`) }))}
        value={draft.partnerNature}
        onChange={(partnerNature) => onChange({ partnerNature })}
      />
    );
  return (
    <>
      <RadioCards
        look="pills"
        label={t('parentNature')}
        items={parentNatures.map((id) => ({ id, label: t(`parentNatures.${id}`) }))}
        value={draft.parentNature}
        onChange={(parentNature) => onChange({ parentNature })}
      />
      {as === 'child' && partners.length > 0 && (
        <Select
          label={t('otherParent')}
          items={[
            ...partners.map((partner) => ({ id: partner.id, label: nameOf(partner) })),
            { id: nobody, label: t('noOtherParent') },
          ]}
          value={draft.otherParentId ?? nobody}
          onChange={(id) => onChange({ otherParentId: id === nobody ? null : id })}
        />
      )}
    </>
  );
}

function placeOf(treeId: string, task: PersonTask): string {
  return task.kind === 'edit'
    ? `${treeId} person ${task.person.id}`
    : `${treeId} relative ${task.relative?.id ?? ''} ${task.as}`;
}

/** The partners of whom a child is added to, of whom one may be the other parent. */
function partnersOf(tree: DrawnTree, task: PersonTask): TreePerson[] {
  if (task.kind === 'edit' || !task.relative || task.as !== 'child') return [];
  return findRelatives(tree, task.relative.id)
    .filter(({ part }) => part === 'partners' || part === 'formerPartners')
    .flatMap(({ people }) => people.map(({ person }) => person));
}

function draftOf(task: PersonTask, partners: readonly TreePerson[]): Draft {
  const ties = {
    parentNature: 'birth' as const,
    partnerNature: 'current' as const,
    otherParentId: partners.length === 1 ? (partners[0]?.id ?? null) : null,
    base: null,
  };
  if (task.kind === 'add')
    return { name: '', sex: null, birthDate: '', deathDate: '', isDead: false, note: '', ...ties };
  return { ...fieldsOf(task.person), ...ties };
}

function fieldsOf({ name, sex, birthDate, deathDate, isDead, note }: TreePerson): Fields {
  return { name, sex, birthDate: birthDate ?? '', deathDate: deathDate ?? '', isDead, note };
}

/** What was changed here, over what the person is by now. */
function mergeFields(draft: Draft, standing: Fields): Fields {
  const { base } = draft;
  if (base === null) return standing;
  const changed = fieldNames.filter((name) => draft[name] !== base[name]);
  return { ...standing, ...Object.fromEntries(changed.map((name) => [name, draft[name]])) };
}
