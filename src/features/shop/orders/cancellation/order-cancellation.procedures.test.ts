import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { expect } from 'vitest';
import { router } from '#router.ts';
import { test, type World } from '../../../../../test/world.ts';

const email = 'michal@example.org';

async function givenOrder(world: World): Promise<string> {
  const admin = await world.as.user(await world.given.user({ roles: ['admin'] }));
  const { variants } = await admin.shop.addProduct({
    name: 'נרות',
    isActive: true,
    variants: [{ sku: randomUUID(), priceAgorot: 5400 }],
  });
  const { number } = await admin.shop.placeOrder({
    name: 'מיכל שקדיאל',
    email,
    phone: '050-0000000',
    street: 'הגפן 1',
    city: 'חיפה',
    submitId: randomUUID(),
    lines: [{ variantId: variants[0]?.id ?? '', quantity: 1, expectedPriceAgorot: 5400 }],
    expectedTotalAgorot: 5400,
  });
  return number;
}

/** A new account at a network address. */
async function accountAt(world: World, address: string) {
  const context = await world.context(await world.given.user());
  return createRouterClient(router, { context: { ...context, address } });
}

test('guessing addresses of an order is rate limited, and the customer can cancel from elsewhere', async ({
  world,
}) => {
  const number = await givenOrder(world);
  const codes: string[] = [];
  for (let account = 0; account < 2; account += 1) {
    const stranger = await accountAt(world, '203.0.113.7');
    for (let count = 0; count < 20; count += 1)
      await stranger.shop
        .previewCancellation({ number, email: `${account}-${count}@example.org` })
        .catch(({ code }: { code: string }) => codes.push(code));
  }
  expect(codes).toHaveLength(40);
  expect(codes.indexOf('TOO_MANY_REQUESTS')).toBe(30);
  const stopped = (await accountAt(world, '203.0.113.7')).shop.previewCancellation({ number, email });
  await expect(stopped).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const customer = await accountAt(world, '198.51.100.4');
  expect(await customer.shop.cancelOrder({ number, email, expectedRefundAgorot: 0 })).toMatchObject({
    outcome: 'possible',
  });
});

test('previews with the correct email address are not counted as wrong attempts', async ({ world }) => {
  const number = await givenOrder(world);
  for (let account = 0; account < 2; account += 1) {
    const customer = await accountAt(world, '192.0.2.9');
    for (let count = 0; count < 18; count += 1) await customer.shop.previewCancellation({ number, email });
  }
});
