import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { makeWorkFolder } from '#server/received-file.ts';
import { test, type World } from '../../../../../test/world.ts';
import { arrive, treeOwner } from '../../../../../test/tree-file.ts';
import { stageRows } from '../import-staging.store.ts';
import { insertImportedTree } from './import-insertion.store.ts';

const people = 12_000;

/** Couples with two children each, as staging rows. */
function* rowsOfFile(): Generator<string> {
  const fields = { sex: 'male', isDead: true, note: '' };
  for (let n = 0; n < people; n += 1) {
    const person = { kind: 'person', uid: `uid ${n}`, fingerprint: `print ${n}`, content: {} };
    yield `r${JSON.stringify({ ...person, position: n, fields: { ...fields, name: `אדם ${n}` } })}\n`;
  }
  const couples = Array.from({ length: people / 2 - 1 }, (_, index) => 2 * index);
  for (const n of couples) {
    const family = { kind: 'family', position: people + n, members: [n, n + 1, n + 2, n + 3], content: {} };
    yield `r${JSON.stringify(family)}\n`;
  }
  for (const n of couples)
    for (const [parent, child] of [
      [n, n + 2],
      [n, n + 3],
      [n + 1, n + 2],
      [n + 1, n + 3],
    ]) {
      const link = { kind: 'parent', from_position: parent, to_position: child, nature: 'birth' };
      yield `l${JSON.stringify({ ...link, position: 4 * n })}\n`;
    }
}

async function stageFile({ services }: World, importId: string): Promise<void> {
  await using folder = await makeWorkFolder(services.config.dataDir);
  const rowsPath = join(folder.path, 'rows');
  await writeFile(rowsPath, rowsOfFile());
  await stageRows(services.db, { importId, rowsPath, onWritten: async () => undefined });
}

test('twelve thousand people and their families are imported within seconds, also when they are already in the tree', async ({
  world,
}) => {
  const { treeId } = await treeOwner(world);
  const { db, now } = world.services;
  const take = async (expected: object) => {
    const importId = await arrive(world, treeId, '');
    await stageFile(world, importId);
    const choices = { branch: null, same: [] };
    const result = await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '4s'`);
      return insertImportedTree(tx, { treeId, importId, choices, alike: [], mostPeople: 50_000, now: now() });
    });
    expect(result).toMatchObject(expected);
    await db.execute(sql`update tree_imports set state = 'done' where id = ${importId}::uuid`);
    const { rows } = await db.execute<{ kind: string; count: number }>(sql`
      select kind, count(*)::int as count from tree_import_records where import_id = ${importId}::uuid
      group by kind order by kind`);
    return rows;
  };
  expect(await take({ added: people, known: 0, circles: 0 })).toEqual([
    { kind: 'family', count: people / 2 - 1 },
    { kind: 'person', count: people },
  ]);
  expect(await take({ added: 0, known: people, circles: 0 })).toEqual([]);
});
