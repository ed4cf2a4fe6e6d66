import * as z from 'zod';

export const lightSchema = z.object({
  memorialId: z.string(),
  submitId: z.uuid().toLowerCase().describe('Made by the caller: the same id twice is the same candle'),
});

export const litSchema = z.object({
  litAt: z.iso.datetime(),
  until: z.iso.datetime(),
  /** How many burn for the same person now, this one among them. */
  count: z.number().int(),
});
export type Lit = z.output<typeof litSchema>;
