import { TreeStructureIcon } from '@phosphor-icons/react/dist/ssr/TreeStructure';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { FamilyTree } from './family-tree.schema.ts';
import { useFamilyTreeText } from './use-section-text.ts';

export const familyTreeSection: StoredSection<'family-tree', FamilyTree> = {
  id: 'family-tree',
  kind: 'stored',
  icon: TreeStructureIcon,
  useSectionText: useFamilyTreeText,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.FamilyTreeEditor)),
};
