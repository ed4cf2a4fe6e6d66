import * as z from 'zod';
import { optionalPartialDate, optionalText, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';

export const sexes = ['male', 'female'] as const;
export type Sex = (typeof sexes)[number];

/** How a child belongs to a parent. */
export const parentNatures = ['birth', 'adopted', 'step', 'foster'] as const;
/** How partners belong together. */
export const partnerNatures = ['current', 'former'] as const;
export const relationshipKinds = ['parent', 'partner'] as const;

/** Where a person of the tree comes from: written in the tree, a member of the section of a page, or a file. */
export const personSources = ['typed', 'section', 'imported'] as const;

/** What strangers are shown of living people who were typed; of those who were imported never more than the relation. */
export const livingChoices = ['relation', 'name', 'nothing'] as const;

const personId = z.uuid();

export const personFieldsSchema = z.object({
  /** Empty for somebody whose name is not known. */
  name: optionalText(limits.name),
  sex: z.enum(sexes, 'optionInvalid').nullable().default(null),
  birthDate: optionalPartialDate.default(null),
  deathDate: optionalPartialDate.default(null),
  /** Also of whoever died on a day that is not known. */
  isDead: z.boolean().default(false),
  note: optionalText(limits.description).default(''),
});
export type PersonFields = z.output<typeof personFieldsSchema>;

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
    /** Of the wedding. */
    year: z.number().int().min(1000).max(2999).nullable().default(null),
  }),
]);
export type Relationship = z.output<typeof relationshipSchema>;

export const namedPersonSchema = personFieldsSchema.extend({ name: requiredText(limits.name, 'nameRequired') });
