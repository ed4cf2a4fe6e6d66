import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { sendJson, sendWebp } from '#server/http/answer.ts';
import type { Context } from '#server/context.ts';
import { isId } from '#server/memorial-facts.ts';
import { userPictures } from '../account.table.ts';

/** The picture of a person, for accounts that know its id; its content never changes. */
export async function sendPicture(response: ServerResponse, { actor, db }: Context, id: string): Promise<void> {
  if (actor.userId === null) return sendJson(response, 401, { code: 'UNAUTHORIZED' });
  const [picture] = isId(id) ? await db.select().from(userPictures).where(eq(userPictures.id, id)) : [];
  if (!picture) return sendJson(response, 404, { code: 'NOT_FOUND' });
  sendWebp(response, picture.bytes, 'private');
}
