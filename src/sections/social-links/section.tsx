import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { SocialLinks } from './social-links.schema.ts';
import { useSocialLinksText } from './use-section-text.ts';

export const socialLinksSection: StoredSection<'social-links', SocialLinks> = {
  id: 'social-links',
  kind: 'stored',
  icon: ShareNetworkIcon,
  useSectionText: useSocialLinksText,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.SocialLinksEditor)),
};
