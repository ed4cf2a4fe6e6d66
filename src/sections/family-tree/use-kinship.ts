import { useText } from '#i18n/text.tsx';
import { kinshipName } from './rules.ts';

/** A kinship in the language of the tree; an unknown one as it was written. */
export function useKinship(): (relationship: string) => string {
  const t = useText('family.kinships');
  return (relationship) => {
    const name = kinshipName(relationship);
    return name ? t(name) : relationship;
  };
}
