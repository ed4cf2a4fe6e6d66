import * as z from 'zod';
import { optionalDate } from '#core/fields.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { cropSchema, knownImagePositions } from '#features/memorial/basic-section.schema.ts';
import { fileName, sha256Schema } from '../gallery.schema.ts';

/** The link by which a family sends photographs: for so many days and photographs. */
export const familyUpload = { days: 30, images: 100 } as const;
export const familyTokenSchema = z.object({ token: z.string().max(200) });

/** As an editor sees it. */
export const familyLinkSchema = z.object({
  /** Null where the link cannot be shown any more, since the secret of the site was changed: it still opens. */
  token: z.string().nullable(),
  expiresAt: z.date(),
  /** How many photographs came by it. */
  sent: z.number().int(),
});
export type FamilyLink = z.output<typeof familyLinkSchema>;
export const newFamilyLinkSchema = familyLinkSchema.extend({ token: z.string() });

/** What whoever has the link sees of it. */
export const openFamilyLinkSchema = z.object({
  memorial: z.object({
    name: z.string(),
    profileImage: imageSchema.nullable(),
    profileImagePosition: z.enum(knownImagePositions),
    profileImageCrop: cropSchema.nullable(),
  }),
  expiresAt: z.date(),
  /** How many photographs may still come by it. */
  left: z.number().int(),
});
export type OpenFamilyLink = z.output<typeof openFamilyLinkSchema>;

/** What is said of a photograph beside its bytes; what makes no sense says nothing. */
export const familyFileSchema = z.object({
  originalName: fileName.catch(''),
  dateTaken: optionalDate.catch(null),
  sourceSha256: sha256Schema.nullable().catch(null),
});
export type FamilyFile = z.output<typeof familyFileSchema>;
