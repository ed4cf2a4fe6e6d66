import type { SectionTexts } from '#client/section.ts';
import { useText } from '#i18n/text.tsx';
import type { Quotes } from './quotes.schema.ts';

export function useQuotesText(): SectionTexts<Quotes> {
  const t = useText('editor.quotes');
  const sections = useText('sections');
  return {
    lead: t('lead'),
    parts: (quotes) => [
      {
        label: sections('quotes'),
        lines: quotes.map(({ text, author }) => [text, author].filter(Boolean).join(' · ')),
      },
    ],
  };
}
