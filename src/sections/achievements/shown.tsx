import type { ShownSection } from '#client/section.ts';
import { AchievementsView } from './view.tsx';

export const achievementsShown: ShownSection<'achievements'> = {
  id: 'achievements',
  isWide: true,
  isEmpty: (page) => page.achievements.length === 0,
  View: AchievementsView,
};
