import { lazy } from 'react';
import type { StoredSection } from '#client/section.ts';
import { type SocialLinks, socialLinksSchema } from './schema.ts';
import { SocialLinksView } from './view.tsx';

export const socialLinksSection: StoredSection<'social-links', SocialLinks> = {
  id: 'social-links',
  kind: 'stored',
  schema: socialLinksSchema,
  empty: {},
  isEmpty: (page) => page.socialLinks.length === 0,
  View: SocialLinksView,
  Editor: lazy(() => import('./editor.tsx').then((module) => ({ default: module.SocialLinksEditor }))),
};
