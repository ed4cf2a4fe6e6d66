import * as z from 'zod';
import { email, optionalText, requiredText, type ValidationKey } from '#core/fields.ts';
import { isPlainDate } from '#core/dates.ts';
import { limits } from '#core/limits.ts';
import { imageSchema } from '#features/media/media.schema.ts';

export const kinds = ['memory', 'condolence'] as const;
export type Kind = (typeof kinds)[number];

/** `returned`: to its author, with a note; `removed`: can be restored. */
export const states = ['pending', 'approved', 'hidden', 'returned', 'removed'] as const;
export type State = (typeof states)[number];

/** Why a contribution is pending although its page publishes at once. */
export const holdReasons = [
  'trap',
  'haste',
  'proof',
  'rate',
  'blocked',
  'double',
  'links',
  'words',
  'reported',
  'stopped',
] as const;
export type HoldReason = (typeof holdReasons)[number];

const pageSize = { usual: 20, most: 50 };

const id = z.uuid().toLowerCase();
const kind = z.enum(kinds);
export const version = z.int().min(1);

const text = (max: number, message: ValidationKey) => requiredText(max, message);
const relationship = optionalText(limits.relationship)
  .transform((value) => value || null)
  .nullable()
  .default(null);
const date = z.string().refine(isPlainDate, 'dateInvalid').nullable().default(null);

const memoryFields = {
  authorName: text(limits.personName, 'authorRequired'),
  content: text(limits.contribution, 'memoryRequired'),
  relationship,
};
const condolenceFields = {
  authorName: text(limits.personName, 'condolenceAuthorRequired'),
  content: text(limits.contribution, 'condolenceRequired'),
  relationship,
};

export const device = z.uuid().nullable().default(null);

/** The solution of a challenge: see `contributions.createChallenge`. */
export const proofSchema = z.object({ challenge: z.string().max(300), nonce: z.string().max(40) });

const sending = {
  memorialId: z.string(),
  submitId: id.describe('Made by the form: the same id twice is the same row'),
  email: z
    .union([z.literal('').transform(() => null), email])
    .nullable()
    .default(null)
    .describe('The private link is sent there; nobody is shown it'),
  device: device.describe('Made once by the browser: tells two apart who write from one address'),
  proof: proofSchema.nullable().default(null).describe('Left out by whoever has an account'),
  trap: z.string().max(limits.contribution).default('').describe('A field that no person sees: empty'),
};

export const addMemorySchema = z.object({
  ...sending,
  ...memoryFields,
  hasPicture: z
    .boolean()
    .default(false)
    .describe('A picture of a visitor follows: where words are shown at once they wait for it, and are told of once'),
});
export const addCondolenceSchema = z.object({
  ...sending,
  ...condolenceFields,
  date: date.describe('Within a day of today in Israel, which it is when left out'),
});
/** The fields of a dedication: a name, a few words, or both. */
export const dedicationSchema = z.object({
  ...sending,
  authorName: optionalText(limits.personName).default(''),
  content: optionalText(limits.dedication).default(''),
  relationship,
});
/** The refinement of a dedication. */
export const requiresText: [
  isSaid: (said: { authorName: string; content: string }) => boolean,
  otherwise: { path: PropertyKey[]; message: ValidationKey },
] = [
  ({ authorName, content }) => authorName !== '' || content !== '',
  { path: ['authorName'], message: 'authorRequired' },
];
/** The dedication of a candle that the caller has lit: a name or a short text. `submitId` is the candle’s. */
export const dedicateSchema = dedicationSchema.refine(...requiresText);
export type NewContribution = Omit<z.output<typeof addMemorySchema>, 'hasPicture'> & {
  date?: string | null;
  hasPicture?: boolean;
};

/** An approved memory or condolence, for visitors. */
export const publicContributionSchema = z.object({
  id: z.uuid(),
  kind,
  authorName: z.string(),
  content: z.string(),
  relationship: z.string().nullable(),
  /** YYYY-MM-DD; only for condolences. */
  date: z.string().nullable(),
  /** Pebbles laid on it: a name of the API. */
  stones: z.number().int(),
  image: imageSchema.nullable(),
  createdAt: z.iso.datetime(),
});
export type PublicContribution = z.output<typeof publicContributionSchema>;

/** The author's view of the contribution. */
export const ownContributionSchema = publicContributionSchema.extend({
  state: z.enum(states),
  note: z.string().nullable(),
  version: z.number().int(),
});
export type OwnContribution = z.output<typeof ownContributionSchema>;

/** The author's token; null for somebody who decides on the page. */
export const addedSchema = z.object({ row: ownContributionSchema, token: z.string().nullable() });

/** Parameters of a page of a list. */
export const paging = {
  cursor: z.string().max(200).optional().describe('`next` of the page before'),
  limit: z.int().min(1).max(pageSize.most).default(pageSize.usual),
};

export const listSchema = z.object({ memorialId: z.string(), kind, ...paging });
export const listedSchema = z.object({
  rows: z.array(publicContributionSchema),
  next: z.string().nullable(),
});

export const decisions = ['approve', 'return', 'hide', 'remove', 'restore'] as const;
export type Decision = (typeof decisions)[number];

export const decideSchema = z.object({
  ids: z.array(z.object({ kind, id, version })).min(1).max(200),
  decision: z.enum(decisions).describe('restore: as it stood before the last decision, if there was one'),
  note: optionalText(limits.note)
    .transform((value) => value || null)
    .nullable()
    .default(null)
    .describe('For its author, with return'),
});
/** Each row in its current and its previous state; `restore` with the new version reverts the decision. */
export const decidedSchema = z.object({
  rows: z.array(
    z.object({
      kind,
      id: z.uuid(),
      version: z.number().int(),
      state: z.enum(states),
      before: z.enum(states),
    }),
  ),
});

export const askChallengeSchema = z.object({
  memorialId: z.string(),
  submitId: id.describe('Of the form: a challenge is good for one submit'),
});
/** Proof of work: a nonce such that SHA-256 of `{challenge}.{submitId}.{nonce}` begins with so many zero bits. */
export const challengeSchema = z.object({ challenge: z.string(), bits: z.number().int() });

/** Of a private link. */
export const authorTokenSchema = z.object({ token: z.string().max(64) });
export const authorLinkContributionSchema = ownContributionSchema.extend({
  memorialId: z.uuid(),
  /** Null where the author may no longer see the page. */
  memorialName: z.string().nullable(),
});
export type AuthorLinkContribution = z.output<typeof authorLinkContributionSchema>;

/** In a dedication one of the two may be empty, in other contributions neither. */
const changes = {
  authorName: optionalText(limits.personName).optional(),
  content: optionalText(limits.contribution).optional(),
  relationship: relationship.unwrap().optional(),
  date: z.string().refine(isPlainDate, 'dateInvalid').optional().describe('Of a condolence'),
};
export const changeSchema = authorTokenSchema.extend({ version, ...changes });

const rowIdSchema = z.object({ kind, id });
export const blockSchema = rowIdSchema;
export const editSchema = rowIdSchema.extend({ version, ...changes });

export const setPebbleSchema = rowIdSchema.extend({ isPlaced: z.boolean(), device });
/** `stones` is a name of the API. */
export const pebbleStateSchema = z.object({ stones: z.number().int(), isPlaced: z.boolean() });
export const reportSchema = rowIdSchema.extend({ reason: optionalText(limits.note).default(''), device });
