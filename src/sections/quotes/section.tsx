import { lazy } from 'react';
import type { StoredSection } from '#client/section.ts';
import { type Quotes, quotesSchema } from './schema.ts';
import { QuotesView } from './view.tsx';

export const quotesSection: StoredSection<'quotes', Quotes> = {
  id: 'quotes',
  kind: 'stored',
  schema: quotesSchema,
  empty: [],
  isEmpty: (page) => page.quotes.length === 0,
  View: QuotesView,
  Editor: lazy(() => import('./editor.tsx').then((module) => ({ default: module.QuotesEditor }))),
};
