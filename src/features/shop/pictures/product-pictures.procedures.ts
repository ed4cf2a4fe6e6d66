import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { limits } from '#core/limits.ts';
import { prepareUpload } from '#features/media/accept-upload.store.ts';
import { uploadIdSchema } from '#features/media/media.schema.ts';
import { removeUpload } from '#features/media/uploads/uploads.store.ts';
import { prepareImage } from '#features/media/media.worker.ts';
import { actAs } from '#server/audit.ts';
import { fail, signedIn } from '#server/procedure.ts';
import { productPictureSchema } from '../products/products.schema.ts';
import { shopLimits, singleLine } from '../shop.schema.ts';
import { productPictures, products } from '../shop.table.ts';

/** The largest displayed width. */
const widest = 960;
const alt = singleLine(limits.title).describe('What the picture shows, for whoever does not see it');
const pictureColumns = {
  id: productPictures.id,
  alt: productPictures.alt,
  width: productPictures.width,
  height: productPictures.height,
};

/**
 * Accepts a finished upload as the last picture of a product. NOT_FOUND, BAD_REQUEST, UNSUPPORTED_MEDIA, PAYLOAD_TOO_LARGE as in
 * `media.accept`; animations are UNSUPPORTED_MEDIA. LIMIT_REACHED above the limit of pictures.
 */
export const addProductPicture = signedIn('shop.manage')
  .route({ method: 'POST', path: '/shop/managed-products/{productId}/pictures', successStatus: 201 })
  .input(z.object({ productId: z.uuid().toLowerCase(), uploadId: uploadIdSchema, alt }))
  .output(productPictureSchema)
  .handler(async ({ context: { config, events, userId }, input: { productId, uploadId, alt: words } }) => {
    const upload = { uploadId, ownerId: userId, purpose: 'cover' } as const;
    const picture = await prepareUpload({ config }, upload, preparePicture);
    const added = await events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      const [product] = await tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.id, productId))
        .for('no key update');
      if (!product) throw fail('NOT_FOUND');
      const [placed] = await tx
        .select({
          count: sql<number>`count(*)::int`,
          position: sql<number>`coalesce(max(${productPictures.position}) + 1, 0)::int`,
        })
        .from(productPictures)
        .where(eq(productPictures.productId, productId));
      const { count, position } = placed ?? { count: 0, position: 0 };
      if (count >= shopLimits.pictures) throw fail('LIMIT_REACHED');
      const [row] = await tx
        .insert(productPictures)
        .values({ ...picture, productId, alt: words, position })
        .returning(pictureColumns);
      if (!row) throw fail('NOT_FOUND');
      await announce('shop.changed', {});
      return row;
    });
    await removeUpload(config.dataDir, uploadId);
    return added;
  });

export const describeProductPicture = signedIn('shop.manage')
  .route({ method: 'PUT', path: '/shop/managed-pictures/{pictureId}' })
  .input(z.object({ pictureId: z.uuid().toLowerCase(), alt }))
  .output(productPictureSchema)
  .handler(({ context: { events, userId }, input: { pictureId, alt: words } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      const [row] = await tx
        .update(productPictures)
        .set({ alt: words })
        .where(eq(productPictures.id, pictureId))
        .returning(pictureColumns);
      if (!row) throw fail('NOT_FOUND');
      await announce('shop.changed', {});
      return row;
    }),
  );

export const removeProductPicture = signedIn('shop.manage')
  .route({ method: 'DELETE', path: '/shop/managed-pictures/{pictureId}', successStatus: 204 })
  .input(z.object({ pictureId: z.uuid().toLowerCase() }))
  .output(z.void())
  .handler(({ context: { events, userId }, input: { pictureId } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      await tx.delete(productPictures).where(eq(productPictures.id, pictureId));
      await announce('shop.changed', {});
    }),
  );

/** Reorders the pictures of a product; lists show the first. CONFLICT if they have changed since. */
export const orderProductPictures = signedIn('shop.manage')
  .route({ method: 'PUT', path: '/shop/managed-products/{productId}/pictures/order' })
  .input(
    z.object({
      productId: z.uuid().toLowerCase(),
      pictureIds: z.array(z.uuid().toLowerCase()).min(1).max(shopLimits.pictures),
    }),
  )
  .output(z.void())
  .handler(({ context: { events, userId }, input: { productId, pictureIds } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update');
      const { rowCount } = await tx.execute(sql`
        update product_pictures p set position = wanted.position
        from unnest(${sql.param(pictureIds)}::uuid[]) with ordinality wanted (id, position)
        where p.id = wanted.id and p.product_id = ${productId}::uuid`);
      const count = await tx.$count(productPictures, eq(productPictures.productId, productId));
      if (rowCount !== count || pictureIds.length !== count) throw fail('CONFLICT');
      await announce('shop.changed', {});
    }),
  );

/** Converts an upload to a single WebP file of one width, without metadata. */
async function preparePicture(sent: Buffer) {
  const { main, derived } = await prepareImage(sent);
  const largest = derived.findLast(({ width }) => width <= widest) ?? derived[0];
  if (!largest) throw fail('UNSUPPORTED_MEDIA');
  const height = Math.max(1, Math.round((main.height * largest.width) / main.width));
  return { width: largest.width, height, bytes: Buffer.from(largest.webp) };
}
