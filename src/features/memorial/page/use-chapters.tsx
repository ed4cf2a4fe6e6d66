import type { PublicSection } from '#client/section.ts';
import { CachedView } from '#client/cached-view.tsx';
import { useText } from '#i18n/text.tsx';
import type { MemorialPage } from './page.schema.ts';
import { LifeStory } from './life-story.tsx';
import type { PageChapter } from './memorial-view.tsx';
import { splitParagraphs } from './page.rules.ts';

/** The chapters of a memorial: the life story, then the sections in their order, without empty ones. */
export function useChapters(page: MemorialPage, sections: readonly PublicSection[]): PageChapter[] {
  const t = useText('memorial');
  const names = useText('sections');
  const story: PageChapter[] =
    splitParagraphs(page.bio).length > 0
      ? [{ id: 'story', title: t('story.title'), content: <CachedView name="story" of={LifeStory} props={{ page }} /> }]
      : [];
  const rest = sections
    .filter((section) => !section.isEmpty(page))
    .map(({ id, anchor = id, isWide, isBand, hasTitle, Action, View }): PageChapter => ({
      id: anchor,
      title: names(id),
      isWide,
      isBand,
      hasTitle,
      action: Action && <Action page={page} />,
      content: <CachedView name={id} of={View} props={{ page }} />,
    }));
  return [...story, ...rest];
}
