import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import type { MemorialPage } from './page.schema.ts';
import { CandleButton } from '#features/candles/view/candle-button.tsx';
import { memoriesAnchor } from '#features/contributions/page/page-contributions.schema.ts';
import { ChapterIndex } from './chapter-index.tsx';
import { Hero } from './hero.tsx';
import { ShareBar } from './share-bar.tsx';

export interface PageChapter {
  id: string;
  title: string;
  /** Full width, with a visible title. */
  isWide?: boolean;
  /** A full-width band with a hidden title, instead of a part of the text column. */
  isBand?: boolean;
  /** A band with a visible title. */
  hasTitle?: boolean;
  /** Opposite the title of a wide chapter. */
  action?: ReactNode;
  content: ReactNode;
}

interface MemorialViewProps {
  page: MemorialPage;
  url: string;
  canEdit: boolean;
  isPreview?: boolean;
  /** The follow button, for signed-in accounts. */
  follow?: ReactNode;
  /** Between the hero and the first chapter. */
  day?: ReactNode;
  /** `day` contains the link to the candle. */
  hasCandleInDay?: boolean;
  chapters: readonly PageChapter[];
}

/** A memorial page: the hero, then the chapters with an index that follows the scroll position. */
export function MemorialView({
  page,
  url,
  canEdit,
  isPreview = false,
  follow,
  day,
  hasCandleInDay = false,
  chapters,
}: MemorialViewProps) {
  const t = useText('memorial');
  const memories = chapters.find(({ id }) => id === memoriesAnchor);
  const actions = (
    <>
      {!hasCandleInDay && <CandleButton memorialId={page.id} />}
      {memories && (
        <a href={`#${memoriesAnchor}`} className={buttonClass({ kind: 'line', size: 'lg' })}>
          {t('toMemories')}
        </a>
      )}
      {canEdit && (
        <a href={`/edit-memorial/${page.id}`} className={buttonClass({ kind: 'line', size: 'lg' })}>
          <Icon of={PencilSimpleIcon} />
          {t('edit')}
        </a>
      )}
      {follow}
    </>
  );

  return (
    <article>
      <Hero
        page={page}
        notice={
          (isPreview || !page.isPublic) && (
            <>
              {isPreview && <Note tone="yours">{t(page.displayStyle === 'candle' ? 'previewFull' : 'preview')}</Note>}
              {!page.isPublic && <Note tone="yours">{t(canEdit ? 'private' : 'privateVisitor')}</Note>}
            </>
          )
        }
        actions={actions}
        share={page.isPublic && <ShareBar page={page} url={url} />}
      />
      {day}
      <div className="chapters">
        {chapters.length > 1 && <ChapterIndex page={page} chapters={chapters} />}
        {runsOf(chapters).map((run) => (
          <Run key={run[0]?.id} chapters={run} isFirst={run[0] === chapters[0]} />
        ))}
      </div>
      {page.isDemo && <p className="wrap py-8 text-sm text-ink-3">{t('demoNote')}</p>}
    </article>
  );
}

const isAcross = (chapter: PageChapter | undefined) => chapter?.isBand === true || chapter?.isWide === true;

/** Groups the chapters in order: a full-width one alone, and the ones between two of these together. */
function runsOf(chapters: readonly PageChapter[]): PageChapter[][] {
  const runs: PageChapter[][] = [];
  for (const chapter of chapters) {
    const last = runs.at(-1);
    if (last && !isAcross(chapter) && !isAcross(last[0])) last.push(chapter);
    else runs.push([chapter]);
  }
  return runs;
}

/** Everything below the first chapter is rendered after the first screen. */
function Run({ chapters, isFirst }: { chapters: readonly PageChapter[]; isFirst: boolean }) {
  const [first] = chapters;
  const classOf = (kind: string, chapter: PageChapter) => (isFirst && chapter === first ? kind : `${kind} drawn-later`);
  if (first?.isBand) {
    return (
      <section id={first.id} aria-label={first.title} className={classOf('chapter-band', first)}>
        <div className="wrap">
          <h2 className={first.hasTitle ? 'chapter-band-title' : 'sr-only'}>{first.title}</h2>
          {first.content}
        </div>
      </section>
    );
  }
  if (first?.isWide) {
    return (
      <section id={first.id} aria-labelledby={`${first.id}-title`} className={classOf('chapter-wide', first)}>
        <div className="wrap">
          <div className="chapter-head">
            <h2 id={`${first.id}-title`}>{first.title}</h2>
            {first.action}
          </div>
          {first.content}
        </div>
      </section>
    );
  }
  return (
    <div className="chapter-column">
      {chapters.map((chapter) => (
        <section
          key={chapter.id}
          id={chapter.id}
          aria-labelledby={`${chapter.id}-title`}
          className={classOf('chapter', chapter)}
        >
          <h2 id={`${chapter.id}-title`}>{chapter.title}</h2>
          {chapter.content}
        </section>
      ))}
    </div>
  );
}
