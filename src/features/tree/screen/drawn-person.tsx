import { ArrowBendUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowBendUpLeft';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { findTwins } from '../relatives/rules.ts';
import type { DrawnTree, TreePerson } from '../schema.ts';
import { PersonFace } from './person-face.tsx';
import { usePersonWords } from './use-person-words.ts';

interface DrawnPersonProps {
  tree: DrawnTree;
  person: TreePerson;
  /** Whose card stands before theirs in the generation. */
  previousKey: string | undefined;
  onFocus(personId: string): void;
}

/** A person of the drawing. What its lines show is said in words where it is read as a list. */
export function DrawnPerson({ tree, person, previousKey, onFocus }: DrawnPersonProps) {
  const t = useText('tree');
  const { nameOf, yearsOf } = usePersonWords();
  const { id } = person;
  const { people, layout, focusId } = tree;
  const hidden = layout.more.find((one) => one.id === id);
  const isFocus = id === focusId;
  const more = hidden
    ? (['parents', 'partners', 'children'] as const).flatMap((part) =>
        hidden[part] > 0 ? [t(`more.${part}`, { count: hidden[part] })] : [],
      )
    : [];
  const twins = findTwins(tree, id);
  const marriages = useMarriages(tree, { person, cardKey: id, previousKey });
  return (
    <>
      {marriages.before !== '' && <p className="tree-said">{marriages.before}</p>}
      <button type="button" data-card={id} aria-current={isFocus ? 'true' : undefined} onClick={() => onFocus(id)}>
        <PersonFace person={person} isFocus={isFocus} />
        <span className="tree-words">
          <b dir="auto">{nameOf(person)}</b>
          <small>{yearsOf(person)}</small>
          {twins.length > 0 && (
            <small className="tree-said">
              {t('twins', {
                sex: person.sex ?? 'other',
                names: twins
                  .flatMap((twin) => people.find((one) => one.id === twin) ?? [])
                  .map((twin) => isolate(nameOf(twin)))
                  .join(', '),
              })}
            </small>
          )}
          {marriages.other !== '' && <small className="tree-said">{marriages.other}</small>}
          {more.length > 0 && (
            <small className="tree-more">
              <span className="sr-only">{t('more.label', { name: isolate(nameOf(person)) })}</span>
              {more.join(' · ')}
            </small>
          )}
        </span>
      </button>
    </>
  );
}

interface Card {
  person: TreePerson;
  cardKey: string;
  previousKey: string | undefined;
}

/** What is known of the marriages of a card: with whoever stands before it, and, once for the two, with others. */
function useMarriages(tree: DrawnTree, { person, cardKey, previousKey }: Card) {
  const t = useText('tree');
  const { nameOf } = usePersonWords();
  const { people, relationships, layout } = tree;
  const personOf = (key: string) => layout.echoes.find((echo) => echo.key === key)?.id ?? key;
  const placeOf = (id: string) => layout.people.find((one) => one.id === id)?.place ?? 0;
  let before = '';
  const others: string[] = [];
  for (const couple of layout.couples) {
    const otherKey = couple[0] === cardKey ? couple[1] : couple[1] === cardKey ? couple[0] : null;
    if (otherKey === null) continue;
    const otherId = personOf(otherKey);
    const other = people.find(({ id }) => id === otherId);
    const marriage = relationships.find(
      ({ kind, fromId, toId }) =>
        kind === 'partner' &&
        ((fromId === person.id && toId === otherId) || (fromId === otherId && toId === person.id)),
    );
    if (!marriage || !other) continue;
    const { year, nature } = marriage;
    const isOver = nature === 'former' ? [t('separated')] : [];
    if (otherKey === previousKey)
      before = [...(year === null ? [] : [t('wedding', { year: String(year) })]), ...isOver].join(', ');
    else if (year !== null && otherKey === other.id && !isBeside(layout, person.id, other.id))
      if (placeOf(other.id) < placeOf(person.id))
        others.push(t('weddingWith', { name: isolate(nameOf(other)), year: String(year) }));
  }
  return { before, other: others.join(', ') };
}

/** Whether nobody stands between two people of a generation. */
function isBeside({ people }: DrawnTree['layout'], oneId: string, otherId: string): boolean {
  const [one, other] = [oneId, otherId].map((id) => people.find((person) => person.id === id));
  if (!one || !other || one.row !== other.row) return false;
  const [from, to] = [Math.min(one.place, other.place), Math.max(one.place, other.place)];
  return !people.some(({ row, place }) => row === one.row && place > from && place < to);
}

interface DrawnEchoProps extends Card {
  tree: DrawnTree;
  onGo(): void;
}

/** A second appearance: a small link to where the person stands. */
export function DrawnEcho({ tree, onGo, ...card }: DrawnEchoProps) {
  const t = useText('tree');
  const { nameOf } = usePersonWords();
  const { person, cardKey } = card;
  const { before } = useMarriages(tree, card);
  const name = nameOf(person);
  return (
    <>
      {before !== '' && <p className="tree-said">{before}</p>}
      <button type="button" data-card={cardKey} onClick={onGo}>
        <span aria-hidden="true" className="tree-echo-mark">
          <Icon of={ArrowBendUpLeftIcon} size={18} mirrored />
        </span>
        <span className="tree-words">
          <b dir="auto">{name}</b>
          <small>{t('echo')}</small>
        </span>
      </button>
    </>
  );
}
