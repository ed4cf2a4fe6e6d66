import type { PublicSection } from '#client/section.ts';
import { GraveView } from './view.tsx';

export const gravePublicSection: PublicSection<'grave-navigation'> = {
  id: 'grave-navigation',
  isWide: true,
  // The view tells visitors whom to ask.
  isEmpty: () => false,
  View: GraveView,
};
