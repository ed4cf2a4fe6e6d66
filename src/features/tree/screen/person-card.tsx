import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { ArrowsDownUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowsDownUp';
import { ArrowsMergeIcon } from '@phosphor-icons/react/dist/ssr/ArrowsMerge';
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { LinkBreakIcon } from '@phosphor-icons/react/dist/ssr/LinkBreak';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus';
import { type ReactNode, useState } from 'react';
import { reportOutcome } from '#client/report-outcome.ts';
import { viewPath } from '#features/memorial/page-paths.rules.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { Button, IconButton, LinkButton } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Question } from '#ui/question.tsx';
import { showToast } from '#ui/toast-store.ts';
import { findTwins, groupRelatives, type DrawnRelative } from '../relatives.rules.ts';
import { relativeKinds, type DrawnTree, type TreePerson } from '../tree.schema.ts';
import type { TreeAction } from '../tree-action.rules.ts';
import { listArrangement } from '../order/order-list.rules.ts';
import { PersonFace } from './person-face.tsx';
import { RemovePortrait } from './remove-portrait.tsx';
import { usePersonText } from './use-person-text.ts';
import { useTreeActions } from './use-tree.ts';

interface PersonCardProps {
  tree: DrawnTree;
  person: TreePerson;
  onFocus(personId: string | null): void;
  onAction(action: TreeAction): void;
}

/** The focused person: links to their relatives, and the possible actions. */
export function PersonCard({ tree, person, onFocus, onAction }: PersonCardProps) {
  const t = useText('tree');
  const { nameOf, yearsOf } = usePersonText();
  const name = nameOf(person);
  const relatives = groupRelatives(tree, person.id);
  const twins = findTwins(tree, person.id);

  return (
    <aside aria-label={t('person.label', { name: isolate(name) })} className="tree-card">
      <PersonFace person={person} className="tree-card-face" />
      <h2 dir="auto" tabIndex={-1} className="outline-none">
        {name}
      </h2>
      <p className="text-ink-2 tabular-nums">{yearsOf(person)}</p>
      {person.note !== '' && (
        <p dir="auto" className="text-start whitespace-pre-line">
          {person.note}
        </p>
      )}
      {person.memorial && (
        <LinkButton kind="quiet" href={viewPath(person.memorial)} className="w-full">
          {t('person.page')}
        </LinkButton>
      )}
      <dl>
        {relatives.map(({ part, people }) => (
          <div key={part}>
            <dt>{t(`person.${part}`)}</dt>
            <dd>
              {people.map((relation) => (
                <Relative
                  key={relation.id}
                  relation={relation}
                  isTwin={part === 'siblings' && twins.includes(relation.id)}
                  onFocus={onFocus}
                >
                  {part !== 'siblings' && (
                    <IconButton
                      icon={PencilSimpleIcon}
                      label={t('relationship.change', { name: isolate(nameOf(relation.person)) })}
                      onPress={() => onAction({ kind: 'relationship', person, relation })}
                    />
                  )}
                  {part !== 'siblings' && relation.isTyped && <DisconnectButton treeId={tree.id} relation={relation} />}
                </Relative>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <PersonActions tree={tree} person={person} onFocus={onFocus} onAction={onAction} />
    </aside>
  );
}

function PersonActions({ tree, person, onFocus, onAction }: PersonCardProps) {
  const t = useText('tree');
  const merging = useText('treeMerge');
  const yahrzeits = useText('treeYahrzeits');
  const name = usePersonText().nameOf(person);
  const hasParents = groupRelatives(tree, person.id).some(({ part }) => part === 'parents');
  return (
    <div className="grid w-full justify-items-start gap-1">
      <Menu
        label={t('person.addOf', { name: isolate(name) })}
        trigger={
          <Button kind="ghost" icon={UserPlusIcon}>
            {t('person.add')}
          </Button>
        }
        items={relativeKinds.map((as) => ({
          id: as,
          label: t(`adding.${as}`),
          isDisabled: as === 'sibling' && !hasParents,
          onAction: () => onAction({ kind: 'add', personId: crypto.randomUUID(), relative: person, as }),
        }))}
      />
      {(['partners', 'children'] as const).map(
        (kind) =>
          listArrangement(tree, person.id, kind).length > 1 && (
            <Button
              key={kind}
              kind="ghost"
              icon={ArrowsDownUpIcon}
              onPress={() => onAction({ kind: 'arrange', person, list: kind })}
            >
              {t(`person.arrange.${kind}`)}
            </Button>
          ),
      )}
      {tree.count > 1 && (
        <>
          <Button kind="ghost" icon={LinkIcon} onPress={() => onAction({ kind: 'connect', person })}>
            {t('connecting.title')}
          </Button>
          <Button kind="ghost" icon={ArrowsMergeIcon} onPress={() => onAction({ kind: 'merge', person })}>
            {merging('whom.button')}
          </Button>
        </>
      )}
      <LinkButton
        kind="ghost"
        icon={CalendarDotsIcon}
        href={`/family/tree/yahrzeits?tree=${tree.id}&person=${person.id}`}
      >
        {yahrzeits('title')}
      </LinkButton>
      {person.source === 'section' ? (
        <WrittenOn person={person} />
      ) : (
        <>
          <Button kind="ghost" icon={PencilSimpleIcon} onPress={() => onAction({ kind: 'edit', person })}>
            {t('person.edit')}
          </Button>
          {person.portraitId && <RemovePortrait treeId={tree.id} person={person} />}
          <RemovePerson treeId={tree.id} person={person} onRemoved={() => onFocus(null)} />
        </>
      )}
    </div>
  );
}

interface RemovePersonProps {
  treeId: string;
  person: TreePerson;
  onRemoved(): void;
}

/** Removes a person from the tree, after a confirmation. */
function RemovePerson({ treeId, person, onRemoved }: RemovePersonProps) {
  const t = useText('tree');
  const name = usePersonText().nameOf(person);
  const { remove } = useTreeActions();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="ghost" icon={TrashIcon} onPress={() => setAsked(true)}>
        {t('person.remove')}
      </Button>
      <Question
        title={t.markup('person.removeTitle', { name, bdi: isolate })}
        isOpen={isAsked}
        confirmLabel={t('person.remove')}
        isDanger
        isPending={remove.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() =>
          reportOutcome(remove.mutateAsync({ treeId, personId: person.id }), {
            onSuccess() {
              setAsked(false);
              showToast({ tone: 'success', title: t('person.removed', { name: isolate(name) }) });
              onRemoved();
            },
          })
        }
      >
        <p>{t('person.removeText')}</p>
      </Question>
    </>
  );
}

/** Disconnects two people. If a page connects them too, its version counts again. */
function DisconnectButton({ treeId, relation }: { treeId: string; relation: DrawnRelative }) {
  const t = useText('tree');
  const { nameOf } = usePersonText();
  const { disconnect } = useTreeActions();
  const name = isolate(nameOf(relation.person));
  const [label, title] = relation.overridesPage
    ? [t('relationship.asOnPage', { name }), t('relationship.wasRestored')]
    : [t('person.disconnect', { name }), t('person.disconnected')];
  return (
    <IconButton
      icon={relation.overridesPage ? ArrowCounterClockwiseIcon : LinkBreakIcon}
      label={label}
      onPress={() =>
        disconnect.mutate(
          { treeId, ...relation.edge, before: { nature: relation.nature, year: relation.year } },
          { onSuccess: () => showToast({ tone: 'success', title }) },
        )
      }
    />
  );
}

interface RelativeProps {
  relation: DrawnRelative;
  /** Is a twin of the person of the card. */
  isTwin: boolean;
  onFocus(personId: string): void;
  children: ReactNode;
}

function Relative({ relation: { id, person, nature, year }, isTwin, onFocus, children }: RelativeProps) {
  const t = useText('tree.person');
  const { nameOf } = usePersonText();
  return (
    <span className="tree-card-relative">
      <button type="button" className="link" onClick={() => onFocus(id)}>
        <bdi>{nameOf(person)}</bdi>
      </button>
      {(nature === 'adopted' || nature === 'step' || nature === 'foster') && (
        <small>{t(`natures.${nature}`, { sex: person.sex ?? 'other' })}</small>
      )}
      {isTwin && <small>{t('twin', { sex: person.sex ?? 'other' })}</small>}
      {year !== null && <small className="tabular-nums">{year}</small>}
      {children}
    </span>
  );
}

/** Names the page on which the person can be edited. */
function WrittenOn({ person: { memorial, writtenOn } }: { person: TreePerson }) {
  const t = useText('tree.person');
  const page = writtenOn?.id ?? memorial?.id;
  if (page === undefined) return null;
  return (
    <>
      {writtenOn && <p className="text-sm text-ink-3">{t.rich('onPage', { name: writtenOn.name, bdi })}</p>}
      <LinkButton
        kind="ghost"
        icon={PencilSimpleIcon}
        href={`/edit-memorial/${page}${writtenOn ? '?section=family-tree' : ''}`}
      >
        {t('toPage')}
      </LinkButton>
    </>
  );
}
