import * as z from 'zod';
import { email } from '#core/fields.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { cropSchema, knownImagePositions } from '#features/memorial/basic-section.schema.ts';
import { existingPassword } from '../account.schema.ts';

/** Days in which signing in brings everything back. */
export const closingDays = 14;

/** What becomes of a page when the account of its owner ends. */
export interface PagePlan {
  memorialId: string;
  /** One of its editors, whose it becomes; null: it goes with the account. */
  heirId: string | null;
  /** Everybody saw it, until the account was closed. */
  wasPublic: boolean;
}

/** A page that its owner has to decide about before the account is closed. */
export const pageToLeaveSchema = z.object({
  memorialId: z.uuid(),
  name: z.string(),
  profileImage: imageSchema.nullable(),
  profileImagePosition: z.enum(knownImagePositions),
  profileImageCrop: cropSchema.nullable(),
  /** Who may edit it, and may have it. */
  heirs: z.array(z.object({ userId: z.uuid(), name: z.string() })),
});
export type PageToLeave = z.output<typeof pageToLeaveSchema>;

/** The address is typed once more, and the password; every page of the account has a decision, and no other has. */
export const closeSchema = z.object({
  email,
  password: existingPassword,
  pages: z.array(z.object({ memorialId: z.uuid(), heirId: z.uuid().nullable() })).max(10_000),
});
