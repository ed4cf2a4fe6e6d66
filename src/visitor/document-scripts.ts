/** Scripts that only some documents load: each is an entry of the build, so that no other page carries it. */
export const documentScripts = {
  board: 'src/visitor/board/begin.ts',
  candle: 'src/visitor/candle/begin.ts',
  reading: 'src/visitor/reading.ts',
  rsvp: 'src/visitor/events/rsvp.ts',
} as const;
export type DocumentScript = keyof typeof documentScripts;
