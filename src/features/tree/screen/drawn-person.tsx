import { ArrowBendUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowBendUpLeft';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import type { CardNotes } from '../card-notes.rules.ts';
import { findTwins } from '../relatives.rules.ts';
import type { DrawnTree, TreePerson } from '../tree.schema.ts';
import { PersonFace } from './person-face.tsx';
import { useKinText } from './use-kin-text.ts';
import { usePersonText } from './use-person-text.ts';

interface DrawnPersonProps {
  tree: DrawnTree;
  person: TreePerson;
  notes: CardNotes | undefined;
  onFocus(personId: string): void;
}

/** A person of the drawing. Hidden text describes the lines, for screen readers. */
export function DrawnPerson({ tree, person, notes, onFocus }: DrawnPersonProps) {
  const t = useText('tree');
  const { nameOf, yearsOf } = usePersonText();
  const { otherCoupleWords } = useKinText(tree.people);
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
  return (
    <>
      <CoupleLine people={people} notes={notes} />
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
          {notes?.otherCouples.map((couple) => (
            <small key={couple.otherId} className="tree-said">
              {otherCoupleWords(couple)}
            </small>
          ))}
          {more.length > 0 && (
            <small className="tree-more">
              <span className="sr-only">{t('more.label', { name: isolate(nameOf(person)) })}</span>
              {more.join(' · ')}
            </small>
          )}
        </span>
      </button>
      <ChildrenLines people={people} personId={id} notes={notes} />
    </>
  );
}

interface LineProps {
  people: readonly TreePerson[];
  notes: CardNotes | undefined;
}

/** Between two adjacent partners. */
function CoupleLine({ people, notes }: LineProps) {
  const { coupleWords } = useKinText(people);
  return notes?.couple ? (
    <p className="tree-said" data-kind={notes.couple.isOver ? 'former' : 'partner'}>
      {coupleWords(notes.couple)}
    </p>
  ) : null;
}

/** After the last parent: the children, and which of them are half-siblings. */
function ChildrenLines({ people, personId, notes }: LineProps & { personId: string }) {
  const { childrenWords, halfSiblingsWords } = useKinText(people);
  if (!notes) return null;
  const lines = [
    ...notes.children.map((family) => ({
      key: family.children.map(({ id }) => id).join(' '),
      line: childrenWords(personId, family),
    })),
    ...notes.halfSiblings.map((note) => ({ key: note.parentId, line: halfSiblingsWords(note) })),
  ];
  return lines.map(({ key, line }) => (
    <p key={key} className="tree-said tree-children">
      {line}
    </p>
  ));
}

interface DrawnEchoProps {
  tree: DrawnTree;
  person: TreePerson;
  cardKey: string;
  notes: CardNotes | undefined;
  onGo(): void;
}

/** A second card: a small link to the main card of the person. */
export function DrawnEcho({ tree: { people }, person, cardKey, notes, onGo }: DrawnEchoProps) {
  const t = useText('tree');
  const { nameOf } = usePersonText();
  const { otherCoupleWords } = useKinText(people);
  return (
    <>
      <CoupleLine people={people} notes={notes} />
      <button type="button" data-card={cardKey} onClick={onGo}>
        <span aria-hidden="true" className="tree-echo-mark">
          <Icon of={ArrowBendUpLeftIcon} size={18} mirrored />
        </span>
        <span className="tree-words">
          <b dir="auto">{nameOf(person)}</b>
          <small>{t('echo')}</small>
          {notes?.otherCouples.map((couple) => (
            <small key={couple.otherId} className="tree-said">
              {otherCoupleWords(couple)}
            </small>
          ))}
        </span>
      </button>
      <ChildrenLines people={people} personId={person.id} notes={notes} />
    </>
  );
}
