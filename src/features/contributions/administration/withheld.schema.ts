import * as z from 'zod';

/** Texts that are not contributions: the note of an answer to an event, and the name of a chapter's reader on a board. */
export const textKinds = ['rsvp', 'board-name'] as const;
export type TextKind = (typeof textKinds)[number];

/** Only the family sees a pending name; a note is never public. */
export const textStates = ['approved', 'pending', 'hidden', 'removed'] as const;
export type TextState = (typeof textStates)[number];

export const textChangeSchema = z
  .object({
    kind: z.enum(textKinds),
    id: z.guid().toLowerCase().describe('Of a name: a hash in the shape of an id'),
    memorialId: z.uuid().toLowerCase(),
    state: z.enum(textStates).describe('In which it was seen'),
    to: z.enum(textStates),
  })
  .refine(({ kind, state, to }) => state !== to && (to !== 'pending' || kind === 'board-name'));
export type TextChange = z.output<typeof textChangeSchema>;

export const decideTextsSchema = z.object({
  texts: z
    .array(textChangeSchema)
    .min(1)
    .max(200)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
});
export const decidedTextsSchema = z.object({ count: z.int() });
