import * as z from 'zod';
import { familyLinkSchema } from '#features/gallery/family-upload/family-upload.schema.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { openInviteSchema, peopleSchema } from '#features/people/people.schema.ts';

/** Most rows in one response. The screens of each page have the rest. */
export const familyListLimits = {
  invitations: 20,
  links: 50,
  photos: 48,
  archives: 20,
  people: 100,
  invites: 100,
} as const;

/** Dark modules of a QR code as one SVG path, in a square of `size` modules without the quiet zone. */
export const qrPathSchema = z.object({ size: z.number().int(), path: z.string() });
export type QrPath = z.output<typeof qrPathSchema>;

const memorialName = z.object({ memorialId: z.uuid(), memorialName: z.string() });

/** An open invitation to the caller's address. */
const invitationSchema = openInviteSchema.pick({ role: true, inviter: true, expiresAt: true, memorial: true }).extend({
  id: z.uuid(),
});
export type ReceivedInvitation = z.output<typeof invitationSchema>;

const uploadLinkSchema = familyLinkSchema.extend({
  ...memorialName.shape,
  /** Whether it still accepts photographs. */
  isOpen: z.boolean(),
  /** Only for the newest open link that can be shown. */
  qr: qrPathSchema.nullable(),
});
export type UploadLink = z.output<typeof uploadLinkSchema>;

const waitingPhotoSchema = memorialName.extend({ id: z.uuid(), image: imageSchema, sentAt: z.date() });
export type WaitingPhoto = z.output<typeof waitingPhotoSchema>;

const waitingArchiveSchema = memorialName.extend({ archiveId: z.uuid(), count: z.number().int() });
export type WaitingArchive = z.output<typeof waitingArchiveSchema>;

const pageMemberSchema = z.object({
  userId: z.uuid(),
  name: z.string(),
  memberships: z.array(memorialName.extend({ role: openInviteSchema.shape.role })),
});
export type PageMember = z.output<typeof pageMemberSchema>;

const sentInviteSchema = peopleSchema.shape.invites.element.extend(memorialName.shape);
export type SentInvite = z.output<typeof sentInviteSchema>;

/** The family screen of an account: members of its pages, uploads of relatives, and invitations. */
export const familyOverviewSchema = z.object({
  invitations: z.array(invitationSchema),
  uploadLinks: z.array(uploadLinkSchema),
  waiting: z.object({
    /** Photographs of relatives that wait for release, the newest first; `count` includes unlisted ones. */
    count: z.number().int(),
    photos: z.array(waitingPhotoSchema),
    /** Imports with unreleased photographs. */
    archives: z.array(waitingArchiveSchema),
  }),
  /** For the pages that the account owns. */
  people: z.array(pageMemberSchema),
  invites: z.array(sentInviteSchema),
});
export type FamilyOverview = z.output<typeof familyOverviewSchema>;
