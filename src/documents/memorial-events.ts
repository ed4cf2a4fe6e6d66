/** What makes a page stale that shows a memorial. However many light a candle at once, it is rendered once a second. */
export const memorialInvalidationEvents = {
  'memorial.changed': 'at once',
  'memorial.deleted': 'at once',
  'relatives.changed': 'at once',
  'gallery.changed': 'at once',
  'words.changed': 'at once',
  'events.changed': 'at once',
  'candles.changed': 'once a second',
  'switches.changed': 'at once',
} as const;
