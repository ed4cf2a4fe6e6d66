import { createRouterClient } from '@orpc/server';
import type { AnyDocument, DocumentResult, LoadInput } from '#documents/define-document.ts';
import { createAccountFactsLoader } from '#features/memorial/page/account-facts.store.ts';
import { router } from '#router.ts';
import type { Services } from '#server/context.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { chosenLocale } from '#server/locale.ts';
import { createVersionedCache } from '#server/versioned-cache.ts';
import { createLoaders } from './loaders/document-loaders.ts';
import type { Params } from './route.ts';

/** Loads the data of documents through the procedures, with the rights of the request's account. */
export function createDocumentLoader(
  services: Pick<Services, 'db' | 'events' | 'now'>,
  { describeApi, isCaching }: { describeApi(): Promise<unknown>; isCaching(): boolean },
) {
  const findAccountFacts = createAccountFactsLoader(services.db);
  const knownContent = createVersionedCache(services);

  function inputFor({ params, context }: { params: Params; context: RequestContext }): LoadInput<Params> {
    const { path, search, session } = context;
    const { locale, headers, now } = context.context;
    return {
      params,
      path,
      query: new URLSearchParams(search),
      locale,
      chosenLocale: chosenLocale(headers.get('cookie')),
      now: now(),
      userId: session.actor.userId,
      api: createRouterClient(router, { context: context.context }),
      loaders: createLoaders(context.context, { describeApi, findAccountFacts }),
    };
  }

  /**
   * Loads a document with a cache of facts of its own, so that the facts of a memorial are consistent. Documents for
   * visitors, and data that all accounts share, are cached themselves.
   */
  async function load(document: AnyDocument, params: Params, context: RequestContext): Promise<DocumentResult<object>> {
    if (!document.load) throw new Error(`The document ${document.name} has a path but no loader.`);
    const reading = {
      ...context,
      context: {
        ...context.context,
        knownFacts: new Map(),
        ...(context.session.user !== null && isCaching() && { knownContent }),
      },
    };
    return document.load(inputFor({ params, context: reading }));
  }

  return { inputFor, load };
}
