import { ORPCError } from '@orpc/client';
import { errors, isKnownErrorCode } from '#core/errors.ts';
import { isValidationKey } from '#core/fields.ts';
import type { Locale } from '#core/locale.ts';
import { type RsvpRefusal, rsvpRefusals } from '#features/events/rsvps/rsvps.schema.ts';
import { text } from '#i18n/format.ts';
import { longestRsvpField, type RsvpFieldName, rsvpFieldNames, type RefusedRsvp } from '#visitor/events/rules.ts';
import type { PlainForm } from './define-document.ts';
import { pickFields } from './pick-fields.ts';

/** The fields as entered. */
export const pickRsvp = (form: PlainForm) => pickFields(form, rsvpFieldNames);

/** A number for the procedure, which rejects an invalid one with its message. */
export function toAnswer({ guests, status, ...values }: RefusedRsvp['values']) {
  // Sound: the schema of the procedure refuses any other answer.
  return { ...values, guests: guests.trim() === '' ? 0 : Number(guests), status: status as 'attending' };
}

interface Problem {
  written: RefusedRsvp;
  status: number;
  code: string;
}

/** The error of a refused answer, in the reader's language, with all input. Rethrows unexpected errors. */
export function describeRsvpProblem(error: unknown, locale: Locale, values: RefusedRsvp['values']): Problem {
  if (!(error instanceof ORPCError) || !isKnownErrorCode(error.code) || !(error.code in errors)) throw error;
  const {
    issues = [],
    reason,
    remaining = 0,
    token,
  } = (error.data ?? {}) as {
    issues?: { path: PropertyKey[]; message: string }[];
    reason?: string;
    remaining?: number | null;
    token?: string;
  }; // what the procedure says with its refusal
  const t = text(locale, 'events');
  const say = text(locale, 'errors');
  const refusal = rsvpRefusals.find((one): one is RsvpRefusal => one === reason);
  const why = error.code === 'NOT_FOUND' ? 'gone' : refusal;
  const explained = why === undefined ? say(error.code) : t(`refused.${why}`, { remaining: remaining ?? 0 });
  return {
    code: error.code,
    status: error.status,
    written: {
      values,
      problems: Object.fromEntries(issues.flatMap((issue) => describeIssue(issue, locale))),
      problem: why === undefined ? say('withReason', { message: t('failed'), reason: explained }) : explained,
      ...(token !== undefined && { keptPath: `/rsvp/${token}` }),
    },
  };
}

function describeIssue({ path, message }: { path: PropertyKey[]; message: string }, locale: Locale) {
  const name = rsvpFieldNames.find((one): one is RsvpFieldName => one === path[0]);
  if (name === undefined) return [];
  // A participant is not called an author.
  const key = message === 'authorRequired' ? 'nameRequired' : isValidationKey(message) ? message : 'invalid';
  return [[name, text(locale, 'validation')(key, { max: longestRsvpField[name], min: 0 })] as const];
}
