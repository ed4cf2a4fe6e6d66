import * as z from 'zod';
import { email, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { device, proofSchema } from '../contributions.schema.ts';

/** A message to a family whose address is not revealed. */
export const contactSchema = z.object({
  memorialId: z.string(),
  submitId: z.uuid().toLowerCase().describe('Made by the form: the same id twice is one message'),
  name: requiredText(limits.personName, 'nameRequired'),
  email: email.describe('Where the family may answer'),
  message: requiredText(limits.contribution, 'textRequired'),
  device,
  proof: proofSchema.nullable().default(null).describe('Left out by whoever has an account'),
  trap: z.string().max(limits.contribution).default('').describe('A field that no person sees: empty'),
});
