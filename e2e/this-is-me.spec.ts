import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { open, openWorld, sizes, type World } from './fixtures.ts';
import { makeMemorial, openAccount } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

test.each(sizes)('%s a person in a tree asks without scripts to be hidden, and the family decides', async (_, size) => {
  const owner = await openAccount(world.server);
  const memorialId = await makeMemorial(owner, { name: 'נעמה שקדיאל' });
  const members = [
    { id: 'a', name: 'מיכל כוכביאל לבית שקדיאל', relationship: 'נכדה' },
    { id: 'b', name: 'דוד שקדיאל', relationship: 'אח', deathDate: '1999' },
  ];
  await owner.rpc('memorial/save', {
    memorialId,
    sections: { 'family-tree': { baseVersion: 0, content: { members, relationships: [] } } },
  });
  const visitor = await open(await world.visit({ ...size, javaScriptEnabled: false }), `/memorial/${memorialId}`);
  await visitor.getByRole('link', { name: 'זה אני, ואני לא רוצה להופיע כאן' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'זה אני' }).waitFor();
  expect(await visitor.getByRole('radio').count()).toBe(1);
  await visitor.getByRole('radio', { name: /מיכל/ }).check();
  await visitor.getByLabel('השם שלכם').fill('מיכל');
  await visitor.getByLabel('איך המשפחה יכולה להשיב').fill('michal@example.org');
  await visitor.getByRole('button', { name: 'בקשה להסתיר את השם' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'השם הוסתר' }).waitFor();
  expect(await (await fetch(`${world.server.origin}/memorial/${memorialId}`)).text()).not.toContain('מיכל');

  const form = await open(await world.visit(size), `/memorial/${memorialId}/this-is-me`);
  await form.getByRole('radio', { name: 'נכדה' }).waitFor();
  expect(await offences(form)).toEqual([]);
  expect(await form.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const family = await open(await world.visit({ ...size, as: owner }), '/family');
  await family.getByText('michal@example.org').waitFor();
  expect(await offences(family)).toEqual([]);
  await family.getByRole('button', { name: /^להחזיר את השם/ }).click();
  await family.getByText('michal@example.org').waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await fetch(`${world.server.origin}/memorial/${memorialId}`)).text())
    .toContain('מיכל כוכביאל');
});
