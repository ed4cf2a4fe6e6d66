import { canUndoImport } from '#core/undo-period.ts';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { namedLimits } from '#server/named-limits.ts';
import { fail, onRows } from '#server/procedure.ts';
import { countPeople, toTreeReader } from '../tree-people.store.ts';
import { maxPeople } from '../tree.schema.ts';
import { lockTree, loadTree } from '../tree.store.ts';
import { importTree } from './imports.jobs.ts';
import { assertChoosable, loadPreview, measureChoices, searchFile } from './import-preview.store.ts';
import {
  chooseSchema,
  foundInFileSchema,
  importIdSchema,
  importListSchema,
  importResultSchema,
  importsSchema,
  measureSchema,
  previewSchema,
  searchImportSchema,
} from './imports.schema.ts';
import { lockImport, listImports, loadImport, requireReadyImport } from './imports.store.ts';
import { treeImports } from './imports.table.ts';
import { removeImportedPeople } from './import-undo.store.ts';

const written = { limit: namedLimits['tree.write'] };

/** The imports of a tree, the newest first, with their outcome or progress. */
export const list = onRows('tree.edit', importsSchema, loadTree)
  .route({ method: 'GET', path: '/trees/{treeId}/imports' })
  .output(importListSchema)
  .handler(({ context: { db, now }, input: { treeId } }) => listImports(db, treeId, now()));

/** What a file contains, before anything is imported. CONFLICT where it is not read yet or already decided. */
export const preview = onRows('tree.edit', importIdSchema, loadImport)
  .route({ method: 'GET', path: '/trees/{treeId}/imports/{importId}' })
  .output(previewSchema)
  .handler(({ context, input: { treeId } }) =>
    loadPreview(toTreeReader(context, treeId), requireReadyImport(context.loaded.found)),
  );

/** Searches the people of a file by name, to choose where a branch starts. */
export const search = onRows('tree.edit', searchImportSchema, loadImport)
  .route({ method: 'GET', path: '/trees/{treeId}/imports/{importId}/people' })
  .output(foundInFileSchema)
  .handler(({ context: { db, loaded }, input: { text } }) =>
    searchFile(db, requireReadyImport(loaded.found).importId, text),
  );

/** Stores the choices and returns how many people they import. */
export const choose = onRows('tree.edit', chooseSchema, loadImport)
  .meta(written)
  .route({ method: 'PUT', path: '/trees/{treeId}/imports/{importId}/choices' })
  .output(measureSchema)
  .handler(async ({ context, input: { treeId, importId, choices } }) => {
    const ready = requireReadyImport(context.loaded.found);
    await assertChoosable(toTreeReader(context, treeId), ready, choices);
    return context.db.transaction(async (tx) => {
      const held = await lockImport(tx, importId);
      if (held?.state !== 'ready') throw fail('CONFLICT');
      await tx.update(treeImports).set({ choices }).where(eq(treeImports.id, importId));
      return measureChoices(tx, { ...ready, choices });
    });
  });

/** Starts the job that imports the chosen people. LIMIT_REACHED where the tree would have too many people. */
export const accept = onRows('tree.edit', importIdSchema, loadImport)
  .meta(written)
  .route({ method: 'POST', path: '/trees/{treeId}/imports/{importId}/acceptance', successStatus: 202 })
  .output(z.void())
  .handler(async ({ context: { db, jobs, loaded }, input: { treeId, importId } }) => {
    const { added } = await measureChoices(db, requireReadyImport(loaded.found));
    if ((await countPeople(db, treeId)) + added > maxPeople) throw fail('LIMIT_REACHED');
    await db.transaction(async (tx) => {
      const held = await lockImport(tx, importId);
      if (held?.state !== 'ready') throw fail('CONFLICT');
      await tx.update(treeImports).set({ state: 'accepted' }).where(eq(treeImports.id, importId));
      await jobs.add(tx, importTree, { importId });
    });
  });

/** Discards a file that is not imported. CONFLICT for one that is imported or being imported. */
export const cancel = onRows('tree.edit', importIdSchema, loadImport)
  .meta(written)
  .route({ method: 'DELETE', path: '/trees/{treeId}/imports/{importId}', successStatus: 204 })
  .output(z.void())
  .handler(({ context: { db }, input: { importId } }) =>
    db.transaction(async (tx) => {
      const held = await lockImport(tx, importId);
      if (held?.state === 'accepted' || held?.state === 'done') throw fail('CONFLICT');
      await tx.delete(treeImports).where(eq(treeImports.id, importId));
    }),
  );

/**
 * Removes from the tree what an import added, within thirty days. People who were changed or got relatives since stay and are
 * counted.
 */
export const undo = onRows('tree.edit', importIdSchema, loadImport)
  .meta(written)
  .route({ method: 'POST', path: '/trees/{treeId}/imports/{importId}/undo' })
  .output(importResultSchema)
  .handler(({ context: { db, now }, input: { treeId, importId } }) =>
    db.transaction(async (tx) => {
      await lockTree(tx, treeId, 'request');
      const held = await lockImport(tx, importId);
      if (!held || held.result === null || !canUndoImport(held, now())) throw fail('CONFLICT');
      const result = { ...held.result, stayed: await removeImportedPeople(tx, treeId, importId) };
      await tx
        .update(treeImports)
        .set({ state: 'undone', result, report: null, choices: null, undoneAt: now() })
        .where(eq(treeImports.id, importId));
      return result;
    }),
  );
