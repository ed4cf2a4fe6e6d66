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

/** Without an address it is a link for whoever has it. */
export const inviteSchema = z.object({ memorialId: z.string(), role, email: email.nullable().default(null) });
export const inviteIdSchema = z.object({ memorialId: z.string(), inviteId: z.uuid() });
export const inviteTokenSchema = z.object({ token: z.string().max(200) });

/** The link of an invitation that no letter carries: without an address, or where the mailbox gets no more. Shown once, since only the token's hash is kept. */
export const madeInviteSchema = z.object({ id: z.uuid(), link: z.url().nullable() });

/** A link that the screen has just got. Its letter did not go to `email`, if there is one. */
export interface FreshLink {
  role: EditorRole;
  link: string;
  email: string | null;
}

const memberSchema = z.object({ userId: z.uuid(), name: z.string(), email: z.string() });

/** Everybody who has a part in a memorial, for those who manage it. */
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

/** What whoever has the link of an open invitation sees of it. */
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
  /** What the asker is to the memorial already. */
  relation: z.enum(relations),
  /** Whether it is bound to another address than the asker's. */
  isForAnother: z.boolean(),
});
export type OpenInvite = z.output<typeof openInviteSchema>;

/** A memorial whose owner offers it to the asker. */
export const offerSchema = z.object({ memorialId: z.uuid(), memorial: z.string(), owner: z.string() });
