import type { PlugViewProps } from '#client/section.ts';
import { paragraphsOf } from './rules.ts';

/** The life story: people's own words, as text and never as markup. */
export function LifeStory({ page }: PlugViewProps) {
  return (
    <div className="story" lang={page.language}>
      {paragraphsOf(page.bio).map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
