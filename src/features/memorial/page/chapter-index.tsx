import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { FlameIcon } from '@phosphor-icons/react/dist/ssr/Flame';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { candlePath } from '../page-paths.rules.ts';
import { portraitAttributes } from '#features/media/crop/crop.rules.ts';
import type { MemorialPage } from './page.schema.ts';
import { portraitSizes } from './hero.tsx';

const listId = 'chapter-list';

interface ChapterIndexProps {
  page: MemorialPage;
  chapters: readonly { id: string; title: string }[];
}

/**
 * The list of chapters in three shapes: beside the text on a wide screen, a strip above it on a narrow one, and a sheet on a
 * phone. The sheet is a native popover, so it opens without scripts.
 */
export function ChapterIndex({ page, chapters }: ChapterIndexProps) {
  const t = useText('memorial');
  const candle = useText('candle');
  return (
    <nav className="chapter-index" aria-label={t('chapters.label')}>
      <div className="chapter-bar">
        <a href="#hero" className="chapter-person">
          <span className="chapter-face" {...portraitAttributes(page)}>
            {page.profileImage ? (
              <Picture image={page.profileImage} alt="" sizes={portraitSizes(page)} />
            ) : (
              <img src="/portrait.svg" alt="" width="36" height="36" className="picture" loading="lazy" />
            )}
          </span>
          <bdi className="chapter-name">{page.name}</bdi>
        </a>
        <button type="button" className="chapter-now" popoverTarget={listId}>
          <span {...data({ 'data-chapter-now': '' })}>{chapters[0]?.title}</span>
          <span className="sr-only">{t('chapters.open')}</span>
          <Icon of={CaretDownIcon} size="1em" />
        </button>
        <ol id={listId} popover="auto" className="chapter-list">
          {chapters.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={index === 0 ? 'true' : undefined} data-here={t('chapters.here')}>
                {title}
              </a>
            </li>
          ))}
        </ol>
        {page.words.may.candles && (
          <a href={`${candlePath(page.id)}#light`} className={`${buttonClass({ kind: 'line' })} chapter-candle`}>
            <Icon of={FlameIcon} />
            <span className="chapter-candle-words">{candle('light')}</span>
          </a>
        )}
      </div>
    </nav>
  );
}
