import * as z from 'zod';
import { email } from '#core/fields.ts';
import { relations } from '#core/policy.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { cropSchema, knownImagePositions } from '#features/memorial/basic-section.schema.ts';
import { relationshipRoles } from '#features/memorial/memorial.schema.ts';

export const inviteDays = 14;

const role = z.enum(relationshipRoles, 'optionInvalid');
export type EditorRole = z.output<typeof role>;

export const personSchema = z.object({ memorialId: z.string(), userId: z.uuid() });
export const setRoleSchema = personSchema.extend({ role });

/** Without an address, anybody with the link may accept. */
export const inviteSchema = z.object({ memorialId: z.string(), role, email: email.nullable().default(null) });
export const inviteIdSchema = z.object({ memorialId: z.string(), inviteId: z.uuid() });
export const inviteTokenSchema = z.object({ token: z.string().max(200) });

/**
 * The link of an invitation without an email: without an address, or above the limit of its mailbox. Shown once, because only the
 * token's hash is stored.
 */
export const createdInviteSchema = z.object({ id: z.uuid(), link: z.url().nullable() });

/** A link that was just created. It was not emailed to `email`, if there is one. */
export interface FreshLink {
  role: EditorRole;
  link: string;
  email: string | null;
}

const memberSchema = z.object({ userId: z.uuid(), name: z.string(), email: z.string() });

/** The people of a memorial, for those who manage it. */
export const peopleSchema = z.object({
  name: z.string(),
  facts: z.object({ id: z.uuid(), isPublic: z.boolean(), relation: z.enum(relations) }),
  owner: memberSchema,
  editors: z.array(
    memberSchema.extend({ role, acceptedAt: z.date().nullable(), offeredAt: z.date().nullable(), isHere: z.boolean() }),
  ),
  invites: z.array(
    z.object({
      id: z.uuid(),
      role,
      email: z.string().nullable(),
      sentAt: z.date(),
      expiresAt: z.date(),
      isExpired: z.boolean(),
    }),
  ),
});
export type People = z.output<typeof peopleSchema>;

/** An open invitation for the holder of its link. */
export const openInviteSchema = z.object({
  role,
  email: z.string().nullable().describe('Masked for an account with another address'),
  inviter: z.string(),
  expiresAt: z.date(),
  memorial: z.object({
    id: z.uuid(),
    name: z.string(),
    profileImage: imageSchema.nullable(),
    profileImagePosition: z.enum(knownImagePositions),
    profileImageCrop: cropSchema.nullable(),
  }),
  /** The account's current role on the memorial. */
  relation: z.enum(relations),
  /** Whether it is for another address than the account's. */
  isForAnother: z.boolean(),
});
export type OpenInvite = z.output<typeof openInviteSchema>;

/** A memorial whose owner offers it to the account. */
export const offerSchema = z.object({ memorialId: z.uuid(), memorial: z.string(), owner: z.string() });
