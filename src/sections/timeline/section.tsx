import { lazy } from 'react';
import type { StoredSection } from '#client/section.ts';
import { type Timeline, timelineSchema } from './schema.ts';
import { TimelineView } from './view.tsx';

export const timelineSection: StoredSection<'timeline', Timeline> = {
  id: 'timeline',
  kind: 'stored',
  schema: timelineSchema,
  empty: [],
  isEmpty: (page) => page.timeline.length === 0,
  View: TimelineView,
  Editor: lazy(() => import('./editor.tsx').then((module) => ({ default: module.TimelineEditor }))),
};
