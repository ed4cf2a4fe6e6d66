import * as z from 'zod';
import { limits } from '#core/limits.ts';
import { locales } from '#core/locale.ts';
import { rsvpFields, rsvpStatuses, seats } from '../events.schema.ts';

/** Emails need an address, and a waiting party needs an address or a phone number. */
const answer = rsvpFields.extend({
  waits: z.boolean().default(true).describe('False: is refused where there is no place, instead of waiting for one'),
});

export const addRsvpSchema = answer.extend({
  eventId: z.uuid().toLowerCase(),
  submitId: z.uuid().toLowerCase().describe('Of the form: the same again with the same words is the same answer'),
  trap: z.string().max(limits.note).default(''),
});
export type AddRsvp = z.output<typeof addRsvpSchema>;

export const rsvpTokenSchema = z.object({ token: z.string().regex(/^[\w-]{22}$/, 'invalid') });

export const changeRsvpSchema = answer.extend({
  ...rsvpTokenSchema.shape,
  version: z.int().min(1).describe('Of the answer that was changed'),
});
export type ChangeRsvp = z.output<typeof changeRsvpSchema>;

/** An answer for the holder of its private link. */
export const ownRsvpSchema = z.object({
  token: z.string(),
  eventId: z.uuid(),
  name: z.string(),
  guests: z.number().int(),
  status: z.enum(rsvpStatuses),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
  seat: z.enum(seats),
  offeredUntil: z.date().nullable(),
  /** The number of earlier waiting parties; 0 for others. */
  ahead: z.number().int(),
  wantsLetters: z.boolean(),
  /** An email with the private link was sent to the address. */
  isLinkMailed: z.boolean(),
  version: z.number().int(),
  locale: z.enum(locales),
});
export type OwnRsvp = z.output<typeof ownRsvpSchema>;

/**
 * Why an answer was refused, as `data.reason` of CONFLICT or LIMIT_REACHED; 'answered': the form stored another answer before;
 * `data.token` is of its private link.
 */
export const rsvpRefusals = [
  'cancelled',
  'over',
  'unasked',
  'changed',
  'answered',
  'full',
  'tooLarge',
  'crowded',
] as const;
export type RsvpRefusal = (typeof rsvpRefusals)[number];
