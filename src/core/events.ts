/** Events between processes, sent after a commit: names and ids, never rows. */
export interface Events {
  'memorial.changed': { memorialId: string };
  'memorial.deleted': { memorialId: string };
  /** The linked relatives on a page changed. Sent by triggers of the tables. */
  'relatives.changed': { memorialId: string };
  /** What its editors see and visitors do not yet. */
  'drafts.changed': { memorialId: string };
  /** Its pictures, their albums or their order. */
  'gallery.changed': { memorialId: string };
  /** What people wrote on it, or who may write. */
  'contribution.changed': { memorialId: string };
  /** A candle was lit on it. */
  'candles.changed': { memorialId: string };
  /** Chapters of its study boards were taken, learned or returned. */
  'board.changed': { memorialId: string };
  /** Contributions were decided on: notifications about them have changed. */
  'contribution.decided': { memorialId: string };
  /** Its gatherings: one was made, changed or deleted, or an update was written. */
  'events.changed': { memorialId: string };
  /** An answer or a seat changed, and with it the free places of an event. */
  'rsvps.changed': { memorialId: string; eventId: string };
  /** The offer of the shop changed: a product, a price, the stock, or the shop itself. */
  'shop.changed': Record<string, never>;
  /** What may be chosen, its price or its limits. */
  'plans.changed': Record<string, never>;
  /** A switch for the whole site. */
  'switches.changed': Record<string, never>;
  /** Who may edit or see it. */
  'people.changed': { memorialId: string };
  /** Who has it open, or in which section. */
  'presence.changed': { memorialId: string };
  /** Notifications about the memorial were inserted. */
  'notifications.made': { memorialId: string };
  /** Accounts read or cleared notifications, or got one that is not about their page. */
  'notifications.changed': { userId: string };
  /** Sent by a trigger of the table for every ended session; the ids are those of its rows. */
  'sessions.ended': { sessionIds: string[] };
  /** Night: every process tidies its own data folder. */
  'folders.sweep': Record<string, never>;
}
export type EventName = keyof Events;
