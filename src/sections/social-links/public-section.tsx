import type { PublicSection } from '#client/section.ts';
import { SocialLinksView } from './view.tsx';

export const socialLinksPublicSection: PublicSection<'social-links'> = {
  id: 'social-links',
  isWide: true,
  isEmpty: (page) => page.socialLinks.length === 0,
  View: SocialLinksView,
};
