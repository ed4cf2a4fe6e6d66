import { createHash } from 'node:crypto';
import { createRouterClient, ORPCError } from '@orpc/server';
import { isKnownErrorCode } from '#core/errors.ts';
import { text } from '#i18n/format.ts';
import type { Documents } from './documents.ts';
import { memorialOf } from './memorial-content.ts';
import { router } from './router.ts';
import { redirect } from './server/answer.ts';
import { formFields, maxLetter } from './server/body.ts';
import type { Asking, Visit, Visits } from './visit.ts';

/** A plain form that is sent twice within so long is one press. */
const pressMs = 60_000;

/** Lights a candle for a browser without a script, and leads back to the page. */
export async function lightPlainly(
  { visits, documents }: { visits: Visits; documents: Documents },
  asking: Asking,
  memorialId: string,
): Promise<void> {
  const form = await formFields(asking.request, maxLetter);
  const visit = await visits.find(asking);
  const { context } = visit;
  const [authorName, relationship, content] = ['authorName', 'relationship', 'content'].map(
    (name) => form.get(name) ?? '',
  );
  try {
    const { candles } = createRouterClient(router, { context });
    const submitId = pressOf(visit, memorialId);
    await candles.light({ memorialId, submitId });
    if (authorName || content) await candles.dedicate({ memorialId, submitId, authorName, relationship, content });
    redirect(asking.response, 303, `/memorial/${memorialId}/candle?lit`);
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error;
    const code = isKnownErrorCode(error.code) ? error.code : 'INTERNAL_SERVER_ERROR';
    const shown = await memorialOf(memorialId, `/memorial/${memorialId}/candle`, context, (page) => {
      const [message, reason] = [text(context.locale, 'candle')('failed'), text(context.locale, 'errors')(code)];
      return { kind: 'candle', page, problem: text(context.locale, 'errors')('withReason', { message, reason }) };
    });
    await documents.sendShown(asking, visit, shown.status === 200 ? { ...shown, status: error.status } : shown);
  }
}

/** The page is the same for everybody, so that its form has no number of its own. */
function pressOf({ address, context }: Visit, memorialId: string): string {
  const minute = Math.floor(context.now().getTime() / pressMs);
  const agent = context.headers.get('user-agent');
  const hex = createHash('sha256')
    .update(JSON.stringify([memorialId, address, agent, context.headers.get('cookie'), minute]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
