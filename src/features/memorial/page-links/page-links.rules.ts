import { findKinship, type KinshipGroup } from '#core/kinships.ts';
import type { LinkedRelative } from './page-links.schema.ts';

/** Finds the id of a page in a link in lower case; PostgreSQL reads it too. */
export const linkedPagePattern = '/memorial/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]|$)';
const linkedPage = new RegExp(linkedPagePattern);

/** The page that a link of a member leads to, '' where it leads elsewhere. */
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

/** What somebody is to a member who is `relationship` to them: of a mother a child. */
export function reverseKinship(relationship: string): LinkedRelative['group'] {
  const kinship = findKinship(relationship);
  return kinship ? reversedKinships[kinship.group] : 'other';
}
