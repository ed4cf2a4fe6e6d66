import type { SectionTexts } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import type { Kaddish } from './kaddish.schema.ts';

export function useKaddishText(): SectionTexts<Kaddish> {
  const t = useText('kaddish');
  return {
    lead: t('lead'),
    parts: ({ kaddishType, kaddishCustomText }) => [
      { label: t('rite'), lines: kaddishType ? [t(`rites.${kaddishType}`)] : [] },
      { label: t('text'), lines: kaddishCustomText ? kaddishCustomText.split('\n') : [] },
    ],
  };
}
