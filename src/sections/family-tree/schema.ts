import * as z from 'zod';
import { isBlank, optionalLink, optionalPartialDate, pictureId, requiredText } from '#core/fields.ts';
import { kinships } from '#core/kinships.ts';
import { limits } from '#core/limits.ts';
import { shownLink } from '#core/link.ts';
import { imageSchema } from '#features/memorial/media/schema.ts';
import { keptInBlock, rowsIn } from '#features/memorial/sections/rules.ts';
import type { SectionContent } from '#features/memorial/sections/schema.ts';

const memberId = requiredText(64, 'required');

/** One of the twelve, or the word that an older tree has; see `wrongAnew`. */
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
  /** Of older trees that were drawn freely; kept, and shown nowhere. */
  position: z.object({ x: z.number(), y: z.number() }).optional(),
});
export type Member = z.output<typeof memberSchema>;

const treeSchema = z
  .object({
    members: z.array(memberSchema).max(limits.listItems, 'tooMany'),
    /** Who belongs to whom within the tree. */
    relationships: z.array(z.object({ fromMemberId: memberId, toMemberId: memberId })).max(limits.listItems, 'tooMany'),
  })
  .transform(({ members, relationships }, context) => {
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
    };
  });
export type FamilyTree = z.output<typeof treeSchema>;

const empty: FamilyTree = { members: [], relationships: [] };
const inBlock = keptInBlock<FamilyTree>('familyTree', empty);

const shownSchema = z.array(
  z.object({
    name: z.string(),
    relationship: z.string(),
    birthDate: z.string().nullable(),
    deathDate: z.string().nullable(),
    image: imageSchema.nullable(),
    link: z.string(),
  }),
);
export type ShownMember = z.output<typeof shownSchema>[number];

export const familyTreeContent = {
  schema: treeSchema,
  kept: {
    ...inBlock,
    read: (columns, block) => {
      const { members, relationships } = inBlock.read(columns, block);
      return { members: rowsIn(members), relationships: rowsIn(relationships) } as FamilyTree;
    },
    write: (tree) => ({ columns: {}, block: tree.members.length === 0 ? undefined : tree }),
  },
  wrongAnew: ({ members }, known) =>
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
    // Of the living, strangers get the name and the kinship alone.
    of: ({ members }, picture) =>
      members.map(({ name, relationship, birthDate, deathDate, profileImage, memorialLink }) =>
        deathDate
          ? {
              name,
              relationship,
              birthDate: birthDate ?? null,
              deathDate,
              image: picture(profileImage),
              link: shownLink(memorialLink),
            }
          : { name, relationship, birthDate: null, deathDate: null, image: null, link: '' },
      ),
  },
} as const satisfies SectionContent<FamilyTree, ShownMember[]>;
