import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import type { Photo } from './grid.rules.ts';

/** The alternative text of a photograph: its description, or the person and its number. */
export function useAlt(person?: string) {
  const t = useText('photos');
  return ({ description }: Photo, place: { n: number; total: number }): string => {
    if (description) return description;
    return person ? t('photoOf', { name: isolate(person), ...place }) : t('photoAt', place);
  };
}
