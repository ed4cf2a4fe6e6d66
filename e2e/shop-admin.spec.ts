import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { offences } from './axe.ts';
import { desktop, open, openWorld, phone, photo, type World } from './fixtures.ts';
import { type Person, openAccount } from './people.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await openAccount(world.server);
  await world.server.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [admin.id]);
});
afterAll(() => world.stop());
afterEach(() => expect(world.breakages()).toEqual([]));

interface StoredOrder {
  payment: string;
  fulfilment: string;
  total: number;
  vat: number;
  due: number;
  refunded: number;
  fee: number;
}

async function storedOrder(number: string): Promise<StoredOrder | undefined> {
  const [row] = await world.server.query<StoredOrder>(
    `select payment, fulfilment, total_agorot::int as total, vat_agorot::int as vat, refund_due_agorot::int as due,
      refunded_agorot::int as refunded, fee_agorot::int as fee from orders where number = $1`,
    [number],
  );
  return row;
}

test('an admin creates a product with a picture, sees validation errors, and the shop lists it', async () => {
  const page = await open(await world.visit({ ...desktop, as: admin }), '/admin/products');
  await page.getByRole('link', { name: 'מוצר חדש' }).click();
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill('לוחית <b>לאבן</b>');
  await page.getByLabel('מק״ט').fill('plaque');
  await page.getByLabel('מחיר בשקלים, כולל מע״מ').fill('0');
  await page.getByLabel('כמה במלאי').fill('-1');
  await page.getByLabel('אורך החריטה, בתווים').fill('40');
  await page.getByRole('switch', { name: 'מוצג בחנות' }).press('Space');
  await page.getByRole('switch', { name: 'נעשה לפי ההזמנה' }).press('Space');
  await page.getByRole('button', { name: 'שמירה' }).click();
  await page.getByText('המחיר צריך להיות בין 0.01').waitFor();
  await page.getByText('המלאי צריך להיות מספר שלם').waitFor();
  await page.getByLabel('מחיר בשקלים, כולל מע״מ').fill('149');
  await page.getByLabel('כמה במלאי').fill('3');
  await page.getByRole('button', { name: 'שמירה' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'הוספת תמונה' }).click(),
  ]);
  await chooser.setFiles(photo);
  await page.getByLabel('מה רואים בתמונה 1').fill('לוחית של אבן');
  await page.getByRole('button', { name: 'שמירת התיאור' }).click();
  await page.getByRole('img', { name: 'לוחית של אבן' }).waitFor();
  expect(await offences(page)).toEqual([]);

  await page.goto('/shop');
  await page.getByRole('img', { name: 'לוחית של אבן' }).waitFor();
  await page.getByRole('heading', { name: 'לוחית <b>לאבן</b>' }).waitFor();
});

test('the later of two admins who edit one product sees the conflict and loses nothing', async () => {
  const pages = await Promise.all(
    ['/admin/products', '/admin/products'].map(async (path) =>
      open(await world.visit({ ...desktop, as: admin }), path),
    ),
  );
  const [first, second] = pages;
  if (!first || !second) throw new Error('Expected two pages.');
  for (const page of pages) {
    await page.getByRole('link', { name: 'לוחית' }).click();
    await page.getByLabel('בשורה אחת').first().waitFor();
  }
  await first.getByLabel('בשורה אחת').first().fill('אבן ירושלמית');
  await first.getByRole('button', { name: 'שמירה', exact: true }).click();
  await first.getByText('המוצר נשמר').waitFor();
  await second.getByLabel('בשורה אחת').first().fill('שיש');
  await second.getByRole('button', { name: 'שמירה', exact: true }).click();
  await second.getByText('המוצר השתנה בינתיים').waitFor();
  expect(await second.getByLabel('בשורה אחת').first().inputValue()).toBe('שיש');
  await second.getByRole('button', { name: 'לטעון את המצב העדכני' }).click();
  await expect.poll(() => second.getByLabel('בשורה אחת').first().inputValue()).toBe('אבן ירושלמית');
});

