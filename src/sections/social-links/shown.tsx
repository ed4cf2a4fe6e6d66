import type { ShownSection } from '#client/section.ts';
import { SocialLinksView } from './view.tsx';

export const socialLinksShown: ShownSection<'social-links'> = {
  id: 'social-links',
  isWide: true,
  isEmpty: (page) => page.socialLinks.length === 0,
  View: SocialLinksView,
};
