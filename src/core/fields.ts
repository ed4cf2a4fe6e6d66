import * as z from 'zod';
import { isPlainDate } from './dates.ts';
import { limits } from './limits.ts';
import { normalizeLink, toMediaFilePath } from './link.ts';

/** The keys of the messages `validation.<key>` in the errors of schemas. */
export const validationKeys = [
  'required',
  'nameRequired',
  'albumNameRequired',
  'titleRequired',
  'textRequired',
  'authorRequired',
  'memoryRequired',
  'condolenceAuthorRequired',
  'condolenceRequired',
  'firstNameRequired',
  'lastNameRequired',
  'tooLong',
  'tooMany',
  'dateInvalid',
  'timeInvalid',
  'timeSkipped',
  'endBeforeStart',
  'hoursRange',
  'attendeesRange',
  'guestsRange',
  'waitingContactRequired',
  'visibilityBoth',
  'audienceUnasked',
  'priceRange',
  'quantityRange',
  'stockRange',
  'engravingRange',
  'skuRequired',
  'skuTaken',
  'phoneRequired',
  'addressRequired',
  'orderNumberInvalid',
  'vatRange',
  'paymentDaysRange',
  'partialDateInvalid',
  'relationshipRequired',
  'linkInvalid',
  'yearRange',
  'latitudeRange',
  'longitudeRange',
  'emailInvalid',
  'passwordShort',
  'passwordLong',
  'passwordCommon',
  'passwordWrong',
  'emailSame',
  'emailOther',
  'lastAdmin',
  'optionInvalid',
  'letterUnfit',
  'unknownField',
  'invalid',
] as const;
export type ValidationKey = (typeof validationKeys)[number];

export function isValidationKey(message: string): message is ValidationKey {
  return validationKeys.some((known) => known === message);
}

const key = (name: ValidationKey) => name;

// eslint-disable-next-line no-control-regex -- PostgreSQL refuses U+0000, and other control characters do not belong in texts of users
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const withoutControls = (text: string) => text.replace(controls, '').replace(/\r\n?/g, '\n').toWellFormed();

/** Invisible characters: spaces, joiners, direction marks, fillers. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Whether a text has only invisible characters. Other texts keep theirs, because names need joiners and direction
 * marks.
 */
export function isBlank(text: string): boolean {
  return text.replace(unseen, '') === '';
}

/** Counts UTF-16 units as the browser's fields do. `max` alone would count an emoji as one. */
const clean = (max: number) =>
  z
    .string()
    .max(max, { error: key('tooLong'), abort: true })
    .refine((text) => text.length <= max, key('tooLong'))
    .transform(withoutControls);

/** Trimmed text that must not be empty; `message` is the key of its error. */
export function requiredText(max: number, message: ValidationKey) {
  return clean(max)
    .transform((text) => (isBlank(text) ? '' : text.trim()))
    .pipe(z.string().min(1, message));
}

/** Trimmed text or ''. */
export function optionalText(max: number) {
  return clean(max).transform((text) => (isBlank(text) ? '' : text.trim()));
}

const proseSchemas = new WeakSet<z.ZodType>();

/** Prose that keeps its own line breaks and spaces; only its end is trimmed. Two versions of it are merged by paragraph. */
export function prose(max: number) {
  const schema = clean(max).transform((text) => text.trimEnd());
  proseSchemas.add(schema);
  return schema;
}

/** Whether `prose` made the schema, and it was not changed since. */
export const isProse = (schema: z.ZodType): boolean => proseSchemas.has(schema);

/** 'YYYY-MM-DD' or null; '' means null. */
export const optionalDate = z
  .union(
    [z.literal('').transform(() => null), z.null(), z.string().refine(isPlainDate, key('dateInvalid'))],
    key('dateInvalid'),
  )
  .describe('YYYY-MM-DD or null');

/** 'YYYY-MM-DD', or 'YYYY' where only the year is known, or null; '' means null. */
export const optionalPartialDate = z
  .string()
  .nullable()
  .transform((text) => isoOf(text?.trim() ?? '') || null)
  .refine((text) => text === null || isPlainDate(text) || /^[12]\d{3}$/.test(text), key('partialDateInvalid'))
  .describe('YYYY-MM-DD, YYYY or null');

/** «9.9.1936» and «9/9/1936», day first, as '1936-09-09'; any other text unchanged. */
function isoOf(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** An instant in a plausible range that the database accepts. */
export const instantSchema = z
  .union([z.date(), z.iso.datetime({ offset: true })], key('dateInvalid'))
  .transform((value) => new Date(value))
  .pipe(z.date().min(new Date('2000-01-01'), key('dateInvalid')).max(new Date('2200-01-01'), key('dateInvalid')));

/** An http(s) address, normalized, or ''; a value without a scheme counts as https. */
export const optionalLink = linkBy(normalizeLink);

/** An http(s) URL, or the path of a file on this site. */
export const optionalLinkOrFile = linkBy((text) => toMediaFilePath(text) ?? normalizeLink(text));

function linkBy(read: (text: string) => string | null) {
  return z
    .string(key('linkInvalid'))
    .max(limits.link, key('tooLong'))
    .transform((text, context) => {
      if (text.trim() === '') return '';
      const address = read(text);
      if (address !== null && address.length <= limits.link) return address;
      context.addIssue({ code: 'custom', message: key('linkInvalid') });
      return z.NEVER;
    });
}

/** The id of a picture; upper case is converted to lower case. */
export const pictureId = z.uuid(key('invalid')).toLowerCase();

export const year = z
  .number(key('yearRange'))
  .int(key('yearRange'))
  .min(limits.year.min, key('yearRange'))
  .max(limits.year.max, key('yearRange'));

const degrees = (most: number, message: ValidationKey) => z.number(message).min(-most, message).max(most, message);
export const latitude = degrees(90, 'latitudeRange');
export const longitude = degrees(180, 'longitudeRange');

export const email = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email(key('emailInvalid')).max(limits.email, key('tooLong')));
