import type { Image } from '#features/media/media.schema.ts';
import { years } from '#i18n/dates.ts';
import { useText } from '#i18n/text.tsx';
import { PersonCircle } from './person-circle.tsx';
import type { Member } from './family-tree.schema.ts';
import { useKinship } from './use-kinship.ts';

interface MemberButtonProps {
  member: Member;
  image: Image | null;
  /** It has an error that blocks saving. */
  hasProblem: boolean;
  onPress(): void;
}

export function MemberButton({ member, image, hasProblem, onPress }: MemberButtonProps) {
  const t = useText('family');
  const kinship = useKinship();
  const { name, relationship, birthDate, deathDate, isDead } = member;
  const undated = !deathDate && isDead ? t('undated') : '';
  return (
    <button type="button" className="tree-person" onClick={onPress}>
      <PersonCircle name={name} image={image} />
      <b dir="auto">{name}</b>
      <small>
        {[kinship(relationship), years(birthDate || null, deathDate || null), undated].filter(Boolean).join(' · ')}
      </small>
      <span className="sr-only">{t('editMember')}</span>
      {hasProblem && <small className="text-danger">{t('toMend')}</small>}
    </button>
  );
}
