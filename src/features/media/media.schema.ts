import * as z from 'zod';
import { includesValue } from '#core/keys.ts';
import { uploadLimits } from '#core/limits.ts';

/** The purpose of a picture, which determines its folder and limits. */
export const imagePurposes = ['profile', 'cover', 'timeline', 'grave', 'family', 'achievement', 'poster'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

/** Purposes of uploads; gallery pictures are added by the gallery. */
const uploadPurposes = [...imagePurposes, 'gallery', 'video', 'audio'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];
export type PicturePurpose = ImagePurpose | 'gallery';

/**
 * The folder of each purpose in a storage path `{userId}/{folder}/{timestamp}.{ext}`; gallery pictures have
 * `{memorialId}/{timestamp}-{random}.{ext}`.
 */
export const imageFolders: Record<ImagePurpose, string> = {
  profile: 'profiles',
  cover: 'covers',
  timeline: 'timeline-images',
  grave: 'grave-images',
  family: 'family-images',
  achievement: 'achievement-images',
  poster: 'video-images',
};

/** The picture formats, as shown. */
export const formats = 'JPG, PNG, WEBP, GIF';

/** Largest upload in bytes, inclusive, by purpose. */
export const purposeLimits: Record<UploadPurpose, number> = {
  profile: uploadLimits.image,
  cover: uploadLimits.image,
  timeline: uploadLimits.image,
  grave: uploadLimits.graveImage,
  family: uploadLimits.image,
  achievement: uploadLimits.image,
  poster: uploadLimits.image,
  gallery: uploadLimits.image,
  video: uploadLimits.video,
  audio: uploadLimits.audio,
};

export function isUploadPurpose(value: unknown): value is UploadPurpose {
  return includesValue(uploadPurposes, value);
}

/** A picture for a view. The URL of one width is `/media/{id}/{width}` plus `query`. */
export const imageSchema = z.object({
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
  /** The served widths, ascending. */
  widths: z.array(z.number().int()).min(1),
  /** Base64; empty when there is none. */
  thumbhash: z.string(),
  /** '' or a '?sig=…' for a file of a private page. */
  query: z.string(),
});
export type Image = z.output<typeof imageSchema>;

export const uploadIdSchema = z.string().regex(/^[\w-]{8,80}$/);

export const acceptUploadSchema = z.object({
  memorialId: z.string(),
  uploadId: uploadIdSchema,
  purpose: z.enum(imagePurposes),
});

export const discardUploadSchema = acceptUploadSchema.omit({ purpose: true });
