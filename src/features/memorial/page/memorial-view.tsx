import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import type { MemorialPage } from '../schema.ts';
import { Hero } from './hero.tsx';
import { ShareBar } from './share-bar.tsx';

export interface Chapter {
  id: string;
  title: string;
  /** Across the whole page instead of the reading column. */
  isWide?: boolean;
  content: ReactNode;
}

interface MemorialViewProps {
  page: MemorialPage;
  url: string;
  canEdit: boolean;
  chapters: readonly Chapter[];
}

/** A memorial as everybody reads it: who it is, then its chapters with an index that follows the reading. */
export function MemorialView({ page, url, canEdit, chapters }: MemorialViewProps) {
  const t = useText('memorial');
  const reading = chapters.filter(({ isWide }) => !isWide);
  const wide = chapters.filter(({ isWide }) => isWide);
  const edit = canEdit && (
    <a href={`/edit-memorial/${page.id}`} className={buttonClass({ kind: 'line', size: 'lg' })}>
      <Icon of={PencilSimpleIcon} />
      {t('edit')}
    </a>
  );

  return (
    <article>
      {!page.isPublic && (
        <div className="wrap relative z-10 pt-24 md:pt-28">
          <Note tone="yours">{t('private')}</Note>
        </div>
      )}
      <Hero page={page} actions={edit || undefined} share={page.isPublic && <ShareBar page={page} url={url} />} />
      <div className="wrap chapters">
        {chapters.length > 1 && (
          <nav className="chapter-index" aria-label={t('chapters.label')} data-chapters="">
            <ol>
              {chapters.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="chapter-column">
          {reading.map((chapter) => (
            <ChapterSection key={chapter.id} {...chapter} />
          ))}
        </div>
      </div>
      {wide.map((chapter) => (
        <div key={chapter.id} className="wrap">
          <ChapterSection {...chapter} />
        </div>
      ))}
      {page.isDemo && <p className="wrap py-8 text-sm text-ink-3">{t('demoNote')}</p>}
    </article>
  );
}

function ChapterSection({ id, title, content }: Chapter) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="chapter">
      <h2 id={`${id}-title`}>{title}</h2>
      {content}
    </section>
  );
}
