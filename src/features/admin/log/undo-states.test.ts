import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, galleryImages, galleryTrash, productVariants, subscriptionPlans } from '#tables.ts';
import { test, type World } from '../../../../test/world.ts';

const asAdmin = async (world: World) => world.as.user(await world.given.user({ roles: ['admin'] }));

async function latest(world: World, resourceId: string, action: string) {
  const [row] = await world.services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, resourceId), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.createdAt))
    .limit(1);
  if (!row) throw new Error(`no ${action}`);
  return row;
}

async function givenProduct(world: World) {
  const admin = await asAdmin(world);
  const product = await admin.shop.addProduct({
    name: 'נרות',
    description: 'דולקים יממה',
    translations: { en: { name: 'Candles' } },
    isActive: true,
    variants: [
      { sku: randomUUID(), name: 'שישה', priceAgorot: 5400, stock: 10 },
      { sku: randomUUID(), name: 'תריסר', priceAgorot: 9900, stock: 3 },
    ],
  });
  return { admin, product, productId: product.id };
}

test('undoing a change of a product restores prices and variants, and keeps later sales', async ({ world }) => {
  const { db } = world.services;
  const { admin, product, productId } = await givenProduct(world);
  const [six, dozen] = product.variants;
  if (!six || !dozen) throw new Error('two variants');
  await admin.shop.changeProduct({
    productId,
    version: product.version,
    name: 'נרות שעווה',
    isActive: true,
    variants: [{ ...six, sku: dozen.sku, priceAgorot: 6000, stock: 50 }],
  });
  await world.as.visitor().shop.placeOrder({
    name: 'תמר',
    email: 'tamar@example.org',
    phone: '1',
    street: 'הגפן 1',
    city: 'חיפה',
    submitId: randomUUID(),
    lines: [{ variantId: six.id ?? '', quantity: 2, expectedPriceAgorot: 6000 }],
    expectedTotalAgorot: 12_000,
  });
  const change = await latest(world, productId, 'product.changed');
  await admin.shop.undoProductChange({ logId: change.id });

  expect(await admin.shop.findProductToManage({ productId })).toMatchObject({
    name: 'נרות',
    description: 'דולקים יממה',
    translations: { en: { name: 'Candles' } },
    variants: [{ ...six, stock: 8 }, dozen],
  });
  expect((await latest(world, productId, 'product.changed')).data).toMatchObject({ undoes: change.id });
  const { rows } = await admin.admin.listAuditLog({ area: 'shop', limit: 50 });
  expect(rows.find(({ id }) => id === change.id)).toMatchObject({ isUndone: true, canUndo: false });
  await expect(admin.shop.undoProductChange({ logId: change.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  // An undo is logged like any action, and can be undone by its own row.
  await admin.shop.undoProductChange({ logId: (await latest(world, productId, 'product.changed')).id });
  const stocks = await db.select().from(productVariants).where(eq(productVariants.productId, productId));
  expect(stocks).toMatchObject([{ id: six.id, sku: dozen.sku, priceAgorot: 6000, stock: 48 }]);
});

test('a change of a product cannot be undone if its item code is taken, or the product is deleted', async ({
  world,
}) => {
  const { admin, product, productId } = await givenProduct(world);
  const [six] = product.variants;
  const variants = [{ ...six, sku: randomUUID(), priceAgorot: 5400 }];
  await admin.shop.changeProduct({ productId, version: product.version, name: 'נרות', variants });
  const { id: logId } = await latest(world, productId, 'product.changed');
  await admin.shop.addProduct({ name: 'אחר', variants: [{ sku: six?.sku ?? '', priceAgorot: 100 }] });
  await expect(admin.shop.undoProductChange({ logId })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { problem: 'skuTaken' },
  });
  await admin.shop.removeProduct({ productId });
  await expect(admin.shop.undoProductChange({ logId })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('if two admins undo the same change of a product, one succeeds', async ({ world }) => {
  const { admin, product, productId } = await givenProduct(world);
  const other = await asAdmin(world);
  const { variants, version } = product;
  await admin.shop.changeProduct({ productId, version, name: 'אחרים', variants });
  const { id: logId } = await latest(world, productId, 'product.changed');
  const outcomes = await Promise.allSettled([admin, other].map(({ shop }) => shop.undoProductChange({ logId })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
});

test('undoing a gift ends it, and restores the end of the replaced plan', async ({ world }) => {
  const { db } = world.services;
  const admin = await asAdmin(world);
  const userId = await world.given.user();
  const owner = await world.as.user(userId);
  const { email = '' } = (await owner.account.findCurrentUser()) ?? {};
  const plans = await db.select().from(subscriptionPlans);
  const idOf = (name: string) => plans.find((plan) => plan.name === name)?.id ?? '';
  const endsAt = '2040-01-02T03:04:05.678Z';
  await admin.plans.assign({ email, planId: idOf('Family'), endsAt, giftOf: null });
  const first = await latest(world, userId, 'subscription.assigned');
  await admin.plans.assign({ email, planId: idOf('Legacy'), endsAt: null, giftOf: email });
  const gift = await latest(world, userId, 'subscription.assigned');
  expect((await owner.plans.loadOwn()).plan.name).toBe('Legacy');
  // A later gift exists.
  await expect(admin.plans.undoAssignment({ logId: first.id })).rejects.toMatchObject({ code: 'CONFLICT' });

  const outcomes = await Promise.allSettled(
    [admin, await asAdmin(world)].map((one) => one.plans.undoAssignment({ logId: gift.id })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await owner.plans.loadOwn()).toMatchObject({
    plan: { name: 'Family' },
    subscription: { endsAt, isGift: false },
  });
  expect((await latest(world, userId, 'subscription.changed')).data).toMatchObject({ undoes: gift.id });
  expect(JSON.stringify(gift.data)).not.toContain(email);
});

test('undo restores photographs that a moderator deleted; a family’s deletions are not logged', async ({ world }) => {
  const { db } = world.services;
  const admin = await asAdmin(world);
  const { id: memorialId, userId } = await world.given.memorial({ isPublic: true });
  const [first = '', second = '', third = ''] = await world.given.gallery(memorialId, 3);
  const moderator = await world.as.user(await world.given.user({ roles: ['moderator'] }));
  const owner = await world.as.user(userId);
  await owner.gallery.remove({ memorialId, imageIds: [third] });
  await expect(latest(world, memorialId, 'photo.removed')).rejects.toThrow('no photo.removed');
  await moderator.gallery.remove({ memorialId, imageIds: [first, second] });
  const removal = await latest(world, memorialId, 'photo.removed');
  expect((await admin.admin.listAuditLog({ by: 'staff', limit: 5 })).rows).toContainEqual(
    expect.objectContaining({ id: removal.id, canUndo: true }),
  );
  expect(await admin.admin.undoPhotoRemoval({ logId: removal.id })).toEqual({ count: 2 });
  expect(await db.$count(galleryImages, eq(galleryImages.memorialId, memorialId))).toBe(2);
  expect((await latest(world, memorialId, 'photo.restored')).data).toMatchObject({ undoes: removal.id });
  await expect(admin.admin.undoPhotoRemoval({ logId: removal.id })).rejects.toMatchObject({ code: 'CONFLICT' });

  // Undo does not restore a photograph that the family deleted again, nor one that has left the trash.
  await moderator.gallery.remove({ memorialId, imageIds: [first] });
  const again = await latest(world, memorialId, 'photo.removed');
  await owner.gallery.restore({ memorialId, imageIds: [first] });
  await owner.gallery.remove({ memorialId, imageIds: [first] });
  await expect(admin.admin.undoPhotoRemoval({ logId: again.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await moderator.gallery.remove({ memorialId, imageIds: [second] });
  const last = await latest(world, memorialId, 'photo.removed');
  await db.delete(galleryTrash).where(eq(galleryTrash.id, second));
  await expect(admin.admin.undoPhotoRemoval({ logId: last.id })).rejects.toMatchObject({ code: 'CONFLICT' });
});
