import { limits } from '#core/limits.ts';
import { eventLimits } from '#features/events/events.schema.ts';

/** The fields of an answer's form, in their order. */
export const rsvpFieldNames = ['name', 'guests', 'status', 'email', 'phone', 'note'] as const;
export type RsvpFieldName = (typeof rsvpFieldNames)[number];

/** The maximum lengths, for the error messages. */
export const longestRsvpField: Record<RsvpFieldName, number> = {
  name: limits.personName,
  guests: eventLimits.guests,
  status: 0,
  email: limits.email,
  phone: eventLimits.phone,
  note: limits.note,
};

/** Refused input, with the reasons. */
export interface RefusedRsvp {
  values: Record<RsvpFieldName, string>;
  problems: Partial<Record<string, string>>;
  problem?: string;
  /** The private link of the stored answer. */
  keptPath?: string;
}
