import * as z from 'zod';
import { optionalText, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';

/** `masked`: the name is hidden until the family decides; `hidden`: it stays hidden; `shown`: it is shown again. */
export const memberRequestStates = ['masked', 'hidden', 'shown'] as const;

/** Most rows in one response. */
export const maxListedRequests = 100;

/** A living member of a page's tree asks to be removed from it. */
export const sendRequestSchema = z.object({
  memorialId: z.string(),
  memberId: requiredText(64, 'required'),
  name: requiredText(limits.personName, 'nameRequired'),
  contact: requiredText(limits.email, 'required').describe('An address or a telephone number, for the family alone'),
  words: optionalText(limits.note).default(''),
  trap: z.string().max(limits.contribution).default('').describe('A field that no person sees: empty'),
});

export const memberRequestSchema = z.object({
  id: z.uuid(),
  memorial: z.object({ id: z.uuid(), name: z.string() }),
  memberName: z.string(),
  relationship: z.string(),
  name: z.string(),
  contact: z.string(),
  words: z.string(),
  createdAt: z.date(),
});
export type MemberRequest = z.output<typeof memberRequestSchema>;
export const memberRequestsSchema = z.array(memberRequestSchema);

export const decideRequestSchema = z.object({ requestId: z.uuid(), isHidden: z.boolean() });
