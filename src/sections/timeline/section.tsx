import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { lazyPart } from '#client/lazy-part.ts';
import type { StoredSection } from '#client/section.ts';
import type { Timeline } from './timeline.schema.ts';
import { useTimelineText } from './use-section-text.ts';

export const timelineSection: StoredSection<'timeline', Timeline> = {
  id: 'timeline',
  kind: 'stored',
  icon: ClockCounterClockwiseIcon,
  useSectionText: useTimelineText,
  Editor: lazyPart(() => import('./editor.tsx').then((module) => module.TimelineEditor)),
};
