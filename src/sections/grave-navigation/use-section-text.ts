import type { SectionTexts } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import type { Grave } from './grave-navigation.schema.ts';

export function useGraveText(): SectionTexts<Grave> {
  const t = useText('grave');
  return {
    lead: t('lead'),
    parts: ({ graveCemeteryName, graveLocation, graveLatitude, graveLongitude, graveImage }) => [
      { label: t('cemetery'), lines: graveCemeteryName ? [graveCemeteryName] : [] },
      { label: t('directions'), lines: graveLocation ? graveLocation.split('\n') : [] },
      {
        label: t('point'),
        lines: [graveLatitude, graveLongitude].filter((degrees) => degrees !== null).map((degrees) => String(degrees)),
      },
      { label: t('image'), lines: [], image: graveImage },
    ],
  };
}
