import * as z from 'zod';
import { optionalDate } from '#core/fields.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { cropSchema, knownImagePositions } from '#features/memorial/basic-section.schema.ts';
import { fileName, sha256Schema } from '../gallery.schema.ts';

/** Limits of a family link. */
export const familyUpload = { days: 30, images: 100 } as const;
export const familyTokenSchema = z.object({ token: z.string().max(200) });

/** The link for editors. */
export const familyLinkSchema = z.object({
  /** Null where the site's secret changed since: the link still works but cannot be shown. */
  token: z.string().nullable(),
  expiresAt: z.date(),
  /** The number of received photographs. */
  sent: z.number().int(),
});
export type FamilyLink = z.output<typeof familyLinkSchema>;
export const newFamilyLinkSchema = familyLinkSchema.extend({ token: z.string() });

/** The link for relatives. */
export const openFamilyLinkSchema = z.object({
  memorial: z.object({
    name: z.string(),
    profileImage: imageSchema.nullable(),
    profileImagePosition: z.enum(knownImagePositions),
    profileImageCrop: cropSchema.nullable(),
  }),
  expiresAt: z.date(),
  /** The number of photographs that can still be uploaded. */
  left: z.number().int(),
});
export type OpenFamilyLink = z.output<typeof openFamilyLinkSchema>;

/** Metadata of a photograph from its headers; invalid values are ignored. */
export const familyFileSchema = z.object({
  originalName: fileName.catch(''),
  dateTaken: optionalDate.catch(null),
  sourceSha256: sha256Schema.nullable().catch(null),
});
export type FamilyFile = z.output<typeof familyFileSchema>;
