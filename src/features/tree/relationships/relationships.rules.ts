import { parseWeddingYear, type PersonDraft } from '../person-draft.rules.ts';
import type { DrawnRelative } from '../relatives.rules.ts';
import {
  type ChangedRelationship,
  changedRelationshipSchema,
  type DrawnRelationship,
  parentNatures,
  partnerNatures,
  type Relationship,
  type CurrentRelationship,
} from '../tree.schema.ts';

/** A relationship as entered in the form. */
export type RelationshipDraft = Pick<PersonDraft, 'parentNature' | 'partnerNature' | 'weddingYear' | 'otherParentId'>;

export function draftRelationship({ nature, year }: Pick<DrawnRelative, 'nature' | 'year'>): RelationshipDraft {
  return {
    parentNature: parentNatures.find((one) => one === nature) ?? 'birth',
    partnerNature: partnerNatures.find((one) => one === nature) ?? 'current',
    weddingYear: year === null ? '' : String(year),
    otherParentId: null,
  };
}

/** The current relationship of two people, which a change is checked against; null where there is none. */
export function findCurrentRelationship(
  relationships: readonly DrawnRelationship[],
  { kind, fromId, toId }: DrawnRelative['edge'],
): CurrentRelationship {
  const existing = relationships.find(
    (one) =>
      one.kind === kind &&
      ((one.fromId === fromId && one.toId === toId) ||
        (kind === 'partner' && one.fromId === toId && one.toId === fromId)),
  );
  return existing ? { nature: existing.nature, year: existing.year } : null;
}

/** The server's data where somebody else changed the relationship meanwhile; null for any other refusal. */
export function readChange(error: Error): ChangedRelationship | null {
  const parsed = changedRelationshipSchema.safeParse('data' in error ? error.data : undefined);
  return parsed.success ? parsed.data : null;
}

/** The entered relationship; null where the year is invalid. */
export function parseRelationship(
  { kind, fromId, toId }: DrawnRelative['edge'],
  { parentNature, partnerNature, weddingYear = '' }: RelationshipDraft,
): Relationship | null {
  if (kind === 'parent') return { kind, fromId, toId, nature: parentNature };
  const year = parseWeddingYear(weddingYear);
  return year === undefined ? null : { kind, fromId, toId, nature: partnerNature, year };
}
