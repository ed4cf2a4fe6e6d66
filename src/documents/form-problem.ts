import { ORPCError } from '@orpc/client';
import { errors, isKnownErrorCode } from '#core/errors.ts';
import { isValidationKey } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import type { Locale } from '#core/locale.ts';
import { text } from '#i18n/format.ts';
import type { SubmittedForm } from '#features/contributions/visitor/visitor.rules.ts';

const longest: Partial<Record<string, number>> = {
  authorName: limits.personName,
  relationship: limits.relationship,
  content: limits.contribution,
  reason: limits.note,
  email: limits.email,
  name: limits.personName,
  message: limits.contribution,
  contact: limits.email,
  words: limits.note,
};

type Failed = Parameters<ReturnType<typeof text<'writing'>>>[0];
/** A candle and its dedication. */
type CandleFailed = 'candle' | 'dedication';

/** The error of a form without scripts, in the reader's language, with the input. Rethrows unexpected errors. */
export function describeFormProblem(
  error: unknown,
  locale: Locale,
  values: SubmittedForm['values'],
  failed: Failed | CandleFailed,
): { written: SubmittedForm; status: number } {
  assertKnown(error);
  const { issues = [] } = (error.data ?? {}) as { issues?: { path: PropertyKey[]; message: string }[] }; // what a procedure says of bad input
  const validation = text(locale, 'validation');
  const problems = issues.map(({ path, message }) => {
    const name = String(path[0]);
    const max = failed === 'dedication' && name === 'content' ? limits.dedication : (longest[name] ?? 0);
    return [name, validation(isValidationKey(message) ? message : 'invalid', { max, min: 0 })];
  });
  const say = text(locale, 'errors');
  const writing = text(locale, 'writing');
  const isOften = failed === 'contact.failed' && error.code === 'TOO_MANY_REQUESTS';
  const isDecided = failed === 'thisIsMe.failed' && error.code === 'CONFLICT';
  const special = isOften ? writing('contact.often') : isDecided ? writing('thisIsMe.decided') : null;
  const reason = error.code === 'PAYLOAD_TOO_LARGE' ? writing('unread') : (special ?? say(error.code));
  const problem = say('withReason', { message: messageOf(failed, locale), reason });
  return {
    written: { values, problems: Object.fromEntries(problems) as SubmittedForm['problems'], problem }, // pairs of strings, which are typed as lists
    status: error.status,
  };
}

/** The same for a form without field errors: the message, and the reason by the code. */
export function describeRefusal(error: unknown, locale: Locale, message: string): { problem: string; status: number } {
  assertKnown(error);
  const say = text(locale, 'errors');
  return { problem: say('withReason', { message, reason: say(error.code) }), status: error.status };
}

function assertKnown(error: unknown): asserts error is ORPCError<keyof typeof errors, unknown> {
  if (!(error instanceof ORPCError) || !isKnownErrorCode(error.code) || !(error.code in errors)) throw error;
}

function messageOf(failed: Failed | CandleFailed, locale: Locale): string {
  if (failed === 'candle') return text(locale, 'candle')('failed');
  if (failed === 'dedication') return text(locale, 'candle')('dedication.wordsFailed');
  return text(locale, 'writing')(failed as 'reportFailed'); // any key of a failure without values
}
