import * as z from 'zod';

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

export const tablePageSize = { usual: 25, most: 200 };
/** Lists count rows up to this number. */
export const maxCounted = 10_000;

/** base64url of a key of at most 600 bytes, as the longest name is, and an id. */
const cursor = z.string().min(1).max(1200).optional();

/** The input of every admin list, without its filters. */
export function tableInput<const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  usual: { sort: Sorts[number]; direction: SortDirection },
) {
  return {
    sort: z.enum(sorts).prefault(usual.sort),
    direction: z.enum(sortDirections).default(usual.direction),
    after: cursor.describe('The rows after this cursor'),
    before: cursor.describe('The rows before this cursor'),
    limit: z.int().min(1).max(tablePageSize.most).default(tablePageSize.usual),
  };
}

export function tablePageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** Cursors; null where the list ends. */
    next: z.string().nullable(),
    previous: z.string().nullable(),
    total: z.int().describe(`How many rows the filter has, counted up to ${maxCounted}`),
  });
}

/** One page of a table. */
export interface TablePage<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
  total: number;
}
