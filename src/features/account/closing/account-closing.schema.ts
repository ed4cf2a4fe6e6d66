import * as z from 'zod';
import { email } from '#core/fields.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { cropSchema, knownImagePositions } from '#features/memorial/basic-section.schema.ts';
import { existingPassword } from '../account.schema.ts';

/** Days in which signing in can reopen the account. */
export const closingDays = 14;

/** The fate of a page when the account of its owner ends. */
export interface PagePlan {
  memorialId: string;
  /** The editor who becomes the owner; null: deleted with the account. */
  heirId: string | null;
  /** Whether it was public until the account was closed. */
  wasPublic: boolean;
}

/** A page that its owner has to decide about before the account is closed. */
export const pageToLeaveSchema = z.object({
  memorialId: z.uuid(),
  name: z.string(),
  profileImage: imageSchema.nullable(),
  profileImagePosition: z.enum(knownImagePositions),
  profileImageCrop: cropSchema.nullable(),
  /** Its editors, who are possible heirs. */
  heirs: z.array(z.object({ userId: z.uuid(), name: z.string() })),
});
export type PageToLeave = z.output<typeof pageToLeaveSchema>;

/** Needs the address, the password, and a decision for exactly the account's pages. */
export const closeSchema = z.object({
  email,
  password: existingPassword,
  pages: z.array(z.object({ memorialId: z.uuid(), heirId: z.uuid().nullable() })).max(10_000),
});
