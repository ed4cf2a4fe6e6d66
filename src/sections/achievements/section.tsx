import { MedalIcon } from '@phosphor-icons/react/dist/ssr/Medal';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { Achievements } from './achievements.schema.ts';
import { useAchievementsText } from './use-section-text.ts';

export const achievementsSection: StoredSection<'achievements', Achievements> = {
  id: 'achievements',
  kind: 'stored',
  icon: MedalIcon,
  useSectionText: useAchievementsText,
  count: ({ items }) => items.length,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.AchievementsEditor)),
};
