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
  const [requester, responder] = [await openAccount(world.server), await openAccount(world.server)];
  const naama = await makeMemorial(requester, { name: 'נעמה שקדיאל לבית כוכביאל מירושלים' });
  const shulamit = await makeMemorial(responder, { name: 'שולמית ברקאי' });
  const memorialLink = `https://example.com/memorial/${shulamit}`;
  const members = [{ id: 'a', name: 'שולמית', relationship: 'אחות', memorialLink }];
  await requester.rpc('memorial/save', {
    memorialId: naama,
    sections: { 'family-tree': { baseVersion: 0, content: { members, relationships: [] } } },
  });

  const requesterPage = await open(await world.visit({ ...size, as: requester }), '/family');
  await requesterPage.getByRole('button', { name: /^בקשה לחבר את הדפים/ }).click();
  await requesterPage.getByText('נשלחה בקשה, ועוד אין תשובה').waitFor();

  const responderPage = await open(await world.visit({ ...size, as: responder }), '/family');
  await responderPage.getByText('כך כתוב שם על שולמית ברקאי: אחות').waitFor();
  expect(await offences(responderPage)).toEqual([]);
  expect(await responderPage.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await responderPage.getByRole('button', { name: /^הסכמה לחיבור/ }).click();
  await responderPage.getByText('הדפים מחוברים').first().waitFor();

  const visitor = await open(await world.visit(size), `/memorial/${shulamit}`);
  const relative = visitor.getByRole('link', { name: /נעמה שקדיאל/ }).first();
  await relative.waitFor();
  expect(await relative.getAttribute('href')).toBe(`/memorial/${naama}`);

  await responderPage.getByRole('button', { name: /^סיום החיבור/ }).click();
  await responderPage.getByRole('alertdialog').getByRole('button', { name: 'סיום החיבור' }).click();
  await responderPage.getByRole('alertdialog').waitFor({ state: 'detached' });
  // Both families see that the link has ended; only the one that ended it can reconsider.
  await responderPage
    .getByRole('listitem')
    .filter({ hasText: 'החיבור הסתיים' })
    .getByText('שולמית ברקאי')
    .first()
    .waitFor();
  await requesterPage.reload();
  const ended = requesterPage.getByRole('listitem').filter({ hasText: 'החיבור הסתיים' });
  await ended.getByText('שולמית ברקאי').first().waitFor();
  expect(await ended.getByRole('button').count()).toBe(0);
  await visitor.reload();
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  expect(await visitor.getByRole('link', { name: /נעמה שקדיאל/ }).count()).toBe(0);

  await responderPage.getByRole('button', { name: /^לשקול מחדש/ }).click();
  await responderPage.getByRole('button', { name: /^לא לחבר/ }).click();
  await responderPage.getByText('התשובה הייתה שלא לחבר').waitFor();
  expect(await offences(responderPage)).toEqual([]);
  await requesterPage.reload();
  await requesterPage.getByRole('heading', { level: 1 }).waitFor();
  expect(await requesterPage.getByText('שולמית ברקאי').count()).toBe(0);
  await responderPage.getByRole('button', { name: /^לשקול מחדש/ }).click();
  await responderPage.getByRole('button', { name: /^הסכמה לחיבור/ }).click();
  await responderPage.getByText('הדפים מחוברים').first().waitFor();
});
