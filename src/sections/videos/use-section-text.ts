import type { SectionTexts } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import type { Videos } from './videos.schema.ts';

export function useVideosText(): SectionTexts<Videos> {
  const t = useText('videos');
  const sections = useText('sections');
  return {
    lead: t('lead'),
    parts: (videos) => [
      {
        label: sections('videos'),
        lines: videos.map(({ title, description, url }) => [title, description, url].filter(Boolean).join(' · ')),
      },
    ],
  };
}
