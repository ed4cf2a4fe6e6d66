import type { InfoPage as Page } from './document.ts';
import { Accessibility } from './pages/accessibility.tsx';
import { CelebratingLife } from './pages/celebrating-life.tsx';
import type { Operator } from './pages/contact.tsx';
import { LivingMemory } from './pages/living-memory.tsx';
import { Privacy } from './pages/privacy.tsx';
import { Support } from './pages/support.tsx';
import { Terms } from './pages/terms.tsx';

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
