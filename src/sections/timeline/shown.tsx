import type { ShownSection } from '#client/section.ts';
import { TimelineView } from './view.tsx';

export const timelineShown: ShownSection<'timeline'> = {
  id: 'timeline',
  isEmpty: (page) => page.timeline.length === 0,
  View: TimelineView,
};
