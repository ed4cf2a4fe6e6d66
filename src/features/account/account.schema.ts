import * as z from 'zod';
import { email, isBlank } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { roles } from '#core/policy.ts';
import { deviceKinds } from './devices/devices.rules.ts';

const password = z.string().min(limits.password.min, 'passwordShort').max(limits.password.max, 'passwordLong');

/** Emails show the name to others: no invisible characters, line breaks or addresses. */
const personName = (required: 'firstNameRequired' | 'lastNameRequired') =>
  z
    .string()
    .max(limits.personName, 'tooLong')
    .transform((text) =>
      isBlank(text)
        ? ''
        : text
            .toWellFormed()
            .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
            .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, required)
        .regex(/^(?!.*(:\/\/|www\.)).*$/i, 'optionInvalid'),
    );

export const namesSchema = z.object({
  firstName: personName('firstNameRequired'),
  lastName: personName('lastNameRequired'),
});
export const registerSchema = namesSchema.extend({ email, password });

/** The current password, up to the maximum length. */
export const existingPassword = z.string().min(1, 'required').max(limits.password.max, 'passwordLong');

export const signInSchema = z.object({ email, password: existingPassword });
export const resetRequestSchema = z.object({ email });
export const newPasswordSchema = z.object({ password });

export const changePasswordSchema = z.object({ password: existingPassword, newPassword: password });
export const changeEmailSchema = z.object({ email, password: existingPassword });

/** A session of the account. */
export const deviceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(deviceKinds),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isHere: z.boolean(),
  /** Accurate to the day, because a session is updated once a day. */
  seenAt: z.date(),
});
export type Device = z.output<typeof deviceSchema>;

/** The signed-in user's own data. */
export const currentUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The id in its URL. */
  picture: z.uuid().nullable(),
  roles: z.array(z.enum(roles)),
});
export type CurrentUser = z.output<typeof currentUserSchema>;

/** The numbers of the account’s memorials and their files, and the size of the files. */
export const usageSchema = z.object({ pages: z.number().int(), bytes: z.number().int(), files: z.number().int() });
export type Usage = z.output<typeof usageSchema>;
