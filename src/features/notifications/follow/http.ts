import type { IncomingMessage, ServerResponse } from 'node:http';
import { call, ORPCError } from '@orpc/server';
import { redirect } from '#server/http/answer.ts';
import { formFields } from '#server/http/body.ts';
import type { Context } from '#server/context.ts';
import { follow, unfollow } from './procedures.ts';

/** The form on the page. The way leads back to it, or through signing in; what was refused is seen there. */
export async function receiveFollow(
  request: IncomingMessage,
  response: ServerResponse,
  memorialId: string,
  context: Context,
): Promise<void> {
  const form = await formFields(request);
  const isWanted = form.get('follow') !== 'no';
  const page = `/memorial/${encodeURIComponent(memorialId)}${form.get('view') === 'full' ? '?view=full' : ''}`;
  try {
    await call(isWanted ? follow : unfollow, { memorialId }, { context });
    redirect(response, 303, page);
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    redirect(response, 303, error.code === 'UNAUTHORIZED' ? `/login?from=${encodeURIComponent(page)}` : page);
  }
}
