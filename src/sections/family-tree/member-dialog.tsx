import { type FormEvent, useId, useState } from 'react';
import { LifeDateFields } from '#client/life-date-fields.tsx';
import { kinships } from '#core/kinships.ts';
import type { Image } from '#features/media/media.schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Question } from '#ui/question.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MemberPicture } from './member-picture.tsx';
import type { BegunMember } from './use-begun-member.ts';
import {
  type MemberDraft,
  type FamilyTree,
  familyTreeContent,
  isLiving,
  type Member,
  usualLivingLevel,
} from './family-tree.schema.ts';
import { useKinship } from './use-kinship.ts';
import { useMemberProblems } from './use-member-problems.ts';

const nobody = 'none';

interface MemberDialogProps {
  memorialId: string;
  tree: FamilyTree;
  /** The stored member; a new one has only an id and the kinship of its row. */
  member: MemberDraft;
  begun: BegunMember;
  images: Readonly<Record<string, Image>>;
  onImage(image: Image): void;
  onClose(): void;
  /** `connectedTo` is the id of another member, or null. */
  onDone(member: Member, connectedTo: string | null): void;
  onRemove(): void;
}

/** A member, added once it has a name and a kinship. Until then the input is stored; only «cancel» discards it. */
export function MemberDialog({
  memorialId,
  tree,
  member,
  begun,
  images,
  onImage,
  onClose,
  onDone,
  onRemove,
}: MemberDialogProps) {
  const t = useText('family');
  const form = useId();
  const { image, connectedTo, ...written } = begun.row;
  const draft: MemberDraft = { ...member, ...written, relationship: written.relationship ?? member.relationship };
  const [errors, setErrors] = useState<Record<string, string>>();
  const [isRemoving, setRemoving] = useState(false);
  const change = (part: Partial<BegunMember['row']>) => begun.change({ relationship: draft.relationship, ...part });
  const isNew = !tree.members.some(({ id }) => id === member.id);
  const others = tree.members.filter(({ id }) => id !== member.id);
  const problems = useMemberProblems(draft);
  const visibleProblems = errors ? problems : {};

  function finish(event: FormEvent) {
    event.preventDefault();
    setErrors({ ...problems });
    const parsed = familyTreeContent.schema.safeParse({ members: [draft], relationships: [] });
    const [done] = parsed.success ? parsed.data.members : [];
    if (!done) return;
    if (image) onImage(image);
    begun.clear();
    onDone(done, connectedTo);
  }

  function giveUp() {
    begun.clear();
    onClose();
  }

  return (
    <Dialog
      width="lg"
      title={isNew ? t('add') : t('edit')}
      isOpen
      hasWork={begun.isBegun}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={<MemberActions form={form} isNew={isNew} onCancel={giveUp} onRemove={() => setRemoving(true)} />}
    >
      <Form id={form} onSubmit={finish} validationErrors={errors ?? {}}>
        <MemberPicture
          memorialId={memorialId}
          name={draft.name}
          image={draft.profileImage ? (images[draft.profileImage] ?? image) : null}
          onChange={(next) => change({ profileImage: next?.id ?? null, image: next })}
        />
        <MemberFields
          draft={draft}
          isNew={isNew}
          problems={visibleProblems}
          isAsked={errors !== undefined}
          isConsentAsked={tree.livingShown === 'consented'}
          onChange={change}
        />
        {others.length > 0 && (
          <ConnectionField others={others} value={connectedTo} onChange={(id) => change({ connectedTo: id })} />
        )}
        <TextField
          label={t('link')}
          isOptional
          type="url"
          autoComplete="off"
          value={draft.memorialLink ?? ''}
          onChange={(memorialLink) => change({ memorialLink })}
          error={visibleProblems.memorialLink}
        />
        {isLiving(draft) && <p className="text-sm text-ink-3">{t(`living.${tree.livingShown ?? usualLivingLevel}`)}</p>}
      </Form>
      <Question
        title={t.markup('removeTitle', { name: member.name, bdi: isolate })}
        isOpen={isRemoving}
        confirmLabel={t('remove')}
        isDanger
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          begun.clear();
          onRemove();
        }}
      >
        <p>{t('removeText')}</p>
      </Question>
    </Dialog>
  );
}

interface MemberActionsProps {
  /** The id of the form. */
  form: string;
  isNew: boolean;
  onCancel(): void;
  onRemove(): void;
}

function MemberActions({ form, isNew, onCancel, onRemove }: MemberActionsProps) {
  const t = useText('family');
  const common = useText('common');
  return (
    <>
      <Button type="submit" form={form}>
        {isNew ? t('add') : common('done')}
      </Button>
      <Button kind="ghost" onPress={onCancel}>
        {common('cancel')}
      </Button>
      {!isNew && (
        <Button kind="danger-line" className="ms-auto" onPress={onRemove}>
          {t('remove')}
        </Button>
      )}
    </>
  );
}

interface MemberFieldsProps {
  draft: MemberDraft;
  isNew: boolean;
  problems: ReturnType<typeof useMemberProblems>;
  /** Whether the form was submitted: incomplete dates are then named. */
  isAsked: boolean;
  /** Whether living people are shown only with their consent. */
  isConsentAsked: boolean;
  onChange(part: Partial<BegunMember['row']>): void;
}

/** The name, the kinship and the dates of a member. */
function MemberFields({ draft, isNew, problems, isAsked, isConsentAsked, onChange }: MemberFieldsProps) {
  const t = useText('family');
  const kinship = useKinship();
  return (
    <>
      <TextField
        label={t('name')}
        isRequired
        autoComplete="off"
        autoFocus={isNew}
        value={draft.name}
        onChange={(next) => onChange({ name: next })}
        error={problems.name}
      />
      <RadioCards
        look="pills"
        label={t('kinship')}
        isRequired
        items={kinships.map((id) => ({ id, label: kinship(id) }))}
        value={draft.relationship}
        onChange={(relationship) => onChange({ relationship })}
        error={problems.relationship}
      />
      <LifeDateFields
        birth={{
          label: t('birth'),
          hint: t('dateHint'),
          value: draft.birthDate,
          onChange: (birthDate) => onChange({ birthDate }),
        }}
        death={{
          label: t('death'),
          value: draft.deathDate,
          onChange: (deathDate) => onChange({ deathDate }),
        }}
        isAsked={isAsked}
      />
      {!draft.deathDate && (
        <Checkbox isSelected={draft.isDead ?? false} onChange={(isDead) => onChange({ isDead })}>
          {t('isDead')}
        </Checkbox>
      )}
      {isLiving(draft) && isConsentAsked && (
        <Checkbox isSelected={draft.hasConsented ?? false} onChange={(hasConsented) => onChange({ hasConsented })}>
          {t('hasConsented')}
        </Checkbox>
      )}
    </>
  );
}

interface ConnectionFieldProps {
  others: readonly Member[];
  /** The id of another member, or null. */
  value: string | null;
  onChange(id: string | null): void;
}

/** The member that this one is connected to. */
function ConnectionField({ others, value, onChange }: ConnectionFieldProps) {
  const t = useText('family');
  return (
    <Select
      label={t('connection')}
      isOptional
      isSearchable
      items={[
        { id: nobody, label: t('noConnection') },
        ...others.map((other) => ({ id: other.id, label: other.name })),
      ]}
      value={value ?? nobody}
      onChange={(id) => onChange(id === nobody ? null : id)}
    />
  );
}