test('a family buys a plaque and candles by phone and pays by transfer, and all sums are right after a cancellation', async () => {
  const variants = [{ sku: 'candle', priceAgorot: 5400, stock: 10 }];
  await admin.rpc('shop/addProduct', { name: 'שישה נרות נשמה', art: 'candle', isActive: true, position: 1, variants });
  const settings = await open(await world.visit({ ...desktop, as: admin }), '/admin/settings');
  await settings.getByLabel('משלוח בשקלים').fill('29');
  await settings.getByLabel('העברה בנקאית').fill('בנק 12, חשבון 67890');
  await settings.getByRole('button', { name: 'שמירה' }).click();
  await settings.getByText('ההגדרות נשמרו').waitFor();

  const family = await open(await world.visit(phone), '/shop');
  await family.getByRole('link', { name: /לבחירה: .*לוחית/ }).click();
  await family.getByLabel('חריטה').fill('נעמה <i>ז״ל</i>\u202e');
  await family.getByRole('button', { name: 'הוספה לסל' }).click();
  await family.goto('/shop');
  await family.getByRole('button', { name: /הוספה לסל: .*נרות/ }).click();
  await family.getByText('232.00').waitFor();
  const fields = { 'שם מלא': 'מיכל שקדיאל', טלפון: '050-0000000', 'רחוב ומספר': 'הגפן 1', יישוב: 'חיפה' };
  for (const [label, text] of Object.entries(fields)) await family.getByLabel(label).fill(text);
  await family.getByLabel('דואר אלקטרוני').fill('michal@example.org');
  await family.getByRole('checkbox').check();
  await family.getByRole('button', { name: 'שליחת ההזמנה' }).click();
  await family.getByText('חשבון 67890').waitFor();
  const number = /\d{4}-\d+/.exec(await family.getByRole('main').innerText())?.[0] ?? '';
  // 149 + 54 + 29, of which VAT at 18 % is 232 × 18 / 118.
  const waiting = { payment: 'awaiting', fulfilment: 'new', total: 23_200, vat: 3539, due: 0, refunded: 0, fee: 0 };
  expect(await storedOrder(number)).toEqual(waiting);

  const page = await open(await world.visit({ ...phone, as: admin }), '/admin/orders?view=awaiting');
  await page.getByRole('link', { name: number }).click();
  await page.getByText('נעמה <i>ז״ל</i>').waitFor();
  const confirm = async (button: string, text: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(text).waitFor();
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await confirm('התשלום התקבל', '232.00');
  await page.getByText('שולמה').first().waitFor();
  expect(await storedOrder(number)).toEqual({ ...waiting, payment: 'paid' });
  await page.getByRole('button', { name: 'להתחיל להכין' }).click();
  await page.getByRole('button', { name: 'נשלחה', exact: true }).click();
  await page.getByLabel('מספר מעקב').fill('RR123456789IL');
  await page.getByRole('alertdialog').getByRole('button', { name: 'נשלחה', exact: true }).click();
  await page.getByText('RR123456789IL').waitFor();
  expect(await storedOrder(number)).toEqual({ ...waiting, payment: 'paid', fulfilment: 'shipped' });
  await family.reload();
  await family.getByRole('heading', { name: 'ההזמנה נשלחה' }).waitFor();

  await page.getByRole('checkbox', { name: /נרות/ }).press('Space');
  await confirm('ביטול השורה', '54.00');
  await page.getByText('מגיע החזר').first().waitFor();
  // The totals do not change; the price of the cancelled item is due to be refunded.
  const cancelled = { ...waiting, fulfilment: 'shipped' };
  expect(await storedOrder(number)).toEqual({ ...cancelled, payment: 'refund_due', due: 5400 });
  await confirm('הכסף הוחזר', '54.00');
  await expect.poll(() => storedOrder(number)).toEqual({ ...cancelled, payment: 'paid', refunded: 5400 });
  await family.reload();
  await family.getByText('54.00').first().waitFor();
  await family.getByText('הוחזר').first().waitFor();
  // Cancelled items that were sent are not returned to stock.
  expect(await world.server.query(`select stock from product_variants where sku = 'candle'`)).toEqual([{ stock: 9 }]);
});

test('the list of products keeps its filter and order in the address and in the back link', async () => {
  const page = await open(await world.visit({ ...desktop, as: admin }), '/admin/products');
  const table = page.getByRole('table', { name: 'מוצרים' });
  await table.getByRole('link', { name: 'לוחית' }).waitFor();
  await table.getByRole('button', { name: 'מחיר' }).click();
  await expect.poll(() => table.getByRole('row').nth(1).innerText()).toContain('נרות');
  await page.getByRole('button', { name: 'מוסתרים' }).click();
  await page.getByText('לא נמצאו תוצאות').waitFor();
  expect(new URL(page.url()).search).toBe('?sort=price&direction=asc&view=hidden');
  await page.goBack();
  await table.getByRole('link', { name: 'לוחית' }).waitFor();
  await page.getByRole('searchbox').fill('candle');
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
  await page.reload();
  await table.getByText('54.00').waitFor();
  expect(await table.getByRole('row').count()).toBe(2);
});

test('a plan is changed, closed to new customers while in use, and given as a gift', async () => {
  const person = await openAccount(world.server);
  const page = await open(await world.visit({ ...phone, as: admin }), '/admin/settings');
  await page.getByRole('button', { name: /עריכה: .*משפחה/ }).click();
  await page.getByRole('dialog').getByLabel('מחיר לחודש בשקלים').fill('-1');
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await page.getByRole('dialog').getByLabel('מחיר לחודש בשקלים').fill('34.90');
  await page.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click();
  await page.getByText('34.90').waitFor();
  await page.getByLabel('דואר אלקטרוני של החשבון').fill(person.email);
  await page.getByRole('button', { name: /^בחירה/ }).click();
  await page.getByRole('option', { name: 'משפחה' }).click();
  await page.getByLabel('מתנה מאת').fill(admin.email);
  await page.getByRole('button', { name: 'מתן המסלול' }).click();
  await page.getByText('מנוי אחד').waitFor();
  expect((await person.rpc('plans/loadOwn')).json).toMatchObject({
    plan: { name: 'Family' },
    subscription: { isGift: true },
  });

  await page.getByRole('button', { name: /עריכה: .*משפחה/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה' }).click();
  await page.getByText('סגור למצטרפים').waitFor();
  expect((await person.rpc('plans/loadOwn')).json).toMatchObject({ plan: { name: 'Family' } });
});

test.each(['he', 'en', 'ar'] as const)('the shop administration fits a phone and a desk in %s', async (lang) => {
  const { json } = await admin.rpc<{ rows: { id: string }[] }>('shop/listProductsToManage', {});
  const [order] = await world.server.query<{ number: string }>('select number from orders limit 1');
  const paths = [
    '/admin/products',
    `/admin/products/${json.rows[0]?.id}`,
    '/admin/orders',
    `/admin/orders/${order?.number}`,
  ];
  for (const size of [phone, desktop]) {
    const page = await open(await world.visit({ ...size, as: admin, lang }), '/admin/settings');
    for (const path of [...paths, '/admin/analytics', '/admin/settings']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await page.locator('main .card').first().waitFor();
      // Chart labels are legible on a phone too.
      const heights = await page.locator('main figure svg text').evaluateAll((labels) => {
        return labels.map((label) => label.getBoundingClientRect().height);
      });
      expect(Math.min(Infinity, ...heights)).toBeGreaterThan(10);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect([path, isWide, await offences(page)]).toEqual([path, false, []]);
    }
  }
});
