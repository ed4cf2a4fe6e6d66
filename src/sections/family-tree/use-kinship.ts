import { findKinship } from '#core/kinships.ts';
import { useText } from '#i18n/text.tsx';

/** A kinship in the language of the tree; an unknown one unchanged. */
export function useKinship(): (relationship: string) => string {
  const t = useText('family.kinships');
  return (relationship) => {
    const kinship = findKinship(relationship);
    return kinship ? t(kinship.name) : relationship;
  };
}
