import { findKinship, type KinshipGroup } from '#core/kinships.ts';
import type { LinkedRelative } from './page-links.schema.ts';

/** Matches the id of a page in a lower-case link; PostgreSQL uses it too. */
export const linkedPagePattern = '/memorial/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]|$)';
const linkedPage = new RegExp(linkedPagePattern);

/** The page that a member's link leads to; '' where it leads elsewhere. */
export function findLinkedMemorialId(link: string | null | undefined): string {
  return linkedPage.exec((link ?? '').toLowerCase())?.[1] ?? '';
}

const reversedKinships: Record<KinshipGroup, KinshipGroup> = {
  grandparents: 'grandchildren',
  parents: 'children',
  spouses: 'spouses',
  siblings: 'siblings',
  children: 'parents',
  grandchildren: 'grandparents',
};

/** The reverse relationship: child for a mother. */
export function reverseKinship(relationship: string): LinkedRelative['group'] {
  const kinship = findKinship(relationship);
  return kinship ? reversedKinships[kinship.group] : 'other';
}
