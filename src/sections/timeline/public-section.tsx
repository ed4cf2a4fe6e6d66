import type { PublicSection } from '#client/section.ts';
import { TimelineView } from './view.tsx';

export const timelinePublicSection: PublicSection<'timeline'> = {
  id: 'timeline',
  isEmpty: (page) => page.timeline.length === 0,
  View: TimelineView,
};
