import { memo } from 'react';
import { Thumbnail } from '#features/media/row-picture.tsx';
import type { Image } from '#features/media/media.schema.ts';
import { hebrewYears } from '#i18n/hebrew-date.ts';
import { RowActions } from '#client/rows/row-actions.tsx';
import type { RowDisplay } from '#client/rows/row-list.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useLocale, useText } from '#i18n/text.tsx';
import type { Milestone } from './timeline.schema.ts';

interface MilestoneRowProps extends RowDisplay {
  milestone: Milestone;
  image: Image | null;
}

export const MilestoneRow = memo(function MilestoneRow({ milestone, image, ...shown }: MilestoneRowProps) {
  const t = useText('editor.timeline');
  const isHebrew = useLocale() === 'he';
  const title = isolate(milestone.title || String(milestone.year));

  return (
    <div className="flex items-center gap-3 py-3 md:gap-4">
      <p className="w-16 shrink-0 font-serif text-h3 leading-tight font-bold tabular-nums">
        {milestone.year}
        {isHebrew && <span className="block text-sm font-normal text-ink-3">{hebrewYears(milestone.year)}</span>}
      </p>
      {image && <Thumbnail image={image} />}
      <div className="min-w-0 flex-1">
        <p className="font-serif text-lead leading-snug font-medium break-words">
          <bdi>{milestone.title}</bdi>
        </p>
        {milestone.description && (
          <p className="line-clamp-3 text-ui break-words text-ink-2">
            <bdi>{milestone.description}</bdi>
          </p>
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
