export const eventTabs = ['details', 'participants', 'updates'] as const;
export type EventTab = (typeof eventTabs)[number];

/** The open view: the list of events, one event, or a new one. */
export interface EventsView {
  event?: string;
  tab?: EventTab;
  isNew: boolean;
}
