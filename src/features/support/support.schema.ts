import * as z from 'zod';
import { email, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';

export const longestSupportMessage = 4000;

export const supportMessageSchema = z.object({
  name: requiredText(limits.personName, 'nameRequired'),
  email,
  message: requiredText(longestSupportMessage, 'textRequired'),
});
export type SupportMessage = z.output<typeof supportMessageSchema>;

export interface StoredSupportMessage extends SupportMessage {
  id: string;
  createdAt: Date;
}
