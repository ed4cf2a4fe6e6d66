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

/** How two people are connected by now, as a change of them is compared with; null where they are not. */
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

/** What the server says where somebody changed a relationship meanwhile; null of any other refusal. */
export function readChange(error: Error): ChangedRelationship | null {
  const parsed = changedRelationshipSchema.safeParse('data' in error ? error.data : undefined);
  return parsed.success ? parsed.data : null;
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
