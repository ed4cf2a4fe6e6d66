import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { namedLimits } from '#server/named-limits.ts';
import { fail, onRows, signedIn } from '#server/procedure.ts';
import { loadNeighbourhood } from './neighbourhood.store.ts';
import { arrangeRelatives } from './order/relative-order.store.ts';
import { deletePerson, deletePortraits, insertPerson, updatePerson } from './people-changes.store.ts';
import { countPeople, listPeople, searchPeople, toTreeReader } from './tree-people.store.ts';
import {
  deleteRelationship,
  insertRelationship,
  assertUnchangedRelationship,
  updateRelationship,
} from './relationships/relationships.store.ts';
import {
  addPersonSchema,
  arrangeSchema,
  connectSchema,
  disconnectSchema,
  drawnTreeSchema,
  drawingSchema,
  foundPeopleSchema,
  maxFoundPeople,
  maxPeople,
  personIdSchema,
  treeSearchSchema,
  treeIdSchema,
  treeListSchema,
  treeVersionSchema,
  updatePersonSchema,
} from './tree.schema.ts';
import { syncStaleTree, ensureTree, lockTree, listTrees, loadTree } from './tree.store.ts';
import { familyTrees } from './tree.table.ts';

const written = { limit: namedLimits['tree.write'] };

/** The account's own tree, created on the first call, and those of others whose pages it edits all. */
export const list = signedIn('memorial.list')
  .route({ method: 'GET', path: '/trees' })
  .output(treeListSchema)
  .handler(async ({ context: { db, now, userId } }) => {
    await syncStaleTree(db, await ensureTree(db, userId, now()), now(), 'request');
    return listTrees(db, userId);
  });

/** The people around the focus; without one, around the oldest page. NOT_FOUND for a focus of another tree. */
export const loadDrawing = onRows('tree.edit', drawingSchema, loadTree)
  .route({ method: 'GET', path: '/trees/{treeId}' })
  .output(drawnTreeSchema)
  .handler(async ({ context, input: { treeId, focusId } }) => {
    const { db, loaded, now } = context;
    await syncStaleTree(db, treeId, now(), 'request');
    const { rows } = await db.execute<{ count: number; version: number; focusId: string | null }>(sql`
      select (select version from family_trees where id = ${treeId}::uuid) as version, (select count(*)::int from tree_people where tree_id = ${treeId}::uuid) as count,
        (select p.id from tree_people p left join active_memorials m on m.id = p.memorial_id
          where p.tree_id = ${treeId}::uuid and (${focusId}::uuid is null or p.id = ${focusId}::uuid)
          order by m.created_at nulls last, p.created_at, p.id limit 1) as "focusId"`);
    const [firstRow] = rows;
    if (!firstRow || (focusId !== null && firstRow.focusId === null)) throw fail('NOT_FOUND');
    const [facts] = loaded.facts;
    const tree = {
      ...loaded.tree,
      relation: facts.treeRelation === 'owner' ? ('owner' as const) : ('editor' as const),
      count: firstRow.count,
      version: firstRow.version,
      focusId: firstRow.focusId,
    };
    if (firstRow.focusId === null)
      return {
        ...tree,
        layout: { people: [], echoes: [], families: [], couples: [], more: [] },
        people: [],
        relationships: [],
      };
    const reader = toTreeReader(context, treeId);
    const { layout, relationships } = await loadNeighbourhood(reader, firstRow.focusId);
    const ids = layout.people.map(({ id }) => id);
    return { ...tree, layout, relationships, people: await listPeople(reader, ids) };
  });

/** Changes with each edit of the tree or of a page of its owner; a drawing compares it. */
export const loadVersion = onRows('tree.edit', treeIdSchema, loadTree)
  .route({ method: 'GET', path: '/trees/{treeId}/version' })
  .output(treeVersionSchema)
  .handler(async ({ context: { db, now }, input: { treeId } }) => {
    await syncStaleTree(db, treeId, now(), 'request');
    const [tree] = await db
      .select({ version: familyTrees.version })
      .from(familyTrees)
      .where(eq(familyTrees.id, treeId));
    if (!tree) throw fail('NOT_FOUND');
    return tree;
  });

