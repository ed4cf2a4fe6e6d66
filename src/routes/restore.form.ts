import { createRouterClient, ORPCError } from '@orpc/server';
import { router } from '#router.ts';
import { redirect } from '#server/http/answer.ts';
import { isId } from '#server/memorial-facts.ts';
import type { HttpRequest, RequestContexts } from '#server/http/request-context.ts';

/** Restores a deleted memorial by a plain form, and leads to its page, which says by itself where that was not possible. */
export async function restoreFromForm(
  requestContexts: RequestContexts,
  http: HttpRequest,
  memorialId: string,
): Promise<void> {
  if (!isId(memorialId)) return redirect(http.response, 303, '/dashboard');
  const { context } = await requestContexts.find(http);
  const page = `/memorial/${memorialId}`;
  try {
    await createRouterClient(router, { context }).memorial.restore({ memorialId });
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    if (error.code === 'UNAUTHORIZED') return redirect(http.response, 303, `/login?from=${encodeURIComponent(page)}`);
  }
  redirect(http.response, 303, page);
}
