import { usePictureText } from '#client/rows/use-picture-text.ts';
import type { SectionTexts } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { toPublicCategory } from './achievements.rules.ts';
import type { Achievements } from './achievements.schema.ts';

export function useAchievementsText(): SectionTexts<Achievements> {
  const t = useText('achievements');
  const sections = useText('sections');
  const common = useText('common');
  const pictureOf = usePictureText();
  return {
    parts: ({ showAchievements, items }) => [
      { label: t('show'), lines: [showAchievements ? common('yes') : common('no')] },
      {
        label: sections('achievements'),
        lines: items.map((item) =>
          [
            item.year,
            item.title,
            t(`categories.${toPublicCategory(item)}`),
            t(`importances.${item.importance}`),
            item.institution,
            item.description,
            item.linkUrl,
          ]
            .filter(Boolean)
            .join(' · '),
        ),
      },
      ...items.flatMap(({ title, imageUrl }) => pictureOf(title, imageUrl)),
    ],
  };
}
