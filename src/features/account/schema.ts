import * as z from 'zod';
import { email, isBlank } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { roles } from '#core/policy.ts';

const password = z.string().min(limits.password.min, 'passwordShort').max(limits.password.max, 'passwordLong');

/** A name in a letter stands before a stranger: no signs that cannot be seen, no lines of its own, no address to go to. */
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

export const registerSchema = z.object({
  firstName: personName('firstNameRequired'),
  lastName: personName('lastNameRequired'),
  email,
  password,
});

export const signInSchema = z.object({
  email,
  password: z.string().min(1, 'required').max(limits.password.max, 'passwordLong'),
});
export const resetRequestSchema = z.object({ email });
export const newPasswordSchema = z.object({ password });

/** The signed-in user as they see themselves. */
export const currentUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.enum(roles)),
});
export type CurrentUser = z.output<typeof currentUserSchema>;

/** Pictures, films and recordings of one's memorials, and the bytes of all their files. */
export const usageSchema = z.object({ bytes: z.number().int(), files: z.number().int() });
