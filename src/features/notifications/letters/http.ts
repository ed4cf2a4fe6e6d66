import type { IncomingMessage, ServerResponse } from 'node:http';
import { redirect, sendJson } from '#server/http/answer.ts';
import { formFields } from '#server/http/body.ts';
import type { Services } from '#server/context.ts';
import { endLetters, readerOf } from './store.ts';

/**
 * Ends the letters of whoever has the address, signed in or not. A mail program that does it in its reader's place takes
 * no redirect for an answer (RFC 8058); a browser goes on to the page that says so.
 */
export async function receiveEnd(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  { config, db }: Pick<Services, 'config' | 'db'>,
): Promise<void> {
  const fields = await formFields(request);
  const userId = readerOf(config.secret, token);
  if (userId === null) return sendJson(response, 404, { code: 'NOT_FOUND' });
  await endLetters(db, userId);
  if (fields.get('List-Unsubscribe') === 'One-Click') sendJson(response, 200, { status: 'ok' });
  else redirect(response, 303, `/unsubscribe/${token}`);
}