/** Searches people of the tree by name. `count` is the size of the tree; `hasMore`: not all matches are listed. */
export const search = onRows('tree.edit', treeSearchSchema, loadTree)
  .route({ method: 'GET', path: '/trees/{treeId}/people' })
  .output(foundPeopleSchema)
  .handler(async ({ context, input: { treeId, text } }) => {
    await syncStaleTree(context.db, treeId, context.now(), 'request');
    const matches = await searchPeople(toTreeReader(context, treeId), text, maxFoundPeople + 1);
    return {
      count: await countPeople(context.db, treeId),
      people: matches.slice(0, maxFoundPeople),
      hasMore: matches.length > maxFoundPeople,
    };
  });

/** Adds a person as a relative. Idempotent by `personId`. CONFLICT for a sibling of somebody without parents. */
export const addPerson = onRows('tree.edit', addPersonSchema, loadTree)
  .meta(written)
  .route({ method: 'POST', path: '/trees/{treeId}/people', successStatus: 201 })
  .output(z.void())
  .handler(({ context, input }) =>
    changeTree(context, input, async (tx) => {
      if ((await countPeople(tx, input.treeId)) >= maxPeople) throw fail('LIMIT_REACHED');
      await insertPerson(tx, input, { userId: context.actor.userId, now: context.now() });
    }),
  );

/** CONFLICT where somebody changed the person meanwhile; FORBIDDEN for a person of a page. */
export const savePerson = onRows('tree.edit', updatePersonSchema, loadTree)
  .meta(written)
  .route({ method: 'PUT', path: '/trees/{treeId}/people/{personId}' })
  .output(z.void())
  .handler(({ context, input }) => changeTree(context, input, (tx) => updatePerson(tx, input, context.actor.userId)));

export const removePerson = onRows('tree.edit', personIdSchema, loadTree)
  .meta(written)
  .route({ method: 'DELETE', path: '/trees/{treeId}/people/{personId}', successStatus: 204 })
  .output(z.void())
  .handler(({ context, input }) => changeTree(context, input, (tx) => deletePerson(tx, input.treeId, input.personId)));

/** Removes the imported picture of a person. */
export const removePortrait = onRows('tree.edit', personIdSchema, loadTree)
  .meta(written)
  .route({ method: 'DELETE', path: '/trees/{treeId}/people/{personId}/portrait', successStatus: 204 })
  .output(z.void())
  .handler(({ context, input }) =>
    changeTree(context, input, (tx) => deletePortraits(tx, input.treeId, input.personId)),
  );

/**
 * Adds or changes relationships between people of the tree. CONFLICT where somebody would be their own ancestor, or parent and
 * partner of one person, or where two are connected otherwise than `before`; `data.reason` says which.
 */
export const connect = onRows('tree.edit', connectSchema, loadTree)
  .meta(written)
  .route({ method: 'PUT', path: '/trees/{treeId}/relationships' })
  .output(z.void())
  .handler(({ context, input }) =>
    changeTree(context, input, async (tx) => {
      const write = input.updateOnly ? updateRelationship : insertRelationship;
      for (const [index, connection] of input.connections.entries()) {
        const { kind, nature } = connection;
        const after = { nature, year: kind === 'partner' ? connection.year : null };
        await assertUnchangedRelationship(tx, input.treeId, connection, { before: input.before[index], after });
        await write(tx, input.treeId, connection, context.actor.userId);
      }
    }),
  );

/** CONFLICT where the two are connected otherwise than `before`. */
export const disconnect = onRows('tree.edit', disconnectSchema, loadTree)
  .meta(written)
  .route({ method: 'POST', path: '/trees/{treeId}/relationships/removal' })
  .output(z.void())
  .handler(({ context, input }) =>
    changeTree(context, input, async (tx) => {
      await assertUnchangedRelationship(tx, input.treeId, input, { before: input.before, after: null });
      await deleteRelationship(tx, input.treeId, input);
    }),
  );

/**
 * Sorts the children or partners of a person, and marks twins among children. CONFLICT where the order was changed meanwhile;
 * FORBIDDEN where it would separate twins one of whom the caller may not see.
 */
export const arrange = onRows('tree.edit', arrangeSchema, loadTree)
  .meta(written)
  .route({ method: 'PUT', path: '/trees/{treeId}/people/{personId}/order' })
  .output(z.void())
  .handler(({ context, input }) =>
    changeTree(context, input, (tx) => arrangeRelatives(toTreeReader({ ...context, db: tx }, input.treeId), input)),
  );

function changeTree(
  { db }: Pick<Context, 'db'>,
  { treeId }: { treeId: string },
  change: (tx: Db) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTree(tx, treeId, 'request');
    await change(tx);
  });
}
