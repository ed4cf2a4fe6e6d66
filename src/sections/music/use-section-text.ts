import type { SectionTexts } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import type { Music } from './music.schema.ts';

export function useMusicText(): SectionTexts<Music> {
  const t = useText('music');
  const sections = useText('sections');
  return {
    lead: t('lead'),
    parts: (music) => [
      {
        label: sections('music'),
        lines: music.map(({ title, artist, url, isForVisit }) =>
          [title, artist, url, isForVisit && t('forVisit')].filter(Boolean).join(' · '),
        ),
      },
    ],
  };
}
