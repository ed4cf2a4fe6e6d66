import { createRouterClient } from '@orpc/server';
import { tabAccountField } from '#core/tab-account.ts';
import type { Documents } from './documents.ts';
import type { Kind } from '#features/contributions/schema.ts';
import { tokenOf } from '#features/contributions/author/store.ts';
import { anchorOf, kindOf, type WordsList } from '#features/contributions/visitor/rules.ts';
import { memorialOf, type Shown } from './memorial-content.ts';
import { plainNumber } from './plain-number.ts';
import { plainProblem } from './plain-problem.ts';
import { router } from '#router.ts';
import { redirect } from '#server/http/answer.ts';
import { letterFields } from '#server/http/body.ts';
import { contextOfForm, fail } from '#server/procedure.ts';
import type { HttpRequest, RequestContext, RequestContexts } from '#server/http/request-context.ts';
import { ownOf, reportOf, writeOf } from './words-contents.ts';

interface PlainWordsParts {
  requestContexts: RequestContexts;
  documents: Documents;
}

/**
 * What a browser without a script sends: the same procedures, answered with pages. What could not be taken is shown again
 * with why, and with every word.
 */
export function createPlainWords({ requestContexts, documents }: PlainWordsParts) {
  async function asked(http: HttpRequest) {
    const form = await letterFields(http.request);
    const requestContext = await requestContexts.find(http);
    const valueOf = (name: string) => form?.get(name) ?? '';
    return {
      requestContext,
      /** Of whoever the page was drawn for: what is sent by it goes out under no other account. */
      sender: contextOfForm(requestContext.context, valueOf(tabAccountField)),
      valueOf,
      isRead: form !== null,
      /** What is longer than anybody writes was not read: whoever sent it has it in their browser. */
      assertRead() {
        if (form === null) throw fail('PAYLOAD_TOO_LARGE');
      },
    };
  }

  /** The page again, with the status of the refusal. */
  async function again(http: HttpRequest, requestContext: RequestContext, status: number, shown: Promise<Shown>) {
    const page = await shown;
    await documents.sendShown(http, requestContext, page.status === 200 ? { ...page, status } : page);
  }

  return {
    /** Leads to the private link; whoever needs none, to the page. */
    async add(http: HttpRequest, memorialId: string, list: string): Promise<void> {
      const kind = kindOf[list as WordsList]; // the route knows no other
      const { requestContext, sender, valueOf, assertRead } = await asked(http);
      const client = createRouterClient(router, { context: sender });
      const words = wordsIn(valueOf, ['authorName', 'relationship', 'content', 'email']);
      const input = {
        ...words,
        memorialId,
        submitId: idOf(requestContext, memorialId, kind, words),
        trap: valueOf('website'),
      };
      try {
        assertRead();
        const isOver = await isSettled(requestContext, memorialId, input.submitId);
        const { token } = await (kind === 'memory' ? client.memories : client.condolences).add(input);
        const page = `/memorial/${memorialId}?view=full#${anchorOf[kind]}`;
        // What fills the trap is not kept: there is no row that its link would open.
        const isOpened = token !== null && !isOver && input.trap === '';
        redirect(http.response, 303, isOpened ? `/m/${token}` : page);
      } catch (error) {
        const { status, written } = plainProblem(error, requestContext.context.locale, words, `${kind}.failed`);
        await again(http, requestContext, status, writeOf(memorialId, requestContext.context, kind, written));
      }
    },

    /** Changes what a private link opens, or takes it back. */
    async change(http: HttpRequest, token: string): Promise<void> {
      const { requestContext, valueOf, isRead, assertRead } = await asked(http);
      const { context } = requestContext;
      const { contributions } = createRouterClient(router, { context });
      const before = await ownOf(token, context);
      if (before.content.kind !== 'own') return documents.sendShown(http, requestContext, before);

      const { kind, memorialId, memorialName } = before.content.row;
      const words = wordsIn(valueOf, ['authorName', 'relationship', 'content']);
      const isWithdrawn = valueOf('deed') === 'withdraw';
      try {
        assertRead();
        if (valueOf('deed') === 'remove-picture') {
          await contributions.removePicture({ token });
          return redirect(http.response, 303, `/m/${token}`);
        }
        if (!isWithdrawn) {
          await contributions.change({ token, version: Number(valueOf('version')), ...words });
          return redirect(http.response, 303, `/m/${token}?saved`);
        }
        await contributions.withdraw({ token });
        const memorial = memorialName === null ? null : { id: memorialId, name: memorialName };
        const content = { kind: 'done', done: `${kind}Withdrawn`, memorial, anchor: anchorOf[kind] } as const;
        await documents.sendShown(http, requestContext, { content, locale: context.locale, status: 200 });
      } catch (error) {
        const failed = isWithdrawn ? (`${kind}.withdrawFailed` as const) : (`${kind}.changeFailed` as const);
        const { row } = before.content;
        const values = isWithdrawn || !isRead ? { ...row, relationship: row.relationship ?? '' } : words;
        const { status, written } = plainProblem(error, context.locale, values, failed);
        await again(http, requestContext, status, ownOf(token, context, { written }));
      }
    },

    /** Passes a letter on to the family. */
    async contact(http: HttpRequest, memorialId: string): Promise<void> {
      const { requestContext, sender, valueOf, assertRead } = await asked(http);
      const { context } = requestContext;
      const words = wordsIn(valueOf, ['name', 'email', 'message']);
      const path = `/memorial/${memorialId}`;
      const input = {
        ...words,
        memorialId,
        submitId: idOf(requestContext, memorialId, 'contact', words),
        trap: valueOf('website'),
      };
      try {
        assertRead();
        await createRouterClient(router, { context: sender }).contact.send(input);
        const done = memorialOf(memorialId, path, context, ({ name, displayStyle }) => ({
          kind: 'done',
          done: 'contacted',
          memorial: { id: memorialId, name, displayStyle },
          anchor: 'contact',
        }));
        await again(http, requestContext, 200, done);
      } catch (error) {
        const { status, written } = plainProblem(error, context.locale, words, 'contact.failed');
        await again(
          http,
          requestContext,
          status,
          memorialOf(memorialId, path, context, (page) => ({ kind: 'contact', page, written })),
        );
      }
    },

    /** Passes on that words should not stand where they stand. */
    async report(http: HttpRequest, memorialId: string, kind: string, id: string): Promise<void> {
      const { requestContext, sender, valueOf, assertRead } = await asked(http);
      const { context } = requestContext;
      const words = wordsIn(valueOf, ['reason']);
      const of = kind as Kind; // the route knows no other
      const shown = await reportOf(memorialId, context, of, id);
      if (shown.content.kind !== 'report') return documents.sendShown(http, requestContext, shown);
      try {
        assertRead();
        await createRouterClient(router, { context: sender }).contributions.report({ kind: of, id, ...words });
        const { name, displayStyle } = shown.content.page;
        const content = {
          kind: 'done',
          done: 'reported',
          memorial: { id: memorialId, name, displayStyle },
          anchor: anchorOf[of],
        } as const;
        await documents.sendShown(http, requestContext, { ...shown, content });
      } catch (error) {
        const { status, written } = plainProblem(error, context.locale, words, 'reportFailed');
        await again(http, requestContext, status, reportOf(memorialId, context, of, id, written));
      }
    },
  };
}

function wordsIn<Name extends string>(valueOf: (name: string) => string, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>;
}

/**
 * Whether the very same words came before and were looked at since, so that others than their author may know them: whoever
 * sends them now gets no link to them.
 */
async function isSettled({ context }: RequestContext, memorialId: string, submitId: string): Promise<boolean> {
  const { content } = await ownOf(tokenOf(context.config.secret, memorialId, submitId), context);
  return content.kind === 'own' && (content.row.state !== 'pending' || content.row.version !== 1);
}

/** The same words twice are one. */
function idOf(
  { address, context }: RequestContext,
  memorialId: string,
  form: string,
  words: Record<string, string>,
): string {
  return plainNumber(context.config.secret, [memorialId, form, address, context.headers.get('user-agent'), words]);
}
