import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { MusicNotesIcon } from '@phosphor-icons/react/dist/ssr/MusicNotes';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import type { SectionViewProps } from '#client/section.ts';
import { Player } from '#features/media/recordings/player.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';

/** Favourite music; a stored recording plays in place. */
export function MusicView({ page }: SectionViewProps) {
  const t = useText('music');
  return (
    <ul className="tracks">
      {page.music.map(({ title, artist, link, file }, index) => (
        <li key={index} className="track">
          <span className="track-mark">
            <Icon of={link || file ? PlayIcon : MusicNotesIcon} weight={link || file ? 'fill' : 'regular'} />
          </span>
          <div className="min-w-0 flex-1">
            <h3 lang={page.language}>
              <bdi>{title}</bdi>
            </h3>
            {artist && (
              <p lang={page.language} className="text-sm text-ink-3">
                <bdi>{artist}</bdi>
              </p>
            )}
            {file && <Player kind="audio" src={file} label={t('listenTo', { title: isolate(title) })} />}
          </div>
          {link && (
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('listenTo', { title: isolate(title) })}
              className="link"
            >
              {t('play')}
              <Icon of={ArrowSquareOutIcon} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
