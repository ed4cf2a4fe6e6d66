import * as z from 'zod';
import { isPlainDate } from '#core/dates.ts';
import { optionalText, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';

export const boardKinds = ['tehillim', 'mishna'] as const;
export type BoardKind = (typeof boardKinds)[number];

export const boardStates = ['open', 'closed'] as const;

/** Choices for how many days a chapter is reserved. */
export const releaseDayChoices = [3, 7, 14, 30] as const;

/** Most chapters in one call. */
export const maxPortions = 30;

/**
 * Limits on a board for one taker and one address: reserved chapters, and those taken within a day. An address may be a school,
 * but never gets the whole board.
 */
export const maxHeld = { ofTaker: 40, shareOfAddress: 2 / 3 } as const;

const memorialId = z.string();
const boardId = z.uuid();
/** `psalms-23`, `berakhot-3`: see `rules.ts`. */
const portion = z.string().regex(/^[\w-]{0,40}$/, 'invalid');
const token = z.string().regex(/^[\w-]{22}$/);
const kind = z.enum(boardKinds, 'optionInvalid');
const targetDate = z
  .union([z.literal('').transform(() => null), z.null(), z.string().refine(isPlainDate, 'dateInvalid')], 'dateInvalid')
  .default(null);
const releaseDays = z.coerce.number('optionInvalid').pipe(z.literal(releaseDayChoices, 'optionInvalid'));

export const openBoardSchema = z.object({ memorialId, kind, targetDate, releaseDays });
export const openedBoardSchema = z.object({ boardId });
export const updateBoardSchema = z.object({
  memorialId,
  boardId,
  version: z.coerce.number().int().min(1).describe('Of the board that is changed; CONFLICT where it was changed since'),
  state: z.enum(boardStates, 'optionInvalid'),
  targetDate,
  releaseDays,
});

export const takeSchema = z.object({
  memorialId,
  boardId,
  portion,
  count: z.coerce
    .number('optionInvalid')
    .int('optionInvalid')
    .min(1, 'optionInvalid')
    .max(maxPortions, 'optionInvalid')
    .default(1)
    .describe('With so many more, the next ones that are free'),
  name: optionalText(limits.personName).default('').describe('Stands on the board; empty for nobody named'),
  takerId: z
    .uuid()
    .toLowerCase()
    .nullable()
    .default(null)
    .describe('Made once by the browser: the same id is the same person'),
  token: token
    .nullable()
    .default(null)
    .describe('Of a personal link to this board; a new one is made where it is none'),
});
export const takenSchema = z.object({
  /** Of the personal link. */
  token: z.string(),
  /** In book order; empty where somebody else was faster. */
  portions: z.array(z.string()),
  nextFree: z.string().nullable(),
  /** The name is hidden until the family has reviewed it. */
  isNameHeld: z.boolean(),
});

export const ownBoardInputSchema = z.object({ memorialId, token });
export const ownPortionInputSchema = z.object({ memorialId, token, portion });
export const ownBoardSchema = z.object({
  boardId,
  name: z.string().nullable(),
  isNameHeld: z.boolean(),
  portions: z.array(z.object({ portion: z.string(), isLearned: z.boolean(), expiresAt: z.iso.datetime() })),
});
export type OwnBoard = z.output<typeof ownBoardSchema>;

/** A board for everybody who sees the page. The name is the taker's input. */
export const boardSchema = z.object({
  id: boardId,
  kind,
  state: z.enum(boardStates),
  targetDate: z.string().nullable(),
  releaseDays: z.number().int(),
  version: z.number().int(),
  portions: z.array(z.object({ portion: z.string(), isLearned: z.boolean(), name: z.string().nullable() })),
});
export type Board = z.output<typeof boardSchema>;
export type TakenPortion = Board['portions'][number];
/** The latest board of each kind. */
export const boardsSchema = z.object({ boards: z.array(boardSchema) });

export const boardOutlineSchema = z.object({ kinds: z.array(kind) });

/** Names that wait for a review. */
export const pendingNamesSchema = z.object({
  names: z.array(z.object({ boardId, name: z.string(), portions: z.array(z.string()) })),
});
export type PendingName = z.output<typeof pendingNamesSchema>['names'][number];
export const decideNameSchema = z.object({
  memorialId,
  boardId,
  name: requiredText(limits.personName, 'authorRequired'),
  decision: z.enum(['show', 'remove'], 'optionInvalid'),
});
export const releasePortionSchema = z.object({ memorialId, boardId, portion });
