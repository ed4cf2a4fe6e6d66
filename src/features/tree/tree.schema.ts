import * as z from 'zod';
import { optionalPartialDate, optionalText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { cropSchema, knownImagePositions } from '#features/memorial/basic-section.schema.ts';
import { displayStyles } from '#features/memorial/settings-section.schema.ts';

export const sexes = ['male', 'female'] as const;

/** The kind of a parent. */
export const parentNatures = ['birth', 'adopted', 'step', 'foster'] as const;
/** The kind of a partnership. */
export const partnerNatures = ['current', 'former'] as const;
export const relationshipKinds = ['parent', 'partner'] as const;

/** The origin of a person: written in the tree, a member of a page's section, or imported from a file. */
export const personSources = ['typed', 'section', 'imported'] as const;

const personId = z.uuid();

export const personFieldsSchema = z.object({
  /** Empty where the name is unknown. */
  name: optionalText(limits.name),
  sex: z.enum(sexes, 'optionInvalid').nullable().default(null),
  birthDate: optionalPartialDate.default(null),
  deathDate: optionalPartialDate.default(null),
  /** True also for a death without a date. */
  isDead: z.boolean().default(false),
  note: optionalText(limits.description).default(''),
});
export type PersonFields = z.output<typeof personFieldsSchema>;

export const weddingYearSchema = z.number().int().min(1000).max(2999).nullable();

/** A parent (`fromId`) of a child (`toId`), or two partners. */
export const relationshipSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('parent'),
    fromId: personId,
    toId: personId,
    nature: z.enum(parentNatures, 'optionInvalid').default('birth'),
  }),
  z.object({
    kind: z.literal('partner'),
    fromId: personId,
    toId: personId,
    nature: z.enum(partnerNatures, 'optionInvalid').default('current'),
    year: weddingYearSchema.default(null),
  }),
]);
export type Relationship = z.output<typeof relationshipSchema>;

const treeId = z.uuid();
const version = z.number().int().min(1).describe('Of the person that is changed; CONFLICT where it was changed since');

/** The relation of a new person to an existing one. */
export const relativeKinds = ['parent', 'partner', 'child', 'sibling'] as const;
export type RelativeKind = (typeof relativeKinds)[number];

export const addPersonSchema = personFieldsSchema.extend({
  treeId,
  personId: personId.describe('Made by the caller: the same id twice makes one person'),
  /** The existing person; null for the first of a tree. */
  relativeId: personId.nullable(),
  as: z.enum(relativeKinds, 'optionInvalid').default('child'),
  nature: z
    .enum([...parentNatures, ...partnerNatures], 'optionInvalid')
    .nullable()
    .default(null),
  /** Year of the wedding, for a partner. */
  year: weddingYearSchema.default(null),
  /** The other parent of a child, one of the partners of `relativeId`. */
  otherParentId: personId.nullable().default(null),
});
export type NewPerson = z.output<typeof addPersonSchema>;
export const updatePersonSchema = personFieldsSchema.extend({ treeId, personId, version });
export const personIdSchema = z.object({ treeId, personId });
/** The relationship that the caller was shown; null where there was none. */
const currentRelationshipSchema = z
  .object({ nature: z.enum([...parentNatures, ...partnerNatures]), year: weddingYearSchema })
  .nullable();
export type CurrentRelationship = z.output<typeof currentRelationshipSchema>;
/** Most relationships in one call: a child has several parents. */
export const maxConnected = 8;
export const connectSchema = z.object({
  treeId,
  connections: z.array(relationshipSchema).min(1).max(maxConnected).describe('All of them are made, or none'),
  updateOnly: z.boolean().default(false).describe('NOT_FOUND where one of them is gone'),
  before: z
    .array(currentRelationshipSchema)
    .max(maxConnected)
    .default([])
    .describe('How each was shown, in the same order; CONFLICT where one is otherwise by now'),
});
/** Why two people cannot be connected, as `reason` of a CONFLICT. */
export const connectionRefusals = ['ownAncestor', 'alreadyRelated'] as const;
/** `data` of a CONFLICT where somebody changed the relationship meanwhile: how it is now, and who changed it, if known. */
export const changedRelationshipSchema = z.object({
  reason: z.literal('changed'),
  standing: currentRelationshipSchema,
  by: z.string().nullable(),
});
export type ChangedRelationship = z.output<typeof changedRelationshipSchema>;
export type ConnectionRefusal = (typeof connectionRefusals)[number];
export const disconnectSchema = z.object({
  treeId,
  kind: z.enum(relationshipKinds),
  fromId: personId,
  toId: personId,
  before: currentRelationshipSchema.optional().describe('How it was shown; CONFLICT where it is otherwise by now'),
});

