import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import type { LiveEditorProps, LiveSection } from '#client/section.ts';
import { translatedPart } from '#client/translated-part.tsx';
import { loadEventsManageMessages } from '#i18n/load.ts';

export const eventsSection: LiveSection<'events'> = {
  id: 'events',
  kind: 'live',
  icon: CalendarBlankIcon,
  useSectionText: () => ({}),
  Editor: translatedPart<LiveEditorProps>(
    () => import('./events-editor.tsx').then((module) => module.EventsEditor),
    loadEventsManageMessages,
  ),
};
