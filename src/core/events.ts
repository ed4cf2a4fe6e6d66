/** What processes tell each other after a commit: names and ids, never rows. */
export interface Events {
  'memorial.changed': { memorialId: string };
  'memorial.deleted': { memorialId: string };
  'memorials.reset': Record<string, never>;
}
export type EventName = keyof Events;
