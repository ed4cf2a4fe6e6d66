import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { type ChangedRelationship, parentNatures, partnerNatures, type CurrentRelationship } from '../tree.schema.ts';

/** The message that somebody changed a relationship meanwhile: who, and how it is now. */
export function useChangedRelationshipText(): (change: ChangedRelationship) => string {
  const t = useText('tree.relationship');
  const fields = useText('tree.fields');

  function standingWords(standing: CurrentRelationship): string {
    if (standing === null) return t('notConnected');
    const { nature, year } = standing;
    const partner = partnerNatures.find((one) => one === nature);
    const parent = parentNatures.find((one) => one === nature);
    const words = partner ? fields(`partnerNatures.${partner}`) : parent ? fields(`parentNatures.${parent}`) : '';
    return year === null ? words : `${words}, ${year}`;
  }

  return ({ by, standing }) => {
    const now = standingWords(standing);
    return by === null ? t('changed', { now }) : t('changedBy', { name: isolate(by), now });
  };
}
