import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { lazy } from 'react';
import type { StoredSection } from '#client/section.ts';
import type { SocialLinks } from './schema.ts';
import { useSocialLinksWords } from './use-words.ts';
import { SocialLinksView } from './view.tsx';

export const socialLinksSection: StoredSection<'social-links', SocialLinks> = {
  id: 'social-links',
  kind: 'stored',
  icon: ShareNetworkIcon,
  useWords: useSocialLinksWords,
  isEmpty: (page) => page.socialLinks.length === 0,
  View: SocialLinksView,
  Editor: lazy(() => import('./editor.tsx').then((module) => ({ default: module.SocialLinksEditor }))),
};
