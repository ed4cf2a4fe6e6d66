import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import sharp from 'sharp';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { findUpload, newUploadId } from '#features/media/uploads/uploads.store.ts';
import { uploadStore } from '#features/media/uploads/tus.store.ts';
import { purposeLimits } from '#features/media/media.schema.ts';
import { auditLog } from '#tables.ts';
import { openSite } from '../../../../test/site.ts';
import { test, type World } from '../../../../test/world.ts';
import { shopLimits } from '../shop.schema.ts';

const photograph = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a8c5a' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();

async function receive({ services }: World, ownerId: string, bytes: Buffer) {
  const id = newUploadId(ownerId);
  const store = uploadStore(services.config.dataDir);
  await store.create(new Upload({ id, offset: 0, size: bytes.length, metadata: { owner: ownerId, purpose: 'cover' } }));
  await store.write(Readable.from([bytes]), id, 0);
  return id;
}

/** An admin and an active product. */
async function givenProduct(world: World) {
  const userId = await world.given.user({ roles: ['admin'] });
  const admin = await world.as.user(userId);
  const variants = [{ sku: randomUUID(), priceAgorot: 5400 }];
  return { userId, admin, product: await admin.shop.addProduct({ name: 'נרות', isActive: true, variants }) };
}

test('a picture of a product is stored small and without metadata, has its description, and can be removed', async ({
  world,
}) => {
  const { userId, admin, product } = await givenProduct(world);
  const site = await openSite(world);
  const uploadId = await receive(world, userId, await photograph());
  const picture = await admin.shop.addProductPicture({ productId: product.id, uploadId, alt: 'שישה נרות\u202e' });
  expect(picture).toMatchObject({ alt: 'שישה נרות', width: 960, height: 720 });
  expect(await findUpload(world.services.config.dataDir, uploadId)).toBe(null);

  const answer = await site.get(`/shop/picture/${picture.id}.webp`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { width, exif, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, exif, format]).toEqual([960, undefined, 'webp']);
  await admin.shop.describeProductPicture({ pictureId: picture.id, alt: 'נרות בקופסה' });
  expect(await world.as.visitor().shop.findOffered({ productId: product.id })).toMatchObject({
    pictures: [{ id: picture.id, alt: 'נרות בקופסה' }],
  });
  await admin.shop.removeProductPicture({ pictureId: picture.id });
  expect((await site.get(`/shop/picture/${picture.id}.webp`)).status).toBe(404);
});

test('another kind of file, an upload of another account and a picture above the limit are refused', async ({
  world,
}) => {
  const { userId, admin, product } = await givenProduct(world);
  const add = async (bytes: Buffer, owner = userId) =>
    admin.shop.addProductPicture({ productId: product.id, uploadId: await receive(world, owner, bytes), alt: '' });
  const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  await expect(add(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
  await expect(add(small, await world.given.user())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (let count = 0; count < shopLimits.pictures; count += 1) await add(small);
  await expect(add(small)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
});

test('pictures are reordered all or none, and each change of them is in the log', async ({ world }) => {
  const { db } = world.services;
  const { userId, admin, product } = await givenProduct(world);
  const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const uploadId = await receive(world, userId, small);
    ids.push((await admin.shop.addProductPicture({ productId: product.id, uploadId, alt: `${index}` })).id);
  }
  const shown = async () =>
    (await world.as.visitor().shop.findOffered({ productId: product.id })).pictures.map(({ id }) => id);
  const logged = () =>
    db.$count(auditLog, and(eq(auditLog.resourceId, product.id), eq(auditLog.action, 'product.pictures-changed')));
  const order = (pictureIds: string[]) => admin.shop.orderProductPictures({ productId: product.id, pictureIds });
  expect([await shown(), await logged()]).toEqual([ids, 3]);
  const [first = '', second = '', third = ''] = ids;
  await order([third, first, second]);
  expect([await shown(), await logged()]).toEqual([[third, first, second], 4]);
  for (const wrong of [
    [first, second],
    [first, second, second],
    [first, second, randomUUID()],
  ])
    await expect(order(wrong)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await shown()).toEqual([third, first, second]);
});

test('a file that is too large is refused and deleted', async ({ world }) => {
  const { userId, admin, product } = await givenProduct(world);
  const { dataDir } = world.services.config;
  const uploadId = await receive(world, userId, Buffer.alloc(purposeLimits.cover + 1));
  await expect(admin.shop.addProductPicture({ productId: product.id, uploadId, alt: '' })).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  });
  expect(await findUpload(dataDir, uploadId)).toBe(null);
});

test('stock that an admin sets is in the log, and stock that a sale takes is not', async ({ world }) => {
  const { db } = world.services;
  const { admin, product } = await givenProduct(world);
  const sets = () =>
    db
      .select({ data: auditLog.data })
      .from(auditLog)
      .where(and(eq(auditLog.resourceId, product.id), eq(auditLog.action, 'product.stock-set')));
  const { id, version, pictures: _pictures, variants, ...fields } = product;
  const stocked = variants.map((variant) => ({ ...variant, stock: 5 }));
  await admin.shop.changeProduct({ ...fields, productId: id, version, variants: stocked });
  const [{ id: variantId = '' } = {}] = variants;
  const line = { variantId, quantity: 2, expectedPriceAgorot: 5400 };
  const customer = { name: 'תמר', email: 'tamar@example.org', phone: '050-0000000', street: 'הגפן 1', city: 'חיפה' };
  await world.as
    .visitor()
    .shop.placeOrder({ ...customer, submitId: randomUUID(), lines: [line], expectedTotalAgorot: 5400 * 2 });
  expect(await sets()).toMatchObject([{ data: { from: null, to: 5 } }]);
});

test('bidirectional control characters are removed from texts of products and customers', async ({ world }) => {
  const { admin } = await givenProduct(world);
  const turned = '\u202eנרות\u2066 בקופסה';
  const variants = [{ sku: `\u202e${randomUUID()}`, priceAgorot: 5400 }];
  const product = await admin.shop.addProduct({ name: turned, isActive: true, variants });
  expect(product).toMatchObject({ name: 'נרות בקופסה', variants: [{ sku: variants[0]?.sku.slice(1) }] });
  await expect(admin.shop.addProduct({ name: '\u202e', isActive: true, variants })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const customer = { name: turned, email: 'tamar@example.org', phone: '050-0000000', street: turned, city: 'חיפה' };
  const [{ id: variantId = '' } = {}] = product.variants;
  const lines = [{ variantId, quantity: 1, expectedPriceAgorot: 5400 }];
  const { number } = await world.as
    .visitor()
    .shop.placeOrder({ ...customer, submitId: randomUUID(), lines, expectedTotalAgorot: 5400 });
  expect(await admin.shop.openOrder({ number })).toMatchObject({ name: 'נרות בקופסה', street: 'נרות בקופסה' });
});
