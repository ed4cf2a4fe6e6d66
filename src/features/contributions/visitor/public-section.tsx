import type { PublicSection } from '#client/section.ts';
import { FamilyContact } from './family-contact.tsx';
import { Condolences } from './condolences.tsx';
import { AddMemory, Memories } from './memories.tsx';
import { contributionAnchors } from './visitor.rules.ts';

/** Empty if there is no contribution and nobody may write. */
export const memoriesPublicSection: PublicSection<'memories'> = {
  id: 'memories',
  anchor: contributionAnchors.memory,
  isWide: true,
  isEmpty: ({ words }) => words.may.memories === 'closed' && words.memories.rows.length === 0,
  Action: AddMemory,
  View: Memories,
};

export const condolencesPublicSection: PublicSection<'condolences'> = {
  id: 'condolences',
  isWide: true,
  isEmpty: () => false,
  View: Condolences,
};

export const contactPublicSection: PublicSection<'contact'> = {
  id: 'contact',
  isWide: true,
  isEmpty: ({ words }) => !words.familyContact,
  View: FamilyContact,
};
