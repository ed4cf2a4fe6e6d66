import * as z from 'zod';
import { isPlainDate } from '#core/dates.ts';
import { optionalText, requiredText } from '#core/fields.ts';
import { limits } from '#core/limits.ts';

export const boardKinds = ['tehillim', 'mishna'] as const;
export type BoardKind = (typeof boardKinds)[number];

export const boardStates = ['open', 'closed'] as const;

/** For how many days a chapter is held for whoever took it. */
export const releaseDayChoices = [3, 7, 14, 30] as const;

/** How many chapters one press takes at most. */
export const maxPortions = 30;

/**
 * How many chapters of a board one taker, or one network address, holds at most: those that wait to be learned, and those that
 * were taken in the last day. Behind an address may be a school, but never the whole of a board.
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
  /** In the order of the book; empty where somebody else was a moment earlier. */
  portions: z.array(z.string()),
  nextFree: z.string().nullable(),
  /** The name waits until the family has seen it. */
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

/** A board as everybody sees it who sees the page. The name is what its taker wrote. */
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
/** The latest board of each kind that was opened. */
export const boardsSchema = z.object({ boards: z.array(boardSchema) });

export const boardOutlineSchema = z.object({ kinds: z.array(kind) });

/** Names that wait to be seen. */
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
