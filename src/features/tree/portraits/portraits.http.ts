import type { ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import { can } from '#core/policy.ts';
import type { Context } from '#server/context.ts';
import { sendJson, sendWebp } from '#server/http/answer.ts';
import { isId } from '#server/memorial-facts.ts';
import { isShownTo } from '../tree-people.store.ts';
import { loadTree } from '../tree.store.ts';

/** Sends the picture of a person, to editors of the tree who may see the person. */
export async function sendPortrait(response: ServerResponse, context: Context, id: string): Promise<void> {
  if (context.actor.userId === null) return sendJson(response, 401, { code: 'UNAUTHORIZED' });
  const bytes = isId(id) ? await findPortrait(context, id) : null;
  if (!bytes) return sendJson(response, 404, { code: 'NOT_FOUND' });
  sendWebp(response, bytes, 'private');
}

async function findPortrait(context: Context, id: string): Promise<Buffer | null> {
  const { actor, db } = context;
  const {
    rows: [tree],
  } = await db.execute<{ treeId: string }>(sql`select tree_id as "treeId" from tree_portraits where id = ${id}::uuid`);
  if (!tree) return null;
  const [facts] = (await loadTree(context, tree)).facts;
  if (!can(actor, 'tree.edit', facts)) return null;
  const { rows } = await db.execute<{ bytes: Buffer }>(sql`
    select f.bytes from tree_portraits f join tree_people p on p.tree_id = f.tree_id and p.id = f.person_id
    where f.id = ${id}::uuid and ${isShownTo({ actor, isOwner: facts.treeRelation === 'owner' })}`);
  return rows[0]?.bytes ?? null;
}
