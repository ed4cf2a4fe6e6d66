import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, type World } from './fixtures.ts';
import { type Person, openAccount } from './people.ts';

let world: World;
let admin: Person;
let plaque = { id: '', variants: [{ id: '' }] };
beforeAll(async () => {
  world = await openWorld();
  admin = await openAccount(world.server);
  await world.server.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

async function addProduct(product: object, priceAgorot: number): Promise<typeof plaque> {
  const variants = [{ sku: `sku-${priceAgorot}`, priceAgorot }];
  const { status, json } = await admin.rpc<typeof plaque>('shop/addProduct', { isActive: true, ...product, variants });
  expect(status).toBe(200);
  return json;
}

const hasOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('an installation without products has an empty shop, and no link to one', async () => {
  const page = await open(await world.visit(phone), '/shop');
  await page.getByText('אין כרגע מוצרים בחנות.').waitFor();
  await page.goto('/');
  expect(await page.getByRole('link', { name: 'ביטול עסקה' }).count()).toBe(0);
});

test('without scripts a visitor orders, reads how to pay, and cancels by number and email address', async () => {
  const summary = 'אבן ירושלמית, חריטה, 6 ס״מ';
  plaque = await addProduct({ name: 'לוחית קוד QR לאבן', summary, engravingLimit: 40, isMadeToOrder: true }, 14_900);
  await addProduct({ name: 'ספר הדף', summary: 'כריכה קשה, 48 עמודים מתוך הדף', art: 'book' }, 28_900);
  await addProduct({ name: 'שישה נרות נשמה', summary: '24 שעות, כוס זכוכית', art: 'candle' }, 5400);
  const { json: settings } = await admin.rpc<object>('shop/loadSettings');
  const bankDetails = 'בנק 12, סניף 345\nחשבון 67890';
  expect((await admin.rpc('shop/setSettings', { ...settings, deliveryAgorot: 2900, bankDetails })).status).toBe(200);

  const page = await open(await world.visit({ ...phone, javaScriptEnabled: false }), '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'חנות' }).click();
  await page.getByRole('button', { name: /הוספה לסל: .*נרות/ }).click();
  await page.getByRole('button', { name: /אחד נוסף: .*נרות/ }).click();
  await page.goto('/shop');
  await page.getByRole('link', { name: /לבחירה: .*לוחית/ }).click();
  await page.getByLabel('חריטה').fill('מי שמשקה בסבלנות');
  await page.getByRole('button', { name: 'הוספה לסל' }).click();
  await page.getByText('286.00').waitFor();

  const fields = { 'שם מלא': 'מיכל שקדיאל', טלפון: '050-0000000', 'רחוב ומספר': 'הגפן 1', יישוב: 'חיפה' };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
  await page.getByLabel('דואר אלקטרוני').fill('michal@example.org');
  await page.getByRole('button', { name: 'שליחת ההזמנה' }).click();
  await page.getByText('נא לאשר שהדבר ידוע לכם').waitFor();
  expect(await page.getByLabel('שם מלא').inputValue()).toBe('מיכל שקדיאל');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'שליחת ההזמנה' }).click();

  await page.getByRole('heading', { name: 'ההזמנה התקבלה' }).waitFor();
  await page.getByText('חשבון 67890').waitFor();
  await page.getByText('אין זה מסמך חשבונאי').waitFor();
  expect(await hasOverflow(page)).toBe(false);
  await page.goto('/cart');
  await page.getByText('הסל ריק.').waitFor();
  await page.goBack();

  await page.getByRole('link', { name: 'ביטול ההזמנה' }).click();
  await page.getByLabel('דואר אלקטרוני').fill('other@example.org');
  await page.getByRole('button', { name: 'המשך לביטול' }).click();
  await page.getByText('לא מצאנו הזמנה עם המספר והכתובת האלה').waitFor();
  await page.getByLabel('דואר אלקטרוני').fill('michal@example.org');
  await page.getByRole('button', { name: 'המשך לביטול' }).click();
  await page.getByRole('button', { name: 'ביטול ההזמנה' }).click();
  await page.getByRole('heading', { name: 'ההזמנה בוטלה' }).waitFor();
});

test('the settings list the orders of an account, and lead to the page on which its plan is cancelled', async () => {
  const person = await openAccount(world.server);
  const line = { variantId: plaque.variants[0]?.id ?? '', quantity: 1, expectedPriceAgorot: 14_900 };
  const address = { phone: '050-0000000', street: 'הגפן 1', city: 'חיפה' };
  const { json: placed } = await person.rpc<{ number: string }>('shop/placeOrder', {
    ...address,
    name: 'נועה',
    email: person.email,
    submitId: randomUUID(),
    acceptsMadeToOrder: true,
    lines: [line],
    expectedTotalAgorot: 17_800,
  });
  await world.server.query(
    `insert into user_subscriptions (user_id, plan_id, starts_at) select $1, id, now() from subscription_plans where name = 'Family'`,
    [person.id],
  );
  const page = await open(await world.visit({ ...phone, as: person }), '/settings#orders');
  await page.getByRole('link', { name: placed.number }).click();
  await page.getByRole('heading', { name: 'ההזמנה התקבלה' }).waitFor();
  await page.goto('/settings#plan');
  await page.getByRole('link', { name: 'ביטול המסלול' }).click();
  expect(await offences(page)).toEqual([]);
  await page.getByRole('button', { name: 'ביטול המסלול' }).click();
  await page.getByText('כל הדפים פתוחים כרגיל. נכתוב לכם על ההחזר.').waitFor();
  await page.goto('/cancel-order');
  await page.getByLabel('הדואר האלקטרוני של החשבון').fill('no address');
  await page.getByRole('button', { name: 'שליחת הודעת ביטול' }).click();
  await page.getByText('נא למלא שם וכתובת').waitFor();
  expect(await hasOverflow(page)).toBe(false);
});

test.each(['he', 'en', 'ar'] as const)('the shop pages fit a phone and a desk in %s', async (lang) => {
  for (const size of [phone, desktop]) {
    const page = await open(await world.visit({ ...size, lang }), '/shop');
    const paths = ['/shop', `/shop/${plaque.id}`, '/cart', '/cancel-order?number=2026-1184'];
    await page
      .context()
      .addCookies([{ name: 'cart', value: makeCartCookie(plaque.variants[0]?.id ?? ''), url: world.server.origin }]);
    for (const path of paths) {
      await page.goto(path);
      expect([path, await hasOverflow(page), await offences(page)]).toEqual([path, false, []]);
    }
    await page.goto('/shop');
    expect(await page.locator('[data-cart-count]').textContent()).toBe('2');
    const small = await page.$$eval('main a, main button', (pressed) =>
      pressed.filter((element) => element.getBoundingClientRect().height < 44).map(({ outerHTML }) => outerHTML),
    );
    expect(small).toEqual([]);
  }
});

/** A cart cookie with two plaques and a long engraving. */
function makeCartCookie(variantId: string): string {
  return `2.${Buffer.from(JSON.stringify([[variantId, 2, 'W'.repeat(40)]])).toString('base64url')}`;
}
