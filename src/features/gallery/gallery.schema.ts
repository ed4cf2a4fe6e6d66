import * as z from 'zod';
import { optionalDate, optionalText, prose, requiredText, year } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { imageSchema, uploadIdSchema } from '#features/media/media.schema.ts';

export const albumTypes = ['custom', 'family_upload'] as const;
export const galleryOrders = ['newest', 'custom'] as const;
export type GalleryOrder = (typeof galleryOrders)[number];

/** What is known of the file that was sent. */
export interface ImageMetadata {
  originalName: string;
  size: number;
  type: string;
}

/** Pictures in one answer. */
const pageSize = { usual: 100, most: 200 };
/** How many pictures one call may name. */
const maxAtOnce = 5000;
/** Days in the trash. */
export const trashDays = 30;

const onGallery = z.object({ memorialId: z.string() });
const imageId = z.uuid().toLowerCase();
const imageIds = z.array(imageId).min(1).max(maxAtOnce);
const albumId = z.uuid().toLowerCase();
const albumName = requiredText(limits.name, 'albumNameRequired');
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

const tags = z
  .array(optionalText(limits.tag))
  .transform((list) => [...new Set(list.filter((text) => text !== ''))])
  .pipe(z.array(z.string()).max(limits.tags, 'tooMany'));

/** Signs that turn the direction of what stands beside them, and those that end a header or a path. */
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const nameLength = 255;

/** The name of a file on somebody's device: never a path, kept for its owner alone. */
export const fileName = z
  .string()
  .max(4096)
  .transform((text) => {
    const name = text.toWellFormed().split(/[/\\]/).at(-1)?.replace(unsafe, '').trim() ?? '';
    if (name.length <= nameLength) return name;
    const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
    return (name.slice(0, nameLength - extension.length) + extension).toWellFormed();
  });

/** A picture of the gallery as everybody sees it; `image.id` is its own id. */
export const publicImageSchema = z.object({
  id: z.uuid(),
  image: imageSchema,
  description: z.string(),
  albumId: z.uuid().nullable(),
  dateTaken: z.string().nullable(),
  tags: z.array(z.string()),
  createdAt: z.iso.datetime(),
});
export type PublicImage = z.output<typeof publicImageSchema>;

const ofEditors = z.object({
  position: z.number().int(),
  originalName: z.string(),
  /** Of the file that was sent. */
  bytes: z.number().int(),
  /** Whether `/media/{id}/original` gives the file as it was sent. */
  hasOriginal: z.boolean(),
});

/** As an editor sees it. */
export const galleryImageSchema = publicImageSchema.extend(ofEditors.shape);
export type GalleryImage = z.output<typeof galleryImageSchema>;

export const albumSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  albumType: z.enum(albumTypes),
  position: z.number().int(),
  year: z.number().int().nullable(),
  imageCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Album = z.output<typeof albumSchema>;

/** The whole gallery, one album, or what is in none. */
const albumFilter = z.union([albumId, z.literal('none')]).optional();

export const listingSchema = onGallery.extend({
  albumId: albumFilter,
  order: z.enum(galleryOrders).optional().describe('As the family chose, when left out'),
});

export const pageInputSchema = listingSchema.extend({
  cursor: z.string().max(200).optional().describe('`next` of the page before'),
  limit: z.int().min(1).max(pageSize.most).default(pageSize.usual),
});

export const galleryPageSchema = z.object({
  /** The fields of editors are left out for everybody else. */
  images: z.array(publicImageSchema.extend(ofEditors.partial().shape)),
  next: z.string().nullable(),
  /** Of the album, or of all. */
  total: z.number().int(),
  order: z.enum(galleryOrders),
});

/**
 * Every picture in order, as columns of one length: what a grid of thousands and the pictures one by one need.
 * The files of a page that is not public are opened by the session that may view it.
 */
export const outlineSchema = z.object({
  ids: z.array(z.string()),
  /** Width and height in pixels. */
  sizes: z.array(z.tuple([z.number(), z.number()])),
  /** The widths that are served, ascending. */
  widths: z.array(z.array(z.number())),
  thumbhashes: z.array(z.string()),
  descriptions: z.array(z.string()),
  datesTaken: z.array(z.string().nullable()),
  albumIds: z.array(z.string().nullable()),
  total: z.number().int(),
  order: z.enum(galleryOrders),
  /** For editors alone. */
  editing: z
    .object({
      /** Those that are kept as they were sent. */
      originals: z.array(z.string()),
      /** Those that have just come, and for how many milliseconds they are still new. */
      recent: z.array(z.object({ id: z.string(), ms: z.number() })),
    })
    .nullable(),
});
export type Outline = z.output<typeof outlineSchema>;

