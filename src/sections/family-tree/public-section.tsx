import type { PublicSection } from '#client/section.ts';
import { FamilyTreeView } from './view.tsx';

export const familyTreePublicSection: PublicSection<'family-tree'> = {
  id: 'family-tree',
  isWide: true,
  isEmpty: (page) => page.familyTree.length + page.linkedRelatives.length === 0,
  View: FamilyTreeView,
};
