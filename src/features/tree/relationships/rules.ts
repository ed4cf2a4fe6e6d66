import { parseWeddingYear, type PersonDraft } from '../person-draft/rules.ts';
import type { DrawnRelative } from '../relatives/rules.ts';
import { parentNatures, partnerNatures, type Relationship } from '../schema.ts';

/** How two people belong together, as it is being written. */
export type RelationshipDraft = Pick<PersonDraft, 'parentNature' | 'partnerNature' | 'weddingYear' | 'otherParentId'>;

export function draftRelationship({ nature, year }: Pick<DrawnRelative, 'nature' | 'year'>): RelationshipDraft {
  return {
    parentNature: parentNatures.find((one) => one === nature) ?? 'birth',
    partnerNature: partnerNatures.find((one) => one === nature) ?? 'current',
    weddingYear: year === null ? '' : String(year),
    otherParentId: null,
  };
}

/** The relationship as it was written; null where the year is none. */
export function parseRelationship(
  { kind, fromId, toId }: DrawnRelative['edge'],
  { parentNature, partnerNature, weddingYear = '' }: RelationshipDraft,
): Relationship | null {
  if (kind === 'parent') return { kind, fromId, toId, nature: parentNature };
  const year = parseWeddingYear(weddingYear);
  return year === undefined ? null : { kind, fromId, toId, nature: partnerNature, year };
}