export const gallerySettingsSchema = z.object({ keepOriginals: z.boolean(), order: z.enum(galleryOrders) });

export const albumsSchema = z.object({
  /** By type, year (the latest first, without one at the end), position. */
  albums: z.array(albumSchema),
  total: z.number().int(),
  withoutAlbum: z.number().int(),
  order: z.enum(galleryOrders),
  /** For editors alone. */
  editing: z.object({ keepOriginals: z.boolean(), pending: z.number().int(), trashed: z.number().int() }).nullable(),
});
export type Albums = z.output<typeof albumsSchema>;

/** What the page itself carries of the gallery. */
export const galleryOfPageSchema = z.object({
  images: z.array(publicImageSchema),
  total: z.number().int(),
  order: z.enum(galleryOrders),
  albums: z.array(albumSchema.extend({ cover: imageSchema.nullable().describe('Its first picture') })),
});
export type GalleryOfPage = z.output<typeof galleryOfPageSchema>;
export const emptyGallery: GalleryOfPage = { images: [], total: 0, order: 'newest', albums: [] };

export const addImageSchema = onGallery.extend({
  uploadId: uploadIdSchema,
  albumId: albumId.nullable(),
  originalName: fileName,
  dateTaken: optionalDate,
  sourceSha256: sha256Schema.nullable().describe('Of the file that was chosen, before it was made smaller'),
  chosenAt: z.iso.datetime().nullish().describe('When the file was chosen: what is newer stands before it'),
  description: prose(limits.description).optional(),
  tags: tags.optional(),
  evenIfKnown: z.boolean().describe('Keeps a second copy of a picture that the gallery has'),
});

/** 'known': the gallery has it already, nothing was added; the upload waits for `evenIfKnown` or to be taken back. */
export const addedImageSchema = z.object({
  status: z.enum(['added', 'known']),
  image: galleryImageSchema,
  /** Of one that is known: the album that it is in. */
  albumName: z.string().nullable(),
});

export const knownSchema = onGallery.extend({ sha256s: z.array(sha256Schema).max(200) });
export const knownImagesSchema = z.array(
  z.object({ sha256: z.string(), imageId: z.uuid(), albumName: z.string().nullable() }),
);

export const updateImageSchema = onGallery.extend({
  imageId,
  description: prose(limits.description).optional(),
  was: z.string().optional().describe('The description that was read: CONFLICT where it is another one by now'),
  albumId: albumId.nullable().optional(),
  dateTaken: optionalDate.optional(),
  tags: tags.optional(),
});

const newAlbumId = albumId.optional().describe('Made by the caller: the same id twice makes one album');

/** Into an album or none, or into one that is made for it. */
export const linkSchema = z.union([
  z.strictObject({ ...onGallery.shape, imageIds, albumId: albumId.nullable() }),
  z.strictObject({ ...onGallery.shape, imageIds, newAlbumName: albumName, newAlbumId }),
]);
export const linkedSchema = z.object({ albumId: z.uuid().nullable(), count: z.number().int() });

export const moveImageSchema = onGallery.extend({
  imageId,
  before: z
    .union([imageId, z.literal('first')])
    .nullable()
    .describe('Null: to the end; "first": to the start'),
});
export type PlaceInOrder = z.infer<typeof moveImageSchema>['before'];

export const imageIdsSchema = onGallery.extend({ imageIds });

export const changeSettingsSchema = onGallery.extend(gallerySettingsSchema.partial().shape);

export const createAlbumSchema = onGallery.extend({
  albumId: newAlbumId,
  name: albumName,
  year: year.nullable().optional(),
});
export const updateAlbumSchema = onGallery.extend({
  albumId,
  name: albumName.optional(),
  year: year.nullable().optional(),
});
export const moveAlbumSchema = onGallery.extend({ albumId, before: albumId.nullable().describe('Null: to the end') });
export const albumIdSchema = onGallery.extend({ albumId });

export const trashedImageSchema = z.object({
  id: z.uuid(),
  description: z.string(),
  albumId: z.uuid().nullable(),
  albumName: z.string().nullable(),
  originalName: z.string(),
  bytes: z.number().int(),
  /** Opens for those who may edit, in their session. */
  image: imageSchema,
  deletedAt: z.iso.datetime(),
  daysLeft: z.number().int(),
});
export type TrashedImage = z.output<typeof trashedImageSchema>;
