import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { SocialLinks } from './social-links.schema.ts';
import { useSocialLinksWords } from './use-words.ts';

export const socialLinksSection: StoredSection<'social-links', SocialLinks> = {
  id: 'social-links',
  kind: 'stored',
  icon: ShareNetworkIcon,
  useWords: useSocialLinksWords,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.SocialLinksEditor)),
};
