/**
 * The events that make pages of a memorial stale. Such a page is rendered at most once a second, however many light a candle at
 * once.
 */
export const memorialInvalidationEvents = {
  'memorial.changed': 'at once',
  'memorial.deleted': 'at once',
  'relatives.changed': 'at once',
  'gallery.changed': 'at once',
  'contribution.changed': 'at once',
  'events.changed': 'at once',
  'candles.changed': 'once a second',
  'switches.changed': 'at once',
} as const;
