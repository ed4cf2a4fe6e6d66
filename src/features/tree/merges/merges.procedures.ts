import * as z from 'zod';
import { namedLimits } from '#server/named-limits.ts';
import { fail, onRows } from '#server/procedure.ts';
import { toTreeReader } from '../tree-people.store.ts';
import { syncStaleTree, lockTree, loadTree } from '../tree.store.ts';
import { isTreeStale } from '../sync/page-sync.store.ts';
import { syncTree } from '../sync/sync.store.ts';
import { comparePeople, findPairFacts } from './comparison.store.ts';
import {
  comparisonSchema,
  mergeIdSchema,
  mergeListSchema,
  mergeSchema,
  pairSchema,
  suggestionsSchema,
  treeIdSchema,
} from './merges.schema.ts';
import { insertDistinct, isMerged, mergePeople, refuseMerge } from './merges.store.ts';
import { listDuplicateSuggestions } from './suggestions.store.ts';
import { listMerges, undoMerge } from './merge-undo.store.ts';

const written = { limit: namedLimits['tree.write'] };

/** Possible duplicates in the tree, the most likely first. */
export const listSuggestions = onRows('tree.edit', treeIdSchema, loadTree)
  .route({ method: 'GET', path: '/trees/{treeId}/duplicates' })
  .output(suggestionsSchema)
  .handler(async ({ context, input: { treeId } }) => {
    await syncStaleTree(context.db, treeId, context.now(), 'request');
    return listDuplicateSuggestions(toTreeReader(context, treeId));
  });

/** Two people side by side, why they may be one, and why they cannot be merged. */
export const compare = onRows('tree.edit', pairSchema, loadTree)
  .route({ method: 'GET', path: '/trees/{treeId}/people/{personId}/comparison/{otherId}' })
  .output(comparisonSchema)
  .handler(async ({ context, input }) => {
    await syncStaleTree(context.db, input.treeId, context.now(), 'request');
    return comparePeople(toTreeReader(context, input.treeId), input);
  });

/** Merges two people. CONFLICT where they cannot be merged or somebody changed one of them since; `data.reason` says which. */
export const merge = onRows('tree.edit', mergeSchema, loadTree)
  .meta(written)
  .route({ method: 'POST', path: '/trees/{treeId}/merges', successStatus: 201 })
  .output(z.void())
  .handler(({ context, input }) =>
    context.db.transaction(async (tx) => {
      const { treeId, keptId, removedId } = input;
      await lockTree(tx, treeId, 'request');
      if (await isMerged(tx, input)) return;
      const now = context.now();
      if (await isTreeStale(tx, treeId)) await syncTree(tx, treeId, now);
      const reader = toTreeReader({ ...context, db: tx }, treeId);
      // Merging with a person whom the caller may not see is refused.
      if (!(await findPairFacts(reader, { personId: keptId, otherId: removedId }))) throw refuseMerge('changed');
      await mergePeople(tx, input, context.actor.userId, now);
    }),
  );

/** Marks two people as distinct for good: they are no longer suggested. */
export const markDistinct = onRows('tree.edit', pairSchema, loadTree)
  .meta(written)
  .route({ method: 'PUT', path: '/trees/{treeId}/people/{personId}/distinct/{otherId}', successStatus: 204 })
  .output(z.void())
  .handler(({ context, input: { treeId, ...pair } }) =>
    context.db.transaction(async (tx) => {
      await lockTree(tx, treeId, 'request');
      if (!(await findPairFacts(toTreeReader({ ...context, db: tx }, treeId), pair))) throw fail('NOT_FOUND');
      await insertDistinct(tx, treeId, pair.personId, pair.otherId);
    }),
  );

/** Merges of the last thirty days, the newest first. */
export const list = onRows('tree.edit', treeIdSchema, loadTree)
  .route({ method: 'GET', path: '/trees/{treeId}/merges' })
  .output(mergeListSchema)
  .handler(({ context, input: { treeId } }) => listMerges(toTreeReader(context, treeId)));

/** Undoes a merge. CONFLICT after thirty days, or where somebody changed the merged person since. */
export const undo = onRows('tree.edit', mergeIdSchema, loadTree)
  .meta(written)
  .route({ method: 'POST', path: '/trees/{treeId}/merges/{mergeId}/undo' })
  .output(z.void())
  .handler(({ context: { db, now }, input: { treeId, mergeId } }) =>
    db.transaction(async (tx) => {
      await lockTree(tx, treeId, 'request');
      await undoMerge(tx, treeId, mergeId, now());
    }),
  );
