import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { VideoIcon } from '@phosphor-icons/react/dist/ssr/Video';
import { memo } from 'react';
import { RowActions } from '#client/rows/row-actions.tsx';
import type { RowDisplay } from '#client/rows/row-list.tsx';
import { toMediaFilePath, toSafeLink } from '#core/link.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Video } from './videos.schema.ts';

interface VideoRowProps extends RowDisplay {
  video: Video;
}

const frame = 'grid h-11 w-19 shrink-0 place-items-center rounded-sm md:h-16 md:w-28';

export const VideoRow = memo(function VideoRow({ video, ...shown }: VideoRowProps) {
  const t = useText('videos');
  const title = isolate(video.title);
  const file = toMediaFilePath(video.url);
  const link = toSafeLink(video.url);
  return (
    <div className="flex items-center gap-3 py-3 md:gap-4">
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('watchOf', { title })}
          data-theme="night"
          className={frame}
        >
          <Icon of={PlayIcon} weight="fill" size={20} />
        </a>
      ) : file ? (
        <video
          src={`${file}#t=0.001`}
          preload="metadata"
          muted
          playsInline
          aria-hidden="true"
          className={`${frame} bg-sunken object-cover`}
        />
      ) : (
        <span className={`${frame} bg-sunken text-ink-3`}>
          <Icon of={VideoIcon} size={20} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-serif text-lead leading-snug font-medium break-words">
          <bdi>{video.title}</bdi>
        </p>
        {video.description && (
          <p className="line-clamp-3 text-ui break-words text-ink-2">
            <bdi>{video.description}</bdi>
          </p>
        )}
      </div>
      <RowActions
        className="max-md:flex-col"
        editLabel={t('edit', { title })}
        removeLabel={t('remove', { title })}
        {...shown}
      />
    </div>
  );
});
