import * as z from 'zod';

/** Interval of the heartbeats in milliseconds. */
export const beatMs = 8000;

export const subscribeSchema = z.object({
  memorialId: z.string(),
  visitId: z.uuid().describe('Made by the caller, for each time that it subscribes'),
});
export const heartbeatSchema = subscribeSchema.extend({
  section: z
    .string()
    .regex(/^[a-z-]{1,40}$/, 'optionInvalid')
    .nullable(),
});

/** The other editors of the memorial, once each, with their last section. */
export const presentSchema = z.array(z.object({ userId: z.uuid(), name: z.string(), section: z.string().nullable() }));
export type PresentEditors = z.output<typeof presentSchema>;
