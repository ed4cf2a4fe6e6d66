import { createRouterClient } from '@orpc/server';
import { tabAccountField } from '#core/tab-account.ts';
import type { Documents } from './documents.ts';
import { lightSchema } from '#features/contributions/candles/schema.ts';
import { memorialOf } from './memorial-content.ts';
import { plainNumber } from './plain-number.ts';
import { plainProblem } from './plain-problem.ts';
import { router } from '#router.ts';
import { redirect } from '#server/http/answer.ts';
import { letterFields } from '#server/http/body.ts';
import { contextOfForm, fail } from '#server/procedure.ts';
import type { HttpRequest, RequestContext, RequestContexts } from '#server/http/request-context.ts';
import type { CandleContent } from '#visitor/document.ts';

/** A plain form that is sent twice within so long is one press. */
const pressMs = 60_000;

type Words = Record<'authorName' | 'relationship' | 'content', string>;

/**
 * Lights a candle for a browser without a script, and leads back to the page. Words that could not be taken are shown
 * again with why, under the number of the candle that burns already.
 */
export async function lightPlainly(
  { requestContexts, documents }: { requestContexts: RequestContexts; documents: Documents },
  http: HttpRequest,
  memorialId: string,
): Promise<void> {
  const form = await letterFields(http.request);
  const requestContext = await requestContexts.find(http);
  const { context } = requestContext;
  const valueOf = (name: string) => form?.get(name) ?? '';
  const words = {
    authorName: valueOf('authorName'),
    relationship: valueOf('relationship'),
    content: valueOf('content'),
  };
  const own = lightSchema.shape.submitId.safeParse(form?.get('submitId'));
  const submitId = own.success ? own.data : pressOf(requestContext, memorialId, words);
  const { candles } = createRouterClient(router, { context: contextOfForm(context, valueOf(tabAccountField)) });

  async function again(error: unknown, failed: 'candle' | 'dedication', isLit: boolean) {
    const { status, written } = plainProblem(error, context.locale, words, failed);
    const refused: CandleContent = isLit ? { isLit, written, submitId } : { written };
    const shown = await memorialOf(memorialId, `/memorial/${memorialId}/candle`, context, (page) => ({
      kind: 'candle',
      page,
      ...refused,
    }));
    await documents.sendShown(http, requestContext, shown.status === 200 ? { ...shown, status } : shown);
  }

  try {
    if (!form) throw fail('PAYLOAD_TOO_LARGE');
    await candles.light({ memorialId, submitId });
  } catch (error) {
    return again(error, 'candle', false);
  }
  try {
    const isSaid = words.authorName.trim() !== '' || words.content.trim() !== '';
    if (isSaid) await candles.dedicate({ memorialId, submitId, ...words });
  } catch (error) {
    return again(error, 'dedication', true);
  }
  redirect(http.response, 303, `/memorial/${memorialId}/candle?lit`);
}

/** The page is the same for everybody, so its form has no number of its own: another name or dedication counts as another person. */
function pressOf({ address, context }: RequestContext, memorialId: string, words: Words): string {
  const minute = Math.floor(context.now().getTime() / pressMs);
  const [agent, cookie] = [context.headers.get('user-agent'), context.headers.get('cookie')];
  return plainNumber(context.config.secret, ['candle', memorialId, address, agent, cookie, minute, words]);
}
