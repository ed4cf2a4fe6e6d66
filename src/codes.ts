import { can } from '#core/policy.ts';
import type { Documents } from './documents.ts';
import { findDeletion } from './features/memorial/deletion/store.ts';
import { codeIn } from './features/memorial/qr/rules.ts';
import { findCode } from './features/memorial/qr/store.ts';
import { deletedContent } from './memorial-content.ts';
import { redirect } from './server/answer.ts';
import type { Services } from './server/context.ts';
import { findMemorialFacts } from './server/memorial-facts.ts';
import type { Asking, Visits } from './visit.ts';
import type { DocumentContent } from './visitor/document.ts';

interface CodeParts {
  services: Services;
  visits: Visits;
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
export function createCodes({ services: { db, rateLimits }, visits, documents }: CodeParts) {
  return {
    async answer(asking: Asking, written: string): Promise<void> {
      const typed = new URLSearchParams(asking.search).get('code');
      if (typed !== null) return redirect(asking.response, 302, `/q/${encodeURIComponent(typed.trim())}`);

      const visit = await visits.find(asking);
      const { actor } = visit.session;
      const show = (cover: Cover, status: number) =>
        documents.sendShown(asking, visit, {
          content: { kind: 'code', cover, from: asking.path },
          locale: visit.context.locale,
          status,
        });

      if (written === '') return show('ask', statusOf.ask);
      const code = codeIn(decodeURIComponent(written));
      const found = code === null ? null : await findCode(db, code);
      if (found === null) {
        const cover = (await rateLimits.take(guesses, asking.address)) ? 'unknown' : 'busy';
        return show(cover, statusOf[cover]);
      }
      const facts = found.memorialId === null ? null : await findMemorialFacts(db, actor, found.memorialId);
      if (facts === null) {
        const deletion = found.memorialId === null ? null : await findDeletion(db, actor, found.memorialId);
        if (!deletion?.shown) return show('gone', statusOf.gone);
        return documents.sendShown(asking, visit, deletedContent(deletion, visit.context.locale));
      }
      if (!can(actor, 'memorial.view', facts)) return show('closed', actor.userId === null ? 401 : 403);
      redirect(asking.response, 302, `/memorial/${facts.id}`);
    },
  };
}
