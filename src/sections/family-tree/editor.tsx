import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type ComponentProps, useState } from 'react';
import type { SectionEditorProps } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberButton } from './member-button.tsx';
import {
  defaultKinship,
  newMemberId,
  groupMembersByRow,
  maxUncountedMembers,
  withMember,
  withoutMember,
} from './family-tree.rules.ts';
import {
  type MemberDraft,
  type FamilyTree,
  isLiving,
  livingLevels,
  type Member,
  usualLivingLevel,
} from './family-tree.schema.ts';
import { useBegunMember, useRewrittenMember } from './use-begun-member.ts';

/** The rows of the tree, each with a button to add a member; a press on a member opens it. */
export function FamilyTreeEditor({
  value: tree,
  onChange,
  memorial,
  onImage,
  problems,
}: SectionEditorProps<FamilyTree>) {
  const t = useText('family');
  const [opened, setOpened] = useState<MemberDraft | null>(null);
  const fresh = useBegunMember(memorial.id);
  const known = tree.members.find(({ id }) => id === opened?.id);
  const troubled = memberOf(problems);
  const imageOf = ({ profileImage }: Member) => (profileImage ? (memorial.images[profileImage] ?? null) : null);
  const add = (relationship: MemberDraft['relationship']) =>
    setOpened({ id: newMemberId(tree.members, Date.now()), name: '', relationship });

  const dialog = {
    memorialId: memorial.id,
    tree,
    images: memorial.images,
    onImage,
    onClose: () => setOpened(null),
    onDone(member: Member, connectedTo: string | null) {
      setOpened(null);
      onChange(withMember(tree, member, connectedTo));
    },
    onRemove() {
      setOpened(null);
      if (known) onChange(withoutMember(tree, known.id));
    },
  };

  return (
    <div className="tree">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">
          {tree.members.length > maxUncountedMembers && t('count', { count: tree.members.length })}
        </p>
        <Button icon={PlusIcon} onPress={() => add(null)}>
          {fresh.isBegun ? t('goOn') : t('add')}
        </Button>
      </div>
      {groupMembersByRow(tree.members)
        .filter(({ group, members }) => group !== 'other' || members.length > 0)
        .map(({ group, members }) => (
          <section key={group} className="tree-row" aria-label={t(`groups.${group}`)}>
            <h2>{t(`groups.${group}`)}</h2>
            <ul>
              {members.map((member) => (
                <li key={member.id}>
                  <MemberButton
                    member={member}
                    image={imageOf(member)}
                    hasProblem={tree.members.indexOf(member) === troubled}
                    onPress={() => setOpened(member)}
                  />
                </li>
              ))}
              {group !== 'other' && (
                <li>
                  <button
                    type="button"
                    className="tree-person tree-add"
                    aria-label={t('addTo', { group: t(`groups.${group}`) })}
                    onClick={() => add(defaultKinship(group))}
                  >
                    <span className="tree-circle" aria-hidden="true">
                      <PlusIcon size={24} />
                    </span>
                    <small>{t('addShort')}</small>
                  </button>
                </li>
              )}
            </ul>
          </section>
        ))}
      {tree.members.some(isLiving) && (
        <RadioCards
          label={t('livingShown.label')}
          hint={t('livingShown.hint')}
          items={livingLevels.map((id) => ({
            id,
            label: t(`livingShown.${id}`),
            body: t(`livingShown.bodies.${id}`),
          }))}
          value={tree.livingShown ?? usualLivingLevel}
          onChange={(livingShown) => onChange({ ...tree, livingShown })}
          className="mt-8 max-w-xl"
        />
      )}
      {opened &&
        (known ? (
          <KnownMember key={known.id} {...dialog} member={known} />
        ) : (
          <MemberDialog {...dialog} member={opened} begun={fresh} />
        ))}
    </div>
  );
}

type KnownMemberProps = Omit<ComponentProps<typeof MemberDialog>, 'member' | 'begun'> & { member: Member };

function KnownMember(props: KnownMemberProps) {
  return <MemberDialog {...props} begun={useRewrittenMember(props.memorialId, props.tree, props.member)} />;
}

/** The index of the first member with an error. */
function memberOf(problems: Readonly<Record<string, string>>): number | null {
  const indexes = Object.keys(problems).flatMap((path) => /^members\.(\d+)\./.exec(path)?.[1] ?? []);
  return indexes.length > 0 ? Math.min(...indexes.map(Number)) : null;
}
