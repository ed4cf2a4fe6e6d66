import { usePictureText } from '#client/rows/use-picture-text.ts';
import type { SectionTexts } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import type { Timeline } from './timeline.schema.ts';

export function useTimelineText(): SectionTexts<Timeline> {
  const t = useText('editor.timeline');
  const sections = useText('sections');
  const pictureOf = usePictureText();
  return {
    lead: t('lead'),
    parts: (timeline) => [
      {
        label: sections('timeline'),
        lines: timeline.map(({ year, title, description }) => [year, title, description].filter(Boolean).join(' · ')),
      },
      ...timeline.flatMap(({ title, image }) => pictureOf(title, image)),
    ],
  };
}
