import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { activeMemorials } from '#features/memorial/memorial.table.ts';
import { users } from '#server/auth-table.ts';
import type { JobServices } from '#server/context.ts';
import { defineJob, type Job } from '#server/jobs.ts';
import { queueEmail } from '#server/mail.ts';
import { consumeWithin } from '#server/rate-limit.ts';
import { createAuthorToken } from '../submission/author-key.store.ts';
import { kinds } from '../contributions.schema.ts';
import { contributionTable } from '../contributions.store.ts';
import { namedLimits } from '#server/named-limits.ts';

/** How long a decision can be undone before its author gets an email. */
export const undoSeconds = 60;
const ofDecision = namedLimits['contributions.returned-once'];

const returnedSchema = z.object({ kind: z.enum(kinds), id: z.uuid(), decidedAt: z.iso.datetime() });

/**
 * Emails the private link to the author of a returned contribution, if the address is known, without any user's text. Sends
 * nothing after another decision or a change by the author; a moderator's correction of the text does not prevent the email.
 */
export const notifyReturned: Job<z.output<typeof returnedSchema>, JobServices> = defineJob(
  'contributions.tell-returned',
  returnedSchema,
  async ({ kind, id, decidedAt }, { config, db, jobs }: JobServices) => {
    const table = contributionTable(kind);
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
    const link = `${config.origin}/m/${createAuthorToken(config.secret, memorialId, submitId)}`;
    await db.transaction(async (tx) => {
      // One email for each decision, however often the job is retried.
      if (!(await consumeWithin(tx, ofDecision, `${kind} ${id} ${decidedAt}`))) return;
      await queueEmail(tx, jobs, { template: 'returnedWords', to, locale, name: '', memorial, link });
    });
  },
);
