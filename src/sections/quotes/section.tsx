import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { Quotes } from './quotes.schema.ts';
import { useQuotesText } from './use-section-text.ts';

export const quotesSection: StoredSection<'quotes', Quotes> = {
  id: 'quotes',
  kind: 'stored',
  icon: QuotesIcon,
  useSectionText: useQuotesText,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.QuotesEditor)),
};
