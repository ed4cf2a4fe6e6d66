import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { actAs } from '#server/audit.ts';
import { fail } from '#server/procedure.ts';
import { contentKeyOf } from '../held/store.ts';
import { assertSaid, datedOf } from '../said/store.ts';
import { blockSchema, editSchema } from '../schema.ts';
import { queueRowSchema } from '../queue/schema.ts';
import { findRow, toQueueRow } from '../rows/store.ts';
import { tableOf } from '../store.ts';
import { contributionBlocks } from '../table.ts';
import { deciding, holdDecidable, onContribution } from './store.ts';

/** Changes the fields given; it stands as it stood. CONFLICT when it was changed meanwhile. */
export const edit = onContribution(editSchema)
  .meta({ limit: deciding })
  .route({ method: 'PATCH', path: '/contributions/{kind}/{id}' })
  .output(queueRowSchema)
  .handler(({ context, input: { kind, id, version, date, ...said } }) => {
    const { actor, events, now } = context;
    return events.transaction(async (tx, announce) => {
      await actAs(tx, actor.userId);
      const held = await holdDecidable(tx, context, kind, id);
      if (held.version !== version) throw fail('CONFLICT', { version: held.version });
      const before = await findRow(tx, kind, id);
      if (before) assertSaid(before, { ...said, date }, now());
      const table = tableOf(kind);
      await tx
        .update(table)
        .set({
          ...said,
          ...(said.content === undefined ? {} : { contentKey: contentKeyOf(said.content) }),
          ...(date === undefined ? {} : datedOf(kind, date, now())),
          version: sql`${table.version} + 1`,
          updatedAt: now(),
        })
        .where(eq(table.id, id));
      const row = await findRow(tx, kind, id);
      if (!row) throw fail('NOT_FOUND');
      await announce('words.changed', { memorialId: held.memorialId });
      return toQueueRow(row, context);
    });
  });

/** From now on what the row's author writes on this page is kept back. BAD_REQUEST for whoever decides on it. */
export const block = onContribution(blockSchema)
  .meta({ limit: deciding })
  .route({ method: 'PUT', path: '/contributions/{kind}/{id}/block' })
  .output(z.void())
  .handler(({ context, input: { kind, id } }) =>
    context.events.transaction(async (tx, announce) => {
      await actAs(tx, context.actor.userId);
      const { memorialId, authorKey, isMember } = await holdDecidable(tx, context, kind, id);
      if (isMember) throw fail('BAD_REQUEST');
      await tx
        .insert(contributionBlocks)
        .values({ memorialId, authorKey, blockedBy: context.actor.userId })
        .onConflictDoNothing();
      await announce('words.changed', { memorialId });
    }),
  );

export const unblock = onContribution(blockSchema)
  .meta({ limit: deciding })
  .route({ method: 'DELETE', path: '/contributions/{kind}/{id}/block', successStatus: 204 })
  .output(z.void())
  .handler(({ context, input: { kind, id } }) =>
    context.events.transaction(async (tx, announce) => {
      await actAs(tx, context.actor.userId);
      const { memorialId, authorKey } = await holdDecidable(tx, context, kind, id);
      await tx
        .delete(contributionBlocks)
        .where(and(eq(contributionBlocks.memorialId, memorialId), eq(contributionBlocks.authorKey, authorKey)));
      await announce('words.changed', { memorialId });
    }),
  );
