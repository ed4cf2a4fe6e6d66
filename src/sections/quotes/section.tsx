import { QuotesIcon } from '@phosphor-icons/react/dist/ssr/Quotes';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { Quotes } from './schema.ts';
import { useQuotesWords } from './use-words.ts';
import { QuotesView } from './view.tsx';

export const quotesSection: StoredSection<'quotes', Quotes> = {
  id: 'quotes',
  kind: 'stored',
  icon: QuotesIcon,
  isBand: true,
  useWords: useQuotesWords,
  isEmpty: (page) => page.quotes.length === 0,
  View: QuotesView,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.QuotesEditor)),
};
