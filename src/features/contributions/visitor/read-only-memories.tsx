import type { SectionViewProps } from '#client/section.ts';
import { data } from '#core/script-data.ts';
import { formatDay } from '#i18n/dates.ts';
import { useLocale } from '#i18n/text.tsx';
import { OlderContributionsLink } from './older-contributions-link.tsx';
import { RowTools } from './row-tools.tsx';
import { WriteLink } from './write-link.tsx';

/** The memories without a form, which is on the page itself. */
export function ReadOnlyMemories({ page }: SectionViewProps) {
  const locale = useLocale();
  return (
    <>
      <ol className="remembered" {...data({ 'data-words': 'memory', 'data-memorial': page.id })}>
        {page.words.memories.rows.map((row) => (
          <li key={row.id} id={`memory-${row.id}`}>
            <p className="words-text" dir="auto">
              {row.content}
            </p>
            <footer className="memory-foot">
              <span className="memory-author">
                <b>
                  <bdi>{row.authorName}</bdi>
                </b>
                {row.relationship && <bdi>{row.relationship}</bdi>}
                <time dateTime={row.createdAt}>{formatDay(locale, new Date(row.createdAt))}</time>
              </span>
              <RowTools memorialId={page.id} row={row} />
            </footer>
          </li>
        ))}
      </ol>
      <div className="remembered-ways">
        <OlderContributionsLink kind="memory" memorialId={page.id} next={page.words.memories.next} isElsewhere />
        <WriteLink page={page} />
      </div>
    </>
  );
}
