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

test.each(sizes)('%s two families link their pages by a request and an approval', async (_, size) => {
  const [asker, asked] = [await openAccount(world.server), await openAccount(world.server)];
  const naama = await makeMemorial(asker, { name: 'נעמה שקדיאל לבית כוכביאל מירושלים' });
  const shulamit = await makeMemorial(asked, { name: 'שולמית ברקאי' });
  const memorialLink = `https://example.com/memorial/${shulamit}`;
  const members = [{ id: 'a', name: 'שולמית', relationship: 'אחות', memorialLink }];
  await asker.rpc('memorial/save', {
    memorialId: naama,
    sections: { 'family-tree': { baseVersion: 0, content: { members, relationships: [] } } },
  });

  const asking = await open(await world.visit({ ...size, as: asker }), '/family');
  await asking.getByRole('button', { name: /^בקשה לחבר את הדפים/ }).click();
  await asking.getByText('נשלחה בקשה, ועוד אין תשובה').waitFor();

  const answering = await open(await world.visit({ ...size, as: asked }), '/family');
  await answering.getByText('כך כתוב שם על שולמית ברקאי: אחות').waitFor();
  expect(await offences(answering)).toEqual([]);
  expect(await answering.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await answering.getByRole('button', { name: /^הסכמה לחיבור/ }).click();
  await answering.getByText('הדפים מחוברים').first().waitFor();

  const visitor = await open(await world.visit(size), `/memorial/${shulamit}`);
  const relative = visitor.getByRole('link', { name: /נעמה שקדיאל/ }).first();
  await relative.waitFor();
  expect(await relative.getAttribute('href')).toBe(`/memorial/${naama}`);

  await answering.getByRole('button', { name: /^סיום החיבור/ }).click();
  await answering.getByRole('alertdialog').getByRole('button', { name: 'סיום החיבור' }).click();
  await answering.getByRole('alertdialog').waitFor({ state: 'detached' });
  // Both families see that the link has ended; only the one that ended it can reconsider.
  await answering
    .getByRole('listitem')
    .filter({ hasText: 'החיבור הסתיים' })
    .getByText('שולמית ברקאי')
    .first()
    .waitFor();
  await asking.reload();
  const ended = asking.getByRole('listitem').filter({ hasText: 'החיבור הסתיים' });
  await ended.getByText('שולמית ברקאי').first().waitFor();
  expect(await ended.getByRole('button').count()).toBe(0);
  await visitor.reload();
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  expect(await visitor.getByRole('link', { name: /נעמה שקדיאל/ }).count()).toBe(0);

  await answering.getByRole('button', { name: /^לשקול מחדש/ }).click();
  await answering.getByRole('button', { name: /^לא לחבר/ }).click();
  await answering.getByText('התשובה הייתה שלא לחבר').waitFor();
  expect(await offences(answering)).toEqual([]);
  await asking.reload();
  await asking.getByRole('heading', { level: 1 }).waitFor();
  expect(await asking.getByText('שולמית ברקאי').count()).toBe(0);
  await answering.getByRole('button', { name: /^לשקול מחדש/ }).click();
  await answering.getByRole('button', { name: /^הסכמה לחיבור/ }).click();
  await answering.getByText('הדפים מחוברים').first().waitFor();
});
