import type { ShownSection } from '#client/section.ts';
import { QuotesView } from './view.tsx';

export const quotesShown: ShownSection<'quotes'> = {
  id: 'quotes',
  isBand: true,
  isEmpty: (page) => page.quotes.length === 0,
  View: QuotesView,
};
