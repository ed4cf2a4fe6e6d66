/** Events between processes, sent after a commit: names and ids, never rows. */
export interface Events {
  'memorial.changed': { memorialId: string };
  'memorial.deleted': { memorialId: string };
  /** The linked relatives on a page changed. Sent by triggers of the tables. */
  'relatives.changed': { memorialId: string };
  /** The draft of the memorial changed, which only editors see. */
  'drafts.changed': { memorialId: string };
  /** The pictures of the memorial, their albums or their order changed. */
  'gallery.changed': { memorialId: string };
  /** Contributions to the memorial changed, or the setting of who may write. */
  'contribution.changed': { memorialId: string };
  /** A candle was lit on the memorial. */
  'candles.changed': { memorialId: string };
  /** Chapters of its study boards were taken, learned or returned. */
  'board.changed': { memorialId: string };
  /** Contributions were moderated, so notifications about them changed. */
  'contribution.decided': { memorialId: string };
  /** An event of the memorial was created, changed or deleted, or an update was written. */
  'events.changed': { memorialId: string };
  /** An RSVP or a seat changed, and with it the free places of an event. */
  'rsvps.changed': { memorialId: string; eventId: string };
  /** The offer of the shop changed: a product, a price, the stock, or the shop itself. */
  'shop.changed': Record<string, never>;
  /** The plans on offer, their prices or their limits changed. */
  'plans.changed': Record<string, never>;
  /** A site-wide switch changed. */
  'switches.changed': Record<string, never>;
  /** The accounts that may edit or view the memorial changed. */
  'people.changed': { memorialId: string };
  /** The editors who have the memorial open, or their sections, changed. */
  'presence.changed': { memorialId: string };
  /** Notifications about the memorial were inserted. */
  'notifications.made': { memorialId: string };
  /** Accounts read or cleared notifications, or got one that is not about their page. */
  'notifications.changed': { userId: string };
  /**
   * Names, pictures, roles, plans, memberships or followed pages of accounts changed. Sent by triggers (migration
   * 0072), whoever writes the rows, a hundred ids in a message: NOTIFY allows 8000 bytes.
   */
  'accounts.changed': { userIds: string[] };
  /** Sent by a trigger of the table for every ended session; the ids are those of its rows. */
  'sessions.ended': { sessionIds: string[] };
  /** Sent each night: every process removes old files from its own data folder. */
  'folders.sweep': Record<string, never>;
}
export type EventName = keyof Events;
