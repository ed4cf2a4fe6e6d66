import type { PublicSection } from '#client/section.ts';
import { AchievementsView } from './view.tsx';

export const achievementsPublicSection: PublicSection<'achievements'> = {
  id: 'achievements',
  isWide: true,
  isEmpty: (page) => page.achievements.length === 0,
  View: AchievementsView,
};
