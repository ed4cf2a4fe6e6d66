import { MusicNotesIcon } from '@phosphor-icons/react/dist/ssr/MusicNotes';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { memo } from 'react';
import { RowActions } from '#client/rows/row-actions.tsx';
import type { RowDisplay } from '#client/rows/row-list.tsx';
import { toMediaFilePath, toSafeLink } from '#core/link.ts';
import { Player } from '#features/media/recordings/player.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import type { Track } from './music.schema.ts';

interface TrackRowProps extends RowDisplay {
  track: Track;
}

export const TrackRow = memo(function TrackRow({ track, ...shown }: TrackRowProps) {
  const t = useText('music');
  const title = isolate(track.title);
  const file = toMediaFilePath(track.url);
  const link = toSafeLink(track.url);
  return (
    <div className="flex items-center gap-3 py-3 md:gap-4">
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('listenTo', { title })}
          className={buttonClass({ kind: 'quiet', size: 'icon' })}
        >
          <Icon of={PlayIcon} weight="fill" size={20} />
        </a>
      ) : (
        <span className="grid size-tap shrink-0 place-items-center text-ink-3">
          <Icon of={MusicNotesIcon} size={20} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-serif text-lead leading-snug font-medium break-words">
          <bdi>{track.title}</bdi>
        </p>
        {track.artist && (
          <p className="text-ui break-words text-ink-2">
            <bdi>{track.artist}</bdi>
          </p>
        )}
        {file && <Player kind="audio" src={file} label={t('listenTo', { title })} className="mt-1" />}
      </div>
      <RowActions editLabel={t('edit', { title })} removeLabel={t('remove', { title })} {...shown} />
    </div>
  );
});
