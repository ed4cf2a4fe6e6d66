import * as z from 'zod';
import { latitude, longitude, optionalText, pictureId, prose } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { toColumns } from '#features/memorial/sections/sections.rules.ts';
import type { SectionContent } from '#features/memorial/sections/sections.schema.ts';

/** Where the grave is. `graveImage` is the id of a picture of the same memorial. */
const graveSchema = z.object({
  graveCemeteryName: optionalText(limits.name),
  graveLocation: prose(limits.description),
  graveLatitude: latitude.nullable(),
  graveLongitude: longitude.nullable(),
  graveImage: pictureId.nullable(),
});
export type Grave = z.output<typeof graveSchema>;

const shownSchema = z.object({
  cemetery: z.string(),
  location: z.string(),
  /** Degrees; null unless both are known. */
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  image: imageSchema.nullable(),
});
export type PublicGrave = z.output<typeof shownSchema>;

export const graveContent = {
  schema: graveSchema,
  kept: toColumns<Grave>({
    graveCemeteryName: '',
    graveLocation: '',
    graveLatitude: null,
    graveLongitude: null,
    graveImage: null,
  }),
  pictures: ['$.graveImage'],
  shown: {
    name: 'grave',
    schema: shownSchema,
    of: ({ graveCemeteryName, graveLocation, graveLatitude, graveLongitude, graveImage }, picture) => ({
      cemetery: graveCemeteryName,
      location: graveLocation,
      coordinates:
        graveLatitude === null || graveLongitude === null
          ? null
          : { latitude: graveLatitude, longitude: graveLongitude },
      image: picture(graveImage),
    }),
  },
} as const satisfies SectionContent<Grave, PublicGrave>;
