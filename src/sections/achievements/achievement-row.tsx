import { memo } from 'react';
import { RowActions } from '#client/rows/row-actions.tsx';
import type { RowDisplay } from '#client/rows/row-list.tsx';
import { Thumbnail } from '#features/media/row-picture.tsx';
import type { Image } from '#features/media/media.schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';
import { toPublicCategory } from './achievements.rules.ts';
import type { Achievement } from './achievements.schema.ts';

interface AchievementRowProps extends RowDisplay {
  achievement: Achievement;
  image: Image | null;
}

export const AchievementRow = memo(function AchievementRow({ achievement, image, ...shown }: AchievementRowProps) {
  const t = useText('achievements');
  const { year, institution, importance } = achievement;
  const title = isolate(achievement.title);
  return (
    <div className="flex items-center gap-3 py-3 md:gap-4">
      <p className="w-16 shrink-0 font-serif text-h3 leading-tight font-medium tabular-nums">{year}</p>
      {image && <Thumbnail image={image} />}
      <div className="min-w-0 flex-1">
        <p className="font-serif text-lead leading-snug font-medium break-words">
          <bdi>{achievement.title}</bdi>
        </p>
        <p className="text-sm break-words text-ink-2">
          {t(`categories.${toPublicCategory(achievement)}`)}
          {institution && (
            <>
              {' · '}
              <bdi>{institution}</bdi>
            </>
          )}
        </p>
        {importance !== 'low' && (
          <Badge tone={importance === 'high' ? 'gold' : 'plain'} className="mt-1">
            {t(`importances.${importance}`)}
          </Badge>
        )}
      </div>
      <RowActions
        className="max-md:flex-col max-md:self-start"
        editLabel={t('edit', { title })}
        removeLabel={t('remove', { title })}
        {...shown}
      />
    </div>
  );
});
