import type { SectionTexts } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import { storedLetters, type StoredSoulLetters } from './soul-letters.schema.ts';

export function useSoulLettersText(): SectionTexts<StoredSoulLetters> {
  const t = useText('soulLetters');
  const sections = useText('sections');
  const common = useText('common');
  return {
    lead: t('lead'),
    parts({ soulLetters }) {
      const stored = storedLetters(soulLetters);
      if (stored.kind === 'words') return [{ label: t('custom'), lines: stored.words.split('\n') }];
      if (stored.kind === 'unreadable') return [{ label: sections('soul-letters'), lines: [t('unreadable')] }];
      const { targetName, preferredCategory, preferPsalm119, showFullParagraph, soulLetters: letters } = stored.letters;
      return [
        { label: t('name'), lines: targetName ? [targetName] : [] },
        { label: t('category'), lines: [t(`categories.${preferredCategory}`)] },
        { label: t('psalm119'), lines: [preferPsalm119 ? common('yes') : common('no')] },
        { label: t('view'), lines: [t(showFullParagraph ? 'paragraph' : 'verse')] },
        {
          label: sections('soul-letters'),
          lines: letters.map(({ letter, verse }) => verse?.text ?? t('none', { letter })),
        },
      ];
    },
  };
}
