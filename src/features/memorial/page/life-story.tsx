import type { SectionViewProps } from '#client/section.ts';
import { opensLarge, splitParagraphs } from './page.rules.ts';

/** The life story, as text and never as markup. */
export function LifeStory({ page }: SectionViewProps) {
  const paragraphs = splitParagraphs(page.bio);
  return (
    <div className="story" lang={page.language} data-cap={opensLarge(paragraphs) ? '' : undefined}>
      {paragraphs.map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
