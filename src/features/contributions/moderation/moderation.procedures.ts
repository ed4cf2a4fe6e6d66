import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import { fail } from '#server/procedure.ts';
import { contentFingerprint } from '../screening/screening.store.ts';
import { assertHasText, toDateColumn } from '../submission/validation.store.ts';
import { blockSchema, editSchema } from '../contributions.schema.ts';
import { queueRowSchema } from './moderation-queue.schema.ts';
import { findRow, toQueueRow } from '../contribution-rows.store.ts';
import { contributionTable } from '../contributions.store.ts';
import { contributionBlocks } from '../contributions.table.ts';
import { decideLimit, lockDecidableRows, onContribution } from './moderation.store.ts';

/** Changes the given fields and not the state. CONFLICT if the row changed meanwhile. */
export const edit = onContribution(editSchema)
  .meta({ limit: decideLimit })
  .route({ method: 'PATCH', path: '/contributions/{kind}/{id}' })
  .output(queueRowSchema)
  .handler(({ context, input: { kind, id, version, date, ...fields } }) => {
    const { actor, events, now } = context;
    return events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const locked = await lockDecidableRows(tx, context, kind, id);
      if (locked.version !== version) throw fail('CONFLICT', { version: locked.version });
      const before = await findRow(tx, kind, id);
      if (before) assertHasText(before, { ...fields, date }, now());
      const table = contributionTable(kind);
      await tx
        .update(table)
        .set({
          ...fields,
          ...(fields.content === undefined ? {} : { contentKey: contentFingerprint(fields.content) }),
          ...(date === undefined ? {} : toDateColumn(kind, date, now())),
          version: sql`${table.version} + 1`,
          updatedAt: now(),
        })
        .where(eq(table.id, id));
      const row = await findRow(tx, kind, id);
      if (!row) throw fail('NOT_FOUND');
      await announce('contribution.changed', { memorialId: locked.memorialId });
      return toQueueRow(row, context);
    });
  });

/** Blocks the author of a row on this page: later contributions are hidden. BAD_REQUEST for somebody who decides on the page. */
export const block = onContribution(blockSchema)
  .meta({ limit: decideLimit })
  .route({ method: 'PUT', path: '/contributions/{kind}/{id}/block' })
  .output(z.void())
  .handler(({ context, input: { kind, id } }) =>
    context.events.transaction(async (tx, announce) => {
      await actAs(tx, context.actor.userId);
      const { memorialId, authorKey, isByEditor } = await lockDecidableRows(tx, context, kind, id);
      if (isByEditor) throw fail('BAD_REQUEST');
      await tx
        .insert(contributionBlocks)
        .values({ memorialId, authorKey, blockedBy: context.actor.userId })
        .onConflictDoNothing();
      await announce('contribution.changed', { memorialId });
    }),
  );

export const unblock = onContribution(blockSchema)
  .meta({ limit: decideLimit })
  .route({ method: 'DELETE', path: '/contributions/{kind}/{id}/block', successStatus: 204 })
  .output(z.void())
  .handler(({ context, input: { kind, id } }) =>
    context.events.transaction(async (tx, announce) => {
      await actAs(tx, context.actor.userId);
      const { memorialId, authorKey } = await lockDecidableRows(tx, context, kind, id);
      await tx
        .delete(contributionBlocks)
        .where(and(eq(contributionBlocks.memorialId, memorialId), eq(contributionBlocks.authorKey, authorKey)));
      await announce('contribution.changed', { memorialId });
    }),
  );
