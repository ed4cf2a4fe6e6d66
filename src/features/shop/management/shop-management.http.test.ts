import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { userRoles, users } from '#tables.ts';
import { openSite } from '../../../../test/site.ts';
import { test } from '../../../../test/world.ts';

test('a program that is signed in as an admin confirms a payment with the two calls of the operating guide', async ({
  world,
}) => {
  const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
  const { variants } = await admin.shop.addProduct({
    name: 'נרות',
    isActive: true,
    variants: [{ sku: randomUUID(), priceAgorot: 5400 }],
  });
  const { number } = await admin.shop.placeOrder({
    name: 'תמר',
    email: 'tamar@example.org',
    phone: '050-0000000',
    street: 'הגפן 1',
    city: 'חיפה',
    submitId: randomUUID(),
    lines: [{ variantId: variants[0]?.id ?? '', quantity: 1, expectedPriceAgorot: 5400 }],
    expectedTotalAgorot: 5400,
  });
  const { origin } = await openSite(world);
  const { auth, db } = world.services;
  const person = { email: `${randomUUID()}@example.com`, password: 'a long password', name: 'נועה לוי' };
  await auth.api.signUpEmail({ body: { ...person, firstName: 'נועה', lastName: 'לוי' } });
  const [row] = await db.update(users).set({ emailVerified: true }).where(eq(users.email, person.email)).returning();
  await db.insert(userRoles).values({ userId: row?.id ?? '', role: 'admin' });

  const json = { 'content-type': 'application/json' };
  const { email, password } = person;
  const entered = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const url = `${origin}/api/v1/shop/orders/${number}`;
  const seen = (await (await fetch(url, { headers: { cookie } })).json()) as { version: number; totalAgorot: number };
  const confirmed = await fetch(`${url}/payment`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ version: seen.version, amountAgorot: seen.totalAgorot }),
  });
  expect(await confirmed.json()).toMatchObject({ number, payment: 'paid' });
});
