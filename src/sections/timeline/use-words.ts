import type { SectionWords } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import type { Timeline } from './schema.ts';

export function useTimelineWords(): SectionWords<Timeline> {
  const t = useText('editor.timeline');
  const sections = useText('sections');
  return {
    lead: t('lead'),
    parts: (timeline) => [
      {
        label: sections('timeline'),
        lines: timeline.map(({ year, title, description }) => [year, title, description].filter(Boolean).join(' · ')),
      },
    ],
  };
}
