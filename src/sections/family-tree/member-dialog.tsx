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
  /** As it is in the tree; a new one has nothing but an id and the kinship of its row. */
  member: MemberDraft;
  begun: BegunMember;
  images: Readonly<Record<string, Image>>;
  onImage(image: Image): void;
  onClose(): void;
  /** `connectedTo` is the id of another member, or null. */
  onDone(member: Member, connectedTo: string | null): void;
  onRemove(): void;
}

/** One person of the tree: added once there are a name and a kinship. Until then what is written waits, and is given up only by «cancel». */
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
  const common = useText('common');
  const kinship = useKinship();
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
      actions={
        <>
          <Button type="submit" form={form}>
            {isNew ? t('add') : common('done')}
          </Button>
          <Button kind="ghost" onPress={giveUp}>
            {common('cancel')}
          </Button>
          {!isNew && (
            <Button kind="danger-line" className="ms-auto" onPress={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </>
      }
    >
      <Form id={form} onSubmit={finish} validationErrors={errors ?? {}}>
        <MemberPicture
          memorialId={memorialId}
          name={draft.name}
          image={draft.profileImage ? (images[draft.profileImage] ?? image) : null}
          onChange={(next) => change({ profileImage: next?.id ?? null, image: next })}
        />
        <TextField
          label={t('name')}
          isRequired
          autoComplete="off"
          autoFocus={isNew}
          value={draft.name}
          onChange={(next) => change({ name: next })}
          error={visibleProblems.name}
        />
        <RadioCards
          look="pills"
          label={t('kinship')}
          isRequired
          items={kinships.map((id) => ({ id, label: kinship(id) }))}
          value={draft.relationship}
          onChange={(relationship) => change({ relationship })}
          error={visibleProblems.relationship}
        />
        <LifeDateFields
          birth={{
            label: t('birth'),
            hint: t('dateHint'),
            value: draft.birthDate,
            onChange: (birthDate) => change({ birthDate }),
          }}
          death={{
            label: t('death'),
            value: draft.deathDate,
            onChange: (deathDate) => change({ deathDate }),
          }}
          isAsked={errors !== undefined}
        />
        {!draft.deathDate && (
          <Checkbox isSelected={draft.isDead ?? false} onChange={(isDead) => change({ isDead })}>
            {t('isDead')}
          </Checkbox>
        )}
        {isLiving(draft) && tree.livingShown === 'consented' && (
          <Checkbox isSelected={draft.hasConsented ?? false} onChange={(hasConsented) => change({ hasConsented })}>
            {t('hasConsented')}
          </Checkbox>
        )}
        {others.length > 0 && (
          <Select
            label={t('connection')}
            isOptional
            isSearchable
            items={[
              { id: nobody, label: t('noConnection') },
              ...others.map((other) => ({ id: other.id, label: other.name })),
            ]}
            value={connectedTo ?? nobody}
            onChange={(id) => change({ connectedTo: id === nobody ? null : id })}
          />
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