const arrangedSchema = z
  .array(z.object({ id: personId, isTwin: z.boolean().default(false).describe('Born together with the one before') }))
  .min(2)
  .max(100)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'invalid');
export const arrangeSchema = z.object({
  treeId,
  personId,
  kind: z.enum(['children', 'partners']),
  before: arrangedSchema.describe('As it was shown to whoever changes it'),
  after: arrangedSchema,
});
export type Arrangement = Pick<z.output<typeof arrangeSchema>, 'kind' | 'before' | 'after'>;

/** Most people of one tree, also after an import. */
export const maxPeople = 50_000;
/** Most people in one search result. */
export const maxFoundPeople = 50;
export const treeSearchSchema = z.object({ treeId, text: z.string().max(limits.name).default('') });

export const treePersonSchema = personFieldsSchema.extend({
  id: personId,
  source: z.enum(personSources),
  version: z.number().int(),
  /** The id of the picture in its URL. */
  portraitId: z.uuid().nullable(),
  /** The person's page, if the caller may see it. */
  memorial: z
    .object({
      id: z.uuid(),
      displayStyle: z.enum(displayStyles),
      profileImage: imageSchema.nullable(),
      profileImagePosition: z.enum(knownImagePositions),
      profileImageCrop: cropSchema.nullable(),
    })
    .nullable(),
  /** The page whose section has the person: they are edited there. */
  writtenOn: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type TreePerson = z.output<typeof treePersonSchema>;

const placedSchema = z.object({ id: personId, row: z.number().int(), place: z.number() });
/** Key of a main card or of an echo. */
const cardKey = z.string();

const layoutSchema = z.object({
  people: z.array(
    placedSchema.extend({
      birth: z.number().int().nullable().describe('The same number for those who were born together'),
    }),
  ),
  echoes: z
    .array(placedSchema.extend({ key: cardKey }))
    .describe('Second appearances of people, each a link to the first'),
  families: z.array(
    z.object({
      parents: z.array(cardKey),
      children: z.array(cardKey),
      twins: z.array(z.array(cardKey)).describe('Of the children those who were born together'),
    }),
  ),
  couples: z.array(z.tuple([cardKey, cardKey])),
  more: z.array(
    z.object({ id: personId, parents: z.number().int(), children: z.number().int(), partners: z.number().int() }),
  ),
});

/** `isTyped` is false for a relationship that a page’s section defines: it is removed there. */
const drawnRelationshipSchema = z.object({
  kind: z.enum(relationshipKinds),
  fromId: personId,
  toId: personId,
  nature: z.enum([...parentNatures, ...partnerNatures]),
  year: z.number().int().nullable(),
  isTyped: z.boolean(),
  /** Whether a section also defines the relationship. The section’s version counts after the tree’s version is removed. */
  overridesPage: z.boolean(),
  /** The rank of each person among the other's relatives: parents, children or partners. */
  fromRank: z.number().int(),
  toRank: z.number().int(),
});
export type DrawnRelationship = z.output<typeof drawnRelationshipSchema>;

/** One person of a tree and their nearest relatives. */
export const drawnTreeSchema = z.object({
  id: treeId,
  relation: z.enum(['owner', 'editor']),
  ownerName: z.string(),
  count: z.number().int(),
  version: z.number().int(),
  /** Null in a tree without people. */
  focusId: personId.nullable(),
  layout: layoutSchema,
  people: z.array(treePersonSchema),
  relationships: z.array(drawnRelationshipSchema),
});
export type DrawnTree = z.output<typeof drawnTreeSchema>;

export const foundPeopleSchema = z.object({
  count: z.number().int(),
  people: z.array(treePersonSchema),
  hasMore: z.boolean(),
});

export const treeIdSchema = z.object({ treeId });
export const treeVersionSchema = z.object({ version: z.number().int() });
export const drawingSchema = z.object({ treeId, focusId: personId.nullable().default(null) });
export const treeListSchema = z.array(
  z.object({ id: treeId, ownerName: z.string(), isOwn: z.boolean(), count: z.number().int() }),
);
