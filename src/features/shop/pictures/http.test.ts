import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import sharp from 'sharp';
import { expect } from 'vitest';
import { findUpload, newUploadId, uploadStore } from '#features/memorial/media/uploads/store.ts';
import { openSite } from '../../../../test/site.ts';
import { test, type World } from '../../../../test/world.ts';
import { shopLimits } from '../schema.ts';

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

/** An admin, and a product that the shop shows. */
async function givenProduct(world: World) {
  const userId = await world.given.user({ roles: ['admin'] });
  const admin = await world.as.user(userId);
  const variants = [{ sku: randomUUID(), priceAgorot: 5400 }];
  return { userId, admin, product: await admin.shop.addProduct({ name: 'נרות', isActive: true, variants }) };
}

test('a picture of a product is stored small and without metadata, keeps its words, and goes when it is removed', async ({
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

test('what is no picture, is somebody else’s or is one too many is refused', async ({ world }) => {
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
