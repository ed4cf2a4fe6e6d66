import { can } from '#core/policy.ts';
import type { Documents } from './documents.ts';
import { findDeletion } from '#features/memorial/deletion/store.ts';
import { codeIn } from '#features/memorial/qr/rules.ts';
import { findCode } from '#features/memorial/qr/store.ts';
import { deletedContent } from './memorial-content.ts';
import { redirect } from '#server/http/answer.ts';
import type { Services } from '#server/context.ts';
import { findMemorialFacts } from '#server/memorial-facts.ts';
import type { HttpRequest, RequestContexts } from '#server/http/request-context.ts';
import type { DocumentContent } from '#visitor/document.ts';

interface CodeParts {
  services: Services;
  requestContexts: RequestContexts;
  documents: Documents;
}

type Cover = Extract<DocumentContent, { kind: 'code' }>['cover'];

/** Only unknown codes count towards the limit, and only they are refused by it: many scan a stone from behind one address. */
const guesses = { name: 'code.guess', points: 60, seconds: 600 };

const statusOf = { ask: 200, gone: 410, unknown: 404, busy: 429 } as const satisfies Partial<Record<Cover, number>>;

/**
 * Where the code of a stone leads: to the page, for whoever may see it; otherwise to a cover that tells nothing of whose
 * page it is. Nothing of it is kept: tomorrow the same stone may lead elsewhere.
 */
export function createCodes({ services: { db, rateLimits }, requestContexts, documents }: CodeParts) {
  return {
    async answer(http: HttpRequest, written: string): Promise<void> {
      const typed = new URLSearchParams(http.search).get('code');
      if (typed !== null) return redirect(http.response, 302, `/q/${encodeURIComponent(typed.trim())}`);

      const requestContext = await requestContexts.find(http);
      const { actor } = requestContext.session;
      const show = (cover: Cover, status: number) =>
        documents.sendShown(http, requestContext, {
          content: { kind: 'code', cover, from: http.path },
          locale: requestContext.context.locale,
          status,
        });

      if (written === '') return show('ask', statusOf.ask);
      const code = codeIn(decodeURIComponent(written));
      const found = code === null ? null : await findCode(db, code);
      if (found === null) {
        const cover = (await rateLimits.take(guesses, http.address)) ? 'unknown' : 'busy';
        return show(cover, statusOf[cover]);
      }
      const facts = found.memorialId === null ? null : await findMemorialFacts(db, actor, found.memorialId);
      if (facts === null) {
        const deletion = found.memorialId === null ? null : await findDeletion(db, actor, found.memorialId);
        if (!deletion?.shown) return show('gone', statusOf.gone);
        return documents.sendShown(http, requestContext, deletedContent(deletion, requestContext.context.locale));
      }
      if (!can(actor, 'memorial.view', facts)) return show('closed', actor.userId === null ? 401 : 403);
      redirect(http.response, 302, `/memorial/${facts.id}`);
    },
  };
}
