import * as z from 'zod';
import { isBlank, optionalLink, optionalPartialDate, pictureId, requiredText } from '#core/fields.ts';
import { kinships } from '#core/kinships.ts';
import { limits } from '#core/limits.ts';
import { toSafeLink } from '#core/link.ts';
import { imageSchema } from '#features/media/media.schema.ts';
import { toBlock, rowsIn } from '#features/memorial/sections/sections.rules.ts';
import type { SectionContent } from '#features/memorial/sections/sections.schema.ts';

const memberId = requiredText(64, 'required');

/** One of the twelve, or the word of an older tree; see `findNewProblems`. */
const relationship = z
  .string('relationshipRequired')
  .max(limits.name, 'tooLong')
  .refine((word) => !isBlank(word), 'relationshipRequired');

const memberSchema = z.object({
  id: memberId,
  name: requiredText(limits.name, 'nameRequired'),
  relationship,
  birthDate: optionalPartialDate.optional(),
  deathDate: optionalPartialDate.optional(),
  profileImage: pictureId.nullish(),
  memorialLink: optionalLink.optional(),
  /** The member died on an unknown date. */
  isDead: z.boolean().optional(),
  /** A living member who agreed that visitors see their name. */
  hasConsented: z.boolean().optional(),
  /** From older trees with free positions; kept, but not shown. */
  position: z.object({ x: z.number(), y: z.number() }).optional(),
});
export type Member = z.output<typeof memberSchema>;

/** What visitors get of living members: name and kinship, names of those who agreed, or the kinship alone. */
export const livingLevels = ['names', 'consented', 'kinship'] as const;
export type LivingLevel = (typeof livingLevels)[number];
export const usualLivingLevel: LivingLevel = 'names';

const treeSchema = z
  .object({
    members: z.array(memberSchema).max(limits.listItems, 'tooMany'),
    /** The connections between members. */
    relationships: z.array(z.object({ fromMemberId: memberId, toMemberId: memberId })).max(limits.listItems, 'tooMany'),
    /** The default level where left out. */
    livingShown: z.enum(livingLevels, 'optionInvalid').optional(),
  })
  .transform(({ members, relationships, livingShown }, context) => {
    const ids = new Set<string>();
    for (const [index, { id }] of members.entries()) {
      if (ids.has(id)) context.addIssue({ code: 'custom', message: 'invalid', path: ['members', index, 'id'] });
      ids.add(id);
    }
    return {
      members,
      relationships: relationships.filter(
        ({ fromMemberId: from, toMemberId: to }) => from !== to && ids.has(from) && ids.has(to),
      ),
      ...(livingShown && { livingShown }),
    };
  });
export type FamilyTree = z.output<typeof treeSchema>;

/** A member without a date of death who is not marked as dead. */
export const isLiving = ({ deathDate, isDead }: Pick<Member, 'deathDate' | 'isDead'>) => !deathDate && isDead !== true;

const empty: FamilyTree = { members: [], relationships: [] };
const inBlock = toBlock<FamilyTree>('familyTree', empty);

const shownSchema = z.array(
  z.object({
    id: z.string().default(''),
    /** Empty for a living member whose name is hidden. */
    name: z.string(),
    relationship: z.string(),
    isLiving: z.boolean(),
    birthDate: z.string().nullable(),
    deathDate: z.string().nullable(),
    image: imageSchema.nullable(),
    link: z.string(),
  }),
);
export type PublicMember = z.output<typeof shownSchema>[number];

export const familyTreeContent = {
  schema: treeSchema,
  kept: {
    ...inBlock,
    read: (columns, block) => {
      const { members, relationships, livingShown } = inBlock.read(columns, block);
      return {
        members: rowsIn(members),
        relationships: rowsIn(relationships),
        ...(livingLevels.some((level) => level === livingShown) && { livingShown }),
      } as FamilyTree; // rows were written through the section's schema, or are for its editors to correct
    },
    write: (tree) => ({
      columns: {},
      block: tree.members.length === 0 && tree.livingShown === undefined ? undefined : tree,
    }),
  },
  findNewProblems: ({ members }, known) =>
    members.flatMap(({ id, relationship: word }, index) => {
      const isKnown =
        kinships.some((kinship) => kinship === word) ||
        known.some((tree) => tree.members.some((member) => member.id === id && member.relationship === word));
      return isKnown ? [] : [{ path: ['members', index, 'relationship'], key: 'relationshipRequired' as const }];
    }),
  pictures: ['$.members[*].profileImage'],
  shown: {
    name: 'familyTree',
    schema: shownSchema,
    // Visitors get no private data of the living: no date, picture or link, and a name only as the level allows.
    of: ({ members, livingShown = usualLivingLevel }, picture) =>
      members.map((member) => {
        const { id, name, relationship, birthDate, deathDate, profileImage, memorialLink, hasConsented } = member;
        if (isLiving(member)) {
          const isNamed = livingShown === 'names' || (livingShown === 'consented' && hasConsented === true);
          const unsaid = { birthDate: null, deathDate: null, image: null, link: '' };
          return { id, name: isNamed ? name : '', relationship, isLiving: true, ...unsaid };
        }
        return {
          id,
          name,
          relationship,
          isLiving: false,
          birthDate: birthDate || null,
          deathDate: deathDate || null,
          image: picture(profileImage),
          link: toSafeLink(memorialLink),
        };
      }),
  },
} as const satisfies SectionContent<FamilyTree, PublicMember[]>;

/** A member in editing; a new one may have no kinship yet. */
export type MemberDraft = Omit<Member, 'relationship'> & { relationship: Member['relationship'] | null };
