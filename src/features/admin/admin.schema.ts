import * as z from 'zod';

const count = z.number().int();

/** Current counts of the database. */
export const overviewSchema = z.object({
  memorials: z.object({ total: count, public: count }),
  accounts: z.object({ total: count, thisWeek: count }),
  /** Contributions without a decision. */
  pending: z.object({ total: count, oldestAt: z.iso.datetime().nullable() }),
  orders: z.object({ open: count, totalAgorot: count }),
  /** Work that waits for staff. */
  waiting: z.object({ reports: count, payments: count, refunds: count, messages: count }),
});
export type Overview = z.output<typeof overviewSchema>;
