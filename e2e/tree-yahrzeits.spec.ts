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

test.each(sizes)(
  '%s the yahrzeits of a branch are listed and in a calendar feed until it is revoked',
  async (_, size) => {
    const owner = await openAccount(world.server);
    const memorialId = await makeMemorial(owner, { name: 'נעמה שקדיאל' });
    const members = [
      { id: 'a', name: 'סלים', relationship: 'אב', deathDate: '1979-05-03' },
      { id: 'b', name: 'יוסי', relationship: 'בן' },
    ];
    await owner.rpc('memorial/save', {
      memorialId,
      sections: { 'family-tree': { baseVersion: 0, content: { members, relationships: [] } } },
    });
    const page = await open(await world.visit({ ...size, as: owner }), '/family/tree');
    await page.getByRole('complementary').getByRole('link', { name: 'ימי השנה של הענף' }).click();
    await page.getByRole('heading', { level: 1, name: 'ימי השנה של הענף' }).waitFor();
    const list = page.getByRole('region', { name: 'בשנה הקרובה' });
    await list.getByText('סלים').first().waitFor();
    expect(await list.getByText('יוסי').count()).toBe(0);
    expect(await offences(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.getByRole('button', { name: 'יצירת כתובת ליומן' }).click();
    const address = await page.getByText('webcal://', { exact: false }).textContent();
    const feed = (address ?? '').replace('webcal:', 'http:');
    const calendar = await fetch(feed);
    expect(calendar.status).toBe(200);
    expect(await calendar.text()).toContain('סלים');
    expect(await offences(page)).toEqual([]);

    await page.goto('/family');
    await page.getByRole('button', { name: 'ביטול הכתובת:' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'ביטול הכתובת' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect((await fetch(feed)).status).toBe(404);
  },
);
