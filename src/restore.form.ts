import { createRouterClient, ORPCError } from '@orpc/server';
import { router } from './router.ts';
import { redirect } from './server/answer.ts';
import { isId } from './server/memorial-facts.ts';
import type { Asking, Visits } from './visit.ts';

/** Restores a deleted memorial by a plain form, and leads to its page, which says by itself where that was not possible. */
export async function restoreFromForm(visits: Visits, asking: Asking, memorialId: string): Promise<void> {
  if (!isId(memorialId)) return redirect(asking.response, 303, '/dashboard');
  const { context } = await visits.find(asking);
  const page = `/memorial/${memorialId}`;
  try {
    await createRouterClient(router, { context }).memorial.restore({ memorialId });
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    if (error.code === 'UNAUTHORIZED') return redirect(asking.response, 303, `/login?from=${encodeURIComponent(page)}`);
  }
  redirect(asking.response, 303, page);
}
