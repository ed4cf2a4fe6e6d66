import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desktop, open, openWorld, phone, save, type World } from './fixtures.ts';
import { makeMemorial, openAccount } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

const main = (page: Page) => page.getByRole('main');
const textbox = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: false }).first();
const pressAdd = (page: Page) => main(page).getByRole('button', { name: 'הוספה' }).click();
async function openSection(page: Page, section: string) {
  await page.getByRole('link', { name: section, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: section }).waitFor();
}

test('two people edit one page on a desk and on a phone that is offline for a while, and nothing is lost', async () => {
  const sister = await openAccount(world.server);
  const cousin = await openAccount(world.server, { firstName: 'רוני', lastName: 'שקדיאל' });
  const id = await makeMemorial(sister);
  const { json } = await sister.rpc<{ link: string }>('invite/make', { memorialId: id, role: 'editor' });
  await cousin.rpc('invite/accept', { token: json.link.split('/').at(-1) });

  const desk = await open(await world.visit({ ...desktop, as: sister }), `/edit-memorial/${id}?section=timeline`);
  const onPhone = await world.visit({ ...phone, as: cousin });
  const hand = await open(onPhone, `/edit-memorial/${id}?section=music`);
  await textbox(hand, 'שם').waitFor();
  await openSection(hand, 'ציטוטים');
  await desk.getByText('רוני שקדיאל').first().waitFor();

  await onPhone.setOffline(true);
  await textbox(hand, 'הציטוט').fill('תאכל, אחר כך תחליט אם אתה עצוב.');
  await pressAdd(hand);
  await openSection(hand, 'מוזיקה');
  await textbox(hand, 'שם').fill('שיר הערש של החצר');
  await pressAdd(hand);
  await hand.getByRole('button', { name: 'שמירה', exact: true }).click();

  await textbox(desk, 'שנה').fill('1951');
  await textbox(desk, 'כותרת').fill('העלייה לארץ');
  await pressAdd(desk);
  await save(desk);

  await onPhone.setOffline(false);
  await hand.getByText('השינויים נשמרו').waitFor();
  await openSection(hand, 'ציר הזמן');
  await openSection(desk, 'הגדרות');

  for (const size of [phone, desktop]) {
    const reader = await open(await world.visit({ ...size, as: sister }), `/memorial/${id}`);
    for (const text of ['תאכל, אחר כך תחליט אם אתה עצוב.', 'שיר הערש של החצר', 'העלייה לארץ'])
      await reader.getByText(text, { exact: false }).first().waitFor();
  }
  const { json: edited } = await sister.rpc<{ sections: Record<string, unknown[]> }>('memorial/edit', {
    memorialId: id,
  });
  expect(edited.sections).toMatchObject({
    quotes: [{ text: 'תאכל, אחר כך תחליט אם אתה עצוב.' }],
    music: [{ title: 'שיר הערש של החצר' }],
    timeline: [{ year: 1951, title: 'העלייה לארץ' }],
  });
});
