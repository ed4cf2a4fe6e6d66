export const eventTabs = ['details', 'participants', 'updates'] as const;
export type EventTab = (typeof eventTabs)[number];

/** What of the events is open: all of them, one of them, or a new one. */
export interface EventsView {
  event?: string;
  tab?: EventTab;
  isNew: boolean;
}
