import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { sendJson, sendWebp } from '#server/http/answer.ts';
import { isId } from '#server/memorial-facts.ts';
import { productPictures } from '../shop.table.ts';

/** A picture of a product, public; its content never changes. */
export async function sendProductPicture(
  response: ServerResponse,
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<void> {
  const [picture] = isId(id) ? await db.select().from(productPictures).where(eq(productPictures.id, id)) : [];
  if (!picture) return sendJson(response, 404, { code: 'NOT_FOUND' });
  sendWebp(response, picture.bytes, 'public');
}
