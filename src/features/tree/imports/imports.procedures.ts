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

/** Files that were sent to a tree, the newest first, with what became of them. One that is being read says how far it is. */
export const list = onRows('tree.edit', importsSchema, loadTree)
  .route({ method: 'GET', path: '/trees/{treeId}/imports' })
  .output(importListSchema)
  .handler(({ context: { db, now }, input: { treeId } }) => listImports(db, treeId, now()));

/** What a file is that was read, before anything of it is in the tree. CONFLICT where it is not read yet, or decided. */
export const preview = onRows('tree.edit', importIdSchema, loadImport)
  .route({ method: 'GET', path: '/trees/{treeId}/imports/{importId}' })
  .output(previewSchema)
  .handler(({ context, input: { treeId } }) =>
    loadPreview(toTreeReader(context, treeId), requireReadyImport(context.loaded.found)),
  );

/** People of a file that was read, by name: with one of them a branch begins. */
export const search = onRows('tree.edit', searchImportSchema, loadImport)
  .route({ method: 'GET', path: '/trees/{treeId}/imports/{importId}/people' })
  .output(foundInFileSchema)
  .handler(({ context: { db, loaded }, input: { text } }) =>
    searchFile(db, requireReadyImport(loaded.found).importId, text),
  );

/** Keeps what was chosen of a file, and says how many people come in by it. */
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

/** Brings what was chosen into the tree, by a job. LIMIT_REACHED where the tree would have too many people. */
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

/** Forgets a file that is not in the tree. CONFLICT for one that is, or is on its way in. */
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

/** Takes out of the tree what an import added, for thirty days. Who was changed or related since stays, and is counted. */
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
