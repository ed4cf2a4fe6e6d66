import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import type { CardNotes, ChildNote, CoupleNote } from '../card-notes.rules.ts';
import type { TreePerson } from '../tree.schema.ts';
import { usePersonText } from './use-person-text.ts';

/** The meaning of the drawing's lines, as sentences of a list. */
export function useKinText(people: readonly TreePerson[]) {
  const t = useText('tree.kin');
  const natures = useText('tree.person.natures');
  const { nameOf } = usePersonText();
  const personOf = (id: string) => people.find((one) => one.id === id);
  const shownName = (id: string) => {
    const person = personOf(id);
    return person ? isolate(nameOf(person)) : '';
  };
  const sexOf = (id: string) => personOf(id)?.sex ?? 'other';
  const namesOf = (ids: readonly string[]) => ids.map(shownName).join(', ');

  function childName({ id, natures: list }: ChildNote): string {
    const sex = sexOf(id);
    const words = list.map(({ nature, parentId }) =>
      parentId === null ? natures(nature, { sex }) : t(`natureOf.${nature}`, { sex, parent: shownName(parentId) }),
    );
    return words.length === 0 ? shownName(id) : t('childWithNature', { name: shownName(id), nature: words.join(', ') });
  }

  return {
    coupleWords({ year, isOver, ordinal }: CoupleNote): string {
      if (year === null) return isOver ? t('separated') : t('partners');
      const wedding =
        ordinal === null
          ? t('wedding', { year: String(year) })
          : t('ordinal', { ordinal: String(ordinal), year: String(year) });
      return isOver ? `${wedding}, ${t('separated')}` : wedding;
    },
    otherCoupleWords({ otherId, year, isOver }: CoupleNote): string {
      const [name, sex] = [shownName(otherId), sexOf(otherId)];
      if (year === null) return t(isOver ? 'formerWith' : 'partnerWith', { name, sex });
      return [t('weddingWith', { name, year: String(year) }), ...(isOver ? [t('separated')] : [])].join(', ');
    },
    childrenWords(personId: string, { parents, isTogether, children }: CardNotes['children'][number]): string {
      const names = children.map(childName).join(', ');
      const [only] = children;
      const sex = only && children.length === 1 ? sexOf(only.id) : null;
      const who = sex === null ? 'several' : sex;
      if (parents.length === 1) return t('childrenOfOne', { parent: sexOf(personId), who, names });
      if (isTogether) return t('childrenOfBoth', { who, names });
      return t('childrenWith', { who, names, others: namesOf(parents.filter((id) => id !== personId)) });
    },
    halfSiblingsWords({ parentId, groups }: CardNotes['halfSiblings'][number]): string {
      const [earlier, later] = [groups.slice(0, -1).flat(), groups.at(-1) ?? []];
      return t('halfSiblings', { sex: sexOf(parentId), earlier: namesOf(earlier), later: namesOf(later) });
    },
  };
}
