import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { toProblem } from '#client/problem.ts';
import { useProblem } from '#client/use-problem.ts';
import { isolate } from '#i18n/isolate.ts';
import { bdi, useText } from '#i18n/text.tsx';
import { IconButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { showToast } from '#ui/toast-store.ts';
import { joinBirths, listArrangement, moveBy, toArrangement } from '../order/order-list.rules.ts';
import type { Arrangement, DrawnTree, TreePerson } from '../tree.schema.ts';
import { FormDialog } from './form-dialog.tsx';
import { usePersonText } from './use-person-text.ts';
import { useTreeActions } from './use-tree.ts';

interface OrderDialogProps {
  tree: DrawnTree;
  person: TreePerson;
  kind: Arrangement['kind'];
  onClose(): void;
}

/** The last move of a row. */
interface Move {
  id: string;
  step: -1 | 1;
}

/** Sorts the children or partners of a person, and marks twins among children. */
export function OrderDialog({ tree, person, kind, onClose }: OrderDialogProps) {
  const t = useText('tree.arranging');
  const { nameOf } = usePersonText();
  const { ofError } = useProblem();
  const { arrange } = useTreeActions();
  const standing = listArrangement(tree, person.id, kind);
  const [births, setBirths] = useState(standing);
  /** The order that the change is checked against; null after a conflict was reported to the user. */
  const [before, setBefore] = useState<Arrangement['before'] | null>(() => toArrangement(standing));
  const [failure, setFailure] = useState<string>();
  const [moved, setMoved] = useState<Move | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const flat = births.flat();
  useMovedFocus(list, moved);

  function save() {
    const now = toArrangement(standing);
    const present = births
      .map((birth) => birth.filter(({ id }) => now.some((one) => one.id === id)))
      .filter((birth) => birth.length > 0);
    const added = standing.flat().filter(({ id }) => !flat.some((one) => one.id === id));
    const after = before ? births : [...present, ...added.map((one) => [one])];
    arrange.mutate(
      { treeId: tree.id, personId: person.id, kind, before: before ?? now, after: toArrangement(after) },
      {
        onSuccess() {
          showToast({ tone: 'success', title: t('done') });
          onClose();
        },
        onError(error: Error) {
          if (toProblem(error).code === 'CONFLICT') setBefore(null);
          setFailure(toProblem(error).code === 'CONFLICT' ? t('changed') : ofError(error));
        },
      },
    );
  }

  return (
    <FormDialog
      width="lg"
      title={t(kind, { name: isolate(nameOf(person)) })}
      submitLabel={t('save')}
      isPending={arrange.isPending}
      failure={failure}
      onFinish={save}
      onClose={onClose}
    >
      <p className="text-ink-2">{t(kind === 'children' ? 'lead' : 'leadPartners')}</p>
      <ol ref={list} className="tree-order">
        {flat.map((one, index) => {
          const previous = flat[index - 1];
          const isTwin = births.some((birth) => birth.indexOf(one) > 0);
          const isSameDay = previous !== undefined && isOneDay(one, previous);
          const move = (step: -1 | 1) => {
            setBirths(moveBy(births, one, step));
            setMoved({ id: one.id, step });
          };
          return (
            <li key={one.id} data-row={one.id}>
              <RelativeRow person={one} isFirst={index === 0} isLast={index === flat.length - 1} onMove={move} />
              {kind === 'children' && previous && (
                <Checkbox
                  isSelected={isTwin}
                  isDisabled={isSameDay && isTwin}
                  hint={isSameDay && isTwin ? t('sameDay') : undefined}
                  onChange={(isSelected) => setBirths(joinBirths(births, one, isSelected))}
                >
                  {t.rich('twin', { name: nameOf(previous), bdi })}
                </Checkbox>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {moved &&
          t('moved', {
            name: isolate(nameOf(flat.find(({ id }) => id === moved.id) ?? person)),
            place: String(flat.findIndex(({ id }) => id === moved.id) + 1),
            count: String(flat.length),
          })}
      </p>
    </FormDialog>
  );
}

interface RelativeRowProps {
  person: TreePerson;
  isFirst: boolean;
  isLast: boolean;
  onMove(step: Move['step']): void;
}

function RelativeRow({ person, isFirst, isLast, onMove }: RelativeRowProps) {
  const t = useText('tree.arranging');
  const { nameOf, yearsOf } = usePersonText();
  const name = isolate(nameOf(person));
  return (
    <div className="tree-order-row">
      <span className="min-w-0 grow">
        <b dir="auto">{nameOf(person)}</b> <small>{yearsOf(person)}</small>
      </span>
      <span className="tree-order-moves">
        <IconButton icon={ArrowUpIcon} label={t('earlier', { name })} isDisabled={isFirst} onPress={() => onMove(-1)} />
        <IconButton icon={ArrowDownIcon} label={t('later', { name })} isDisabled={isLast} onPress={() => onMove(1)} />
      </span>
    </div>
  );
}

/** A button that moves with its row loses focus; at the end of the list the opposite button gets it. */
function useMovedFocus(list: RefObject<HTMLElement | null>, moved: Move | null) {
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-row="${moved.id}"] .tree-order-moves button`,
    );
    const [earlier, later] = buttons ?? [];
    const [wanted, other] = moved.step < 0 ? [earlier, later] : [later, earlier];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [list, moved]);
}

/** Two people with the same full date are twins in any case. */
function isOneDay(one: TreePerson, other: TreePerson): boolean {
  return one.birthDate !== null && one.birthDate.length > 4 && one.birthDate === other.birthDate;
}
