import * as z from 'zod';
import { email, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { roles } from '#core/policy.ts';

const password = z.string().min(limits.password.min, 'passwordShort').max(limits.password.max, 'passwordLong');

export const registerSchema = z.object({
  firstName: requiredText(limits.personName, 'firstNameRequired'),
  lastName: requiredText(limits.personName, 'lastNameRequired'),
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
