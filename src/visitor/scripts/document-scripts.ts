/** Scripts that only some documents load: each is an entry of the build, so that no other page carries it. */
export const documentScripts = {
  board: 'src/visitor/board/begin.ts',
  candle: 'src/visitor/candle/begin.ts',
  reading: 'src/visitor/reading/reading.ts',
  offline: 'src/visitor/visit/offline.ts',
  rsvp: 'src/visitor/events/rsvp.ts',
  visit: 'src/visitor/visit/begin.ts',
} as const;
export type DocumentScript = keyof typeof documentScripts;
