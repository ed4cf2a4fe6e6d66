import type { Locale } from '#core/locale.ts';
import { text } from '#i18n/format.ts';
import type { InfoPageName as Page } from '../document.ts';
import type { HeadFacts } from '../head.tsx';
import { Accessibility } from './accessibility.tsx';
import { CelebratingLife } from './celebrating-life.tsx';
import type { Operator } from './contact.tsx';
import { LivingMemory } from './living-memory.tsx';
import { Privacy } from './privacy.tsx';
import { Support } from './support.tsx';
import { Terms } from './terms.tsx';

const pages = {
  'celebrating-life': CelebratingLife,
  'living-memory': LivingMemory,
  support: Support,
  privacy: Privacy,
  terms: Terms,
  accessibility: Accessibility,
} as const;

/** One of the pages about the site. */
export function InfoPage({ page, operator }: { page: Page; operator: Operator }) {
  const Content = pages[page];
  return <Content operator={operator} />;
}

const pageWords = {
  'celebrating-life': 'celebratingLife',
  'living-memory': 'livingMemory',
  support: 'support',
  privacy: 'privacy',
  terms: 'terms',
  accessibility: 'accessibility',
} as const satisfies Record<Page, string>;

/** The metadata of its head. */
export function infoHead(page: Page, locale: Locale): HeadFacts {
  const t = text(locale, 'pages');
  const title = text(locale, 'common')('pageTitle', { page: t(`${pageWords[page]}.title`) });
  return { title, description: t(`${pageWords[page]}.description`), canonical: `/${page}`, isIndexed: true };
}
