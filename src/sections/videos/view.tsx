import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import type { SectionViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import { Player } from '#features/media/recordings/player.tsx';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Icon } from '#ui/icon.tsx';
import { videoHost, findPlayer } from './videos.rules.ts';

const posterWidth = 1280;

/**
 * Stored and external videos. The external site is not contacted before a press; a video with a known player then plays in place.
 */
export function VideosView({ page }: SectionViewProps) {
  const t = useText('videos');
  return (
    <ul className="videos">
      {page.videos.map(({ title, description, link, file, poster }, index) => {
        const player = findPlayer(link);
        return (
          <li key={index}>
            {file && (
              <Player
                kind="video"
                src={file}
                poster={poster ? `/media/${poster.id}/${posterWidth}${poster.query}` : undefined}
                label={t('watchOf', { title: isolate(title) })}
              />
            )}
            {link && (
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer"
                {...data({ 'data-act': player ? 'play' : undefined, 'data-player': player?.address })}
                data-theme="night"
                className="video-frame"
              >
                <span className="sr-only">{t('watchOf', { title: isolate(title) })} </span>
                <span className="video-mark">
                  <Icon of={PlayIcon} weight="fill" />
                </span>
                <span className="video-place">
                  <bdi dir="ltr">{videoHost(link)}</bdi>
                  {!player && <Icon of={ArrowSquareOutIcon} />}
                </span>
              </a>
            )}
            <h3 lang={page.language}>
              <bdi>{title}</bdi>
            </h3>
            {description && (
              <p lang={page.language} className="whitespace-pre-line text-ink-2">
                <bdi>{description}</bdi>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
