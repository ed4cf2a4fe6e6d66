import { createRouterClient, ORPCError } from '@orpc/server';
import { isKnownErrorCode } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { can } from '#core/policy.ts';
import type { Kind } from './features/contributions/schema.ts';
import type { Written } from './features/contributions/visitor/rules.ts';
import type { MemorialPage } from './features/memorial/schema.ts';
import { findReader, readerOf } from './features/notifications/letters/store.ts';
import { router } from './router.ts';
import type { Context } from './server/context.ts';
import { whyAway } from './server/db.ts';
import { chosenLocale } from './server/locale.ts';
import { findMemorialFacts } from './server/memorial-facts.ts';
import type { Visit } from './visit.ts';
import { type DocumentContent, infoPages } from './visitor/document.ts';

/** What a document shows, in which language, and its status. */
export interface Shown {
  content: DocumentContent;
  locale: Locale;
  status: number;
}

export const memorialPath = /^\/memorial\/([^/]+)$/;
/** What stands beside a page is made for whoever asks: nothing of it is kept. */
/** Of whoever has a letter: its answer changes with what is done there. */
export const unsubscribePath = /^\/unsubscribe\/([\w.-]{1,80})$/;
export const besidePath = /^\/memorial\/([^/]+)\/(preview|qr|(?:memories|condolences)(?:\/new)?)$/;
export const listedKinds = { memories: 'memory', condolences: 'condolence' } as const satisfies Record<string, Kind>;
const statusOf = { UNAUTHORIZED: 401, FORBIDDEN: 403 } as const;

/** What the document at a path shows to whoever asks. */
export async function contentOf(
  { path, search, context }: Pick<Visit, 'path' | 'search' | 'context'>,
  specification: () => Promise<unknown>,
): Promise<Shown> {
  const { locale } = context;
  if (path === '/') {
    const demos = await createRouterClient(router, { context }).memorial.demos();
    return { content: { kind: 'home', demos }, locale, status: 200 };
  }
  if (path === '/api/docs')
    return { content: { kind: 'api-docs', specification: await specification() }, locale: 'en', status: 200 };

  const page = infoPages.find((name) => path === `/${name}`);
  if (page) return { content: { kind: 'info', page }, locale, status: 200 };

  const [, token] = unsubscribePath.exec(path) ?? [];
  if (token !== undefined) return endOf(token, context);

  const [, id, beside] = memorialPath.exec(path) ?? besidePath.exec(path) ?? [];
  if (id === undefined) return { content: { kind: 'not-found' }, locale, status: 404 };
  const [list, form] = beside?.split('/') ?? [];
  if (list === 'memories' || list === 'condolences')
    return form ? writeOf(id, path, context, listedKinds[list]) : listOf(id, path, context, listedKinds[list], search);
  return memorialOf(id, path, context, async (page, canEdit, mayFollow) => {
    if (beside === 'qr') return { kind: 'qr', page };
    if (beside === 'preview') return { kind: 'memorial', page, canEdit, isPreview: true };
    if (!mayFollow) return { kind: 'memorial', page, canEdit };
    const { isFollowing } = await createRouterClient(router, { context }).notification.following({ memorialId: id });
    return { kind: 'memorial', page, canEdit, isFollowing };
  });
}

/** The form for a kind of words, with what was written already. */
export function writeOf(id: string, path: string, context: Context, of: Kind, written?: Written): Promise<Shown> {
  return memorialOf(id, path, context, (page) => ({ kind: 'write', page, of, ...(written && { written }) }));
}

/** What was written, from where the address says on; from the beginning where it says nothing that is known. */
async function listOf(id: string, path: string, context: Context, kind: Kind, search: string): Promise<Shown> {
  const client = createRouterClient(router, { context });
  const cursor = new URLSearchParams(search).get('after') ?? undefined;
  return memorialOf(id, path, context, async (page) => ({
    kind: 'words',
    page,
    of: kind,
    list: await client.contributions.list({ memorialId: page.id, kind, cursor }),
  }));
}

async function endOf(token: string, { config, db, locale, headers }: Context): Promise<Shown> {
  const userId = readerOf(config.secret, token);
  const reader = userId === null ? null : await findReader(db, userId);
  if (!reader) return { content: { kind: 'not-found' }, locale, status: 404 };
  const content = { kind: 'unsubscribe', token, isEnded: reader.letters === 'never' } as const;
  return { content, locale: chosenLocale(headers.get('cookie')) ?? reader.locale, status: 200 };
}

async function memorialOf(
  id: string,
  path: string,
  context: Context,
  contentWith: (page: MemorialPage, canEdit: boolean, mayFollow: boolean) => DocumentContent | Promise<DocumentContent>,
): Promise<Shown> {
  const { actor, db, headers, locale, log } = context;
  const gate = (status: number, reason: 'not-found' | 'permission' | 'unknown', requestId?: string): Shown => ({
    content: { kind: 'gate', reason, from: path, ...(requestId && { requestId }) },
    locale,
    status,
  });

  try {
    const page = await createRouterClient(router, { context }).memorial.page({ memorialId: id });
    const facts = actor.userId === null ? null : await findMemorialFacts(db, actor, page.id);
    const canEdit = facts !== null && can(actor, 'memorial.edit', facts);
    const mayFollow = facts !== null && can(actor, 'memorial.follow', facts);
    const chosen = chosenLocale(headers.get('cookie'));
    return { content: await contentWith(page, canEdit, mayFollow), locale: chosen ?? page.language, status: 200 };
  } catch (error) {
    if (whyAway(error)) throw error;
    const code = error instanceof ORPCError && isKnownErrorCode(error.code) ? error.code : 'INTERNAL_SERVER_ERROR';
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return gate(404, 'not-found');
    if (code === 'UNAUTHORIZED' || code === 'FORBIDDEN') return gate(statusOf[code], 'permission');
    const requestId = headers.get('x-request-id') ?? undefined;
    log.error({ id: requestId, err: error }, 'memorial page failed');
    return gate(500, 'unknown', requestId);
  }
}
