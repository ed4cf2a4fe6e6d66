import type { Ref } from 'react';
import { useText } from '#i18n/text.tsx';
import type { RelativeKind, TreePerson } from '../tree.schema.ts';
import { PersonFace } from './person-face.tsx';
import { usePersonText } from './use-person-text.ts';

interface ConnectionSentenceProps {
  person: TreePerson;
  other: TreePerson;
  as: RelativeKind;
  innerRef: Ref<HTMLElement>;
}

/** «Shulamit, sister of Naama», in the order of the language. */
export function ConnectionSentence({ person, other, as, innerRef }: ConnectionSentenceProps) {
  const t = useText('tree.connecting');
  const { nameOf } = usePersonText();
  const face = (one: TreePerson) => (
    <span className="tree-connection-person">
      <PersonFace person={one} />
      <b dir="auto">{nameOf(one)}</b>
    </span>
  );
  return (
    <section ref={innerRef} tabIndex={-1} aria-live="polite" aria-atomic="true" className="tree-connection">
      {face(other)}
      <span className="tree-connection-kind">
        <strong>{t(`kinds.${as}`, { sex: other.sex ?? 'other' })}</strong>
        <span>{t('of')}</span>
      </span>
      {face(person)}
    </section>
  );
}
