import type { ShownSection } from '#client/section.ts';
import { GraveView } from './view.tsx';

export const graveShown: ShownSection<'grave-navigation'> = {
  id: 'grave-navigation',
  isWide: true,
  // Whoever looks for the place is told whom to ask.
  isEmpty: () => false,
  View: GraveView,
};
