import * as z from 'zod';
import { optionalDate, optionalText, prose, requiredText, year } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { imageSchema, uploadIdSchema } from '#features/media/media.schema.ts';

export const albumTypes = ['custom', 'family_upload'] as const;
export const galleryOrders = ['newest', 'custom'] as const;
export type GalleryOrder = (typeof galleryOrders)[number];

/** Metadata of the uploaded file. */
export interface ImageMetadata {
  originalName: string;
  size: number;
  type: string;
}

/** Pictures in one response. */
const pageSize = { usual: 100, most: 200 };
/** Most pictures in one call. */
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

/** Bidi controls, and characters that end a header or a path. */
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const nameLength = 255;

/** The name of a file on a device, never used as a path and shown only to editors. */
export const fileName = z
  .string()
  .max(4096)
  .transform((text) => {
    const name = text.toWellFormed().split(/[/\\]/).at(-1)?.replace(unsafe, '').trim() ?? '';
    if (name.length <= nameLength) return name;
    const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
    return (name.slice(0, nameLength - extension.length) + extension).toWellFormed();
  });

/** A picture of the gallery for visitors; `image.id` is the picture's id. */
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
  /** Of the uploaded file. */
  bytes: z.number().int(),
  /** Whether `/media/{id}/original` serves the uploaded file. */
  hasOriginal: z.boolean(),
});

/** A picture for editors. */
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

/** Pictures of one album, pictures without an album, or all by default. */
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
  /** Editors get more fields. */
  images: z.array(publicImageSchema.extend(ofEditors.partial().shape)),
  next: z.string().nullable(),
  /** In the album, or in the gallery. */
  total: z.number().int(),
  order: z.enum(galleryOrders),
});

/**
 * Every picture in order, as columns of equal length: enough for a grid of thousands and the lightbox. The files of a private
 * page need the session of somebody who may view it.
 */
export const outlineSchema = z.object({
  ids: z.array(z.string()),
  /** Width and height in pixels. */
  sizes: z.array(z.tuple([z.number(), z.number()])),
  /** The served widths, ascending. */
  widths: z.array(z.array(z.number())),
  thumbhashes: z.array(z.string()),
  descriptions: z.array(z.string()),
  datesTaken: z.array(z.string().nullable()),
  albumIds: z.array(z.string().nullable()),
  total: z.number().int(),
  order: z.enum(galleryOrders),
  /** For editors only. */
  editing: z
    .object({
      /** Pictures with a stored original. */
      originals: z.array(z.string()),
      /** New pictures, with the remaining milliseconds as new. */
      recent: z.array(z.object({ id: z.string(), ms: z.number() })),
    })
    .nullable(),
});
export type Outline = z.output<typeof outlineSchema>;

export const gallerySettingsSchema = z.object({ keepOriginals: z.boolean(), order: z.enum(galleryOrders) });

export const albumsSchema = z.object({
  /** Sorted by type, year (descending, none last) and position. */
  albums: z.array(albumSchema),
  total: z.number().int(),
  withoutAlbum: z.number().int(),
  order: z.enum(galleryOrders),
  /** For editors only. */
  editing: z.object({ keepOriginals: z.boolean(), pending: z.number().int(), trashed: z.number().int() }).nullable(),
});
export type Albums = z.output<typeof albumsSchema>;

/** The part of the gallery in the page itself. */
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

/** 'known': the gallery has it already and nothing was added; the upload waits for `evenIfKnown` or to be discarded. */
export const addedImageSchema = z.object({
  status: z.enum(['added', 'known']),
  image: galleryImageSchema,
  /** The album of a known picture. */
  albumName: z.string().nullable(),
});

export const findDuplicatesSchema = onGallery.extend({ sha256s: z.array(sha256Schema).max(200) });
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

/** An existing album, none, or a new one. */
export const moveToAlbumSchema = z.union([
  z.strictObject({ ...onGallery.shape, imageIds, albumId: albumId.nullable() }),
  z.strictObject({ ...onGallery.shape, imageIds, newAlbumName: albumName, newAlbumId }),
]);
export const movedSchema = z.object({ albumId: z.uuid().nullable(), count: z.number().int() });

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
  /** The URLs work only in an editor's session. */
  image: imageSchema,
  deletedAt: z.iso.datetime(),
  daysLeft: z.number().int(),
});
export type TrashedImage = z.output<typeof trashedImageSchema>;
