import type { SectionViewProps } from '#client/section.ts';
import { hebrewYears } from '#i18n/hebrew-date.ts';
import { useLocale } from '#i18n/text.tsx';
import { Picture } from '#ui/picture.tsx';

/** Milestones by year, on a line that begins in gold. */
export function TimelineView({ page }: SectionViewProps) {
  const isHebrew = useLocale() === 'he' && page.showHebrewDates !== false;
  return (
    <ol className="timeline">
      {page.timeline.map(({ year, title, description, image }, index) => (
        <li key={index}>
          <p className="timeline-year">
            {year}
            {isHebrew && <small>{hebrewYears(year)}</small>}
          </p>
          <span className="timeline-dot" aria-hidden="true" />
          <div className="timeline-words">
            <h3 lang={page.language}>
              <bdi>{title}</bdi>
            </h3>
            {description && (
              <p lang={page.language} className="whitespace-pre-line text-ink-2">
                <bdi>{description}</bdi>
              </p>
            )}
            {image && (
              <div className="timeline-picture">
                <Picture image={image} alt="" sizes="(width < 48rem) 70vw, 380px" />
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
