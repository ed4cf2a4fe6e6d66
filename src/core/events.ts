/** What processes tell each other after a commit: names and ids, never rows. */
export interface Events {
  'memorial.changed': { memorialId: string };
  'memorial.deleted': { memorialId: string };
  /** What it shows of pages that are linked to it. Told by triggers of the tables. */
  'relatives.changed': { memorialId: string };
  /** What its editors see and visitors do not yet. */
  'drafts.changed': { memorialId: string };
  /** Its pictures, their albums or their order. */
  'gallery.changed': { memorialId: string };
  /** What people wrote on it, or who may write. */
  'words.changed': { memorialId: string };
  /** A candle was lit on it. */
  'candles.changed': { memorialId: string };
  /** Chapters of its study boards were taken, learned or given back. */
  'board.changed': { memorialId: string };
  /** It was decided on some of it: what was told of it says something else now. */
  'words.decided': { memorialId: string };
  /** Its gatherings: one was made, changed or deleted, or an update was written. */
  'events.changed': { memorialId: string };
  /** Somebody answered, or got a place: what is left of an event changed. */
  'rsvps.changed': { memorialId: string; eventId: string };
  /** What the shop offers: a product, a price, whether something is sold out, or the shop itself. */
  'shop.changed': Record<string, never>;
  /** What may be chosen, its price or its limits. */
  'plans.changed': Record<string, never>;
  /** A switch for the whole site. */
  'switches.changed': Record<string, never>;
  /** Who may edit or see it. */
  'people.changed': { memorialId: string };
  /** Who has it open, or in which section. */
  'presence.changed': { memorialId: string };
  /** Somebody was told something of it. */
  'notifications.made': { memorialId: string };
  /** They read or cleared something, or were told something that is no member's. */
  'notifications.changed': { userId: string };
  /** Told by a trigger of the table, whoever ended them; the ids are those of its rows. */
  'sessions.ended': { sessionIds: string[] };
  /** Night: every process tidies its own data folder. */
  'folders.sweep': Record<string, never>;
}
export type EventName = keyof Events;
