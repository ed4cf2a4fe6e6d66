import type { PublicSection } from '#client/section.ts';
import { QuotesView } from './view.tsx';

export const quotesPublicSection: PublicSection<'quotes'> = {
  id: 'quotes',
  isBand: true,
  isEmpty: (page) => page.quotes.length === 0,
  View: QuotesView,
};
