import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { sendJson } from '#server/http/answer.ts';
import type { Context } from '#server/context.ts';
import { isId } from '#server/memorial-facts.ts';
import { userPictures } from '../table.ts';

/** The picture of a person, for whoever has an account here and its id; another picture has another id. */
export async function sendPicture(response: ServerResponse, { actor, db }: Context, id: string): Promise<void> {
  if (actor.userId === null) return sendJson(response, 401, { code: 'UNAUTHORIZED' });
  const [picture] = isId(id) ? await db.select().from(userPictures).where(eq(userPictures.id, id)) : [];
  if (!picture) return sendJson(response, 404, { code: 'NOT_FOUND' });
  response.writeHead(200, {
    'content-type': 'image/webp',
    'content-length': picture.bytes.length,
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  response.end(response.req.method === 'HEAD' ? undefined : picture.bytes);
}
