import type { ShownSection } from '#client/section.ts';
import { GraveView } from './view.tsx';

export const graveShown: ShownSection<'grave-navigation'> = {
  id: 'grave-navigation',
  isWide: true,
  isEmpty: ({ grave }) => !grave.cemetery && !grave.location && !grave.coordinates && !grave.image,
  View: GraveView,
};
