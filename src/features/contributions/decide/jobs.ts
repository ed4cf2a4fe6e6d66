import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { activeMemorials } from '#features/memorial/table.ts';
import { users } from '#server/auth-table.ts';
import type { JobServices } from '#server/context.ts';
import { defineJob, type Job } from '#server/jobs.ts';
import { queueLetter } from '#server/mail.ts';
import { takeWithin } from '#server/rate-limit.ts';
import { tokenOf } from '../author/store.ts';
import { kinds } from '../schema.ts';
import { tableOf } from '../store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** So long a decision can be taken back before its author hears of it. */
export const undoSeconds = 60;
const ofDecision = namedLimits['contributions.returned-once'];

const returnedSchema = z.object({ kind: z.enum(kinds), id: z.uuid(), decidedAt: z.iso.datetime() });

/**
 * Writes to the author of what was returned, where an address is known: the private link, and no word of anybody's. Nothing
 * where it was decided otherwise, or changed by its author, since; whoever only corrects it leaves it returned.
 */
export const tellReturned: Job<z.output<typeof returnedSchema>, JobServices> = defineJob(
  'contributions.tell-returned',
  returnedSchema,
  async ({ kind, id, decidedAt }, { config, db, jobs }: JobServices) => {
    const table = tableOf(kind);
    const [row] = await db
      .select({
        state: table.state,
        decidedAt: table.decidedAt,
        email: table.email,
        ofAccount: users.email,
        memorialId: table.memorialId,
        memorial: activeMemorials.name,
        submitId: table.submitId,
        tokenHash: table.tokenHash,
        locale: table.locale,
      })
      .from(table)
      .innerJoin(activeMemorials, eq(activeMemorials.id, table.memorialId))
      .leftJoin(users, eq(users.id, table.userId))
      .where(eq(table.id, id));
    const to = row?.email ?? row?.ofAccount;
    if (!row || !to || row.tokenHash === null) return;
    if (row.state !== 'returned' || row.decidedAt?.toISOString() !== decidedAt) return;
    const { locale, memorial, memorialId, submitId } = row;
    const link = `${config.origin}/m/${tokenOf(config.secret, memorialId, submitId)}`;
    await db.transaction(async (tx) => {
      // However often the queue tries it, a decision is one letter.
      if (!(await takeWithin(tx, ofDecision, `${kind} ${id} ${decidedAt}`))) return;
      await queueLetter(tx, jobs, { template: 'returnedWords', to, locale, name: '', memorial, link });
    });
  },
);
