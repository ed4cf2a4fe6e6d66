import * as z from 'zod';
import { familyLinkSchema } from '#features/gallery/family-upload/family-upload.schema.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { openInviteSchema, peopleSchema } from '#features/people/people.schema.ts';

/** Rows in one answer. The screens of each page have the rest. */
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

/** An open invitation to the asker's own address. */
const invitationSchema = openInviteSchema.pick({ role: true, inviter: true, expiresAt: true, memorial: true }).extend({
  id: z.uuid(),
});
export type ReceivedInvitation = z.output<typeof invitationSchema>;

const uploadLinkSchema = familyLinkSchema.extend({
  ...memorialName.shape,
  /** Whether photographs may still come by it. */
  isOpen: z.boolean(),
  /** Of the newest open link that can be shown. */
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

/** What joins the pages of an account: who may edit them, what relatives sent, and who invites the account. */
export const familyOverviewSchema = z.object({
  invitations: z.array(invitationSchema),
  uploadLinks: z.array(uploadLinkSchema),
  waiting: z.object({
    /** Photographs of relatives that wait for an editor, the newest first; `count` counts those that are not listed too. */
    count: z.number().int(),
    photos: z.array(waitingPhotoSchema),
    /** Archives of which photographs wait. */
    archives: z.array(waitingArchiveSchema),
  }),
  /** Of the pages that the account owns. */
  people: z.array(pageMemberSchema),
  invites: z.array(sentInviteSchema),
});
export type FamilyOverview = z.output<typeof familyOverviewSchema>;
