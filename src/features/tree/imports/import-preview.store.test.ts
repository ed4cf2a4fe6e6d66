import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { memorials } from '#tables.ts';
import { familyFile } from '../../../../test/family-file.ts';
import { arriveAndRead, treeOwner } from '../../../../test/tree-file.ts';
import { test } from '../../../../test/world.ts';

test('an import reveals nothing of people whose page the editor may not see', async ({ world }) => {
  const page = await world.given.memorial({ name: 'רחל ברקאי' });
  const { owner, treeId } = await treeOwner(world, page.userId);
  const named = { name: 'נעמה שקדיאל', birthDate: '1936-04-02', deathDate: '2021-11-05' };
  const other = await world.given.memorial({ ...named, userId: page.userId });
  await owner.tree.list();
  const editor = await world.as.user(await world.given.editor(page.id));
  const left = { userId: await world.given.user(), isPublic: false };
  await world.services.db.update(memorials).set(left).where(eq(memorials.id, other.id));

  const given = { treeId, importId: await arriveAndRead(world, treeId, familyFile) };
  const shown = await owner.treeImport.preview(given);
  expect(shown.alike).toMatchObject([{ position: 1, inTree: { name: 'נעמה שקדיאל' } }]);
  const preview = await editor.treeImport.preview(given);
  expect([preview.alike, preview.report.alike]).toEqual([[], []]);
  const choices = { branch: null, same: [1] };
  await expect(editor.treeImport.choose({ ...given, choices })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  await owner.treeImport.choose({ ...given, choices });
  expect(await editor.treeImport.choose({ ...given, choices })).toMatchObject({ added: 6 });
});
