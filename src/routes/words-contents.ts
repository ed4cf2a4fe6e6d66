import { createRouterClient, ORPCError } from '@orpc/server';
import type { Kind } from '#features/contributions/schema.ts';
import { type Written, kindOf, type WordsList } from '#features/contributions/visitor/rules.ts';
import { memorialOf, type Shown } from './memorial-content.ts';
import { photosOf, photosPath } from './photos-contents.ts';
import { router } from '#router.ts';
import type { Context } from '#server/context.ts';
import type { RequestContext } from '#server/http/request-context.ts';

const listPath = /^\/memorial\/([^/]+)\/(memories|condolences)(\/new)?$/;
export const reportPath = /^\/memorial\/([^/]+)\/report\/(memory|condolence)\/([0-9a-f-]{36})$/;
export const ownPath = /^\/m\/([\w-]{22})$/;

/** Every address of what people write and of all photographs, beside the page itself. */
export const wordsPath = new RegExp([listPath, reportPath, ownPath, photosPath].map(({ source }) => source).join('|'));

/** What stands at such an address; null at any other. */
export async function wordsOf(
  requestContext: Pick<RequestContext, 'path' | 'search' | 'context'>,
): Promise<Shown | null> {
  const { path, search, context } = requestContext;
  const photos = await photosOf(requestContext);
  if (photos) return photos;
  const [, ofList, list, form] = listPath.exec(path) ?? [];
  if (ofList !== undefined) {
    const kind = kindOf[list as WordsList]; // the pattern knows no other
    return form ? writeOf(ofList, context, kind) : listOf(ofList, path, context, kind, search);
  }
  const [, ofReport, reported, rowId = ''] = reportPath.exec(path) ?? [];
  if (ofReport !== undefined) return reportOf(ofReport, context, reported as Kind, rowId);
  const [, token] = ownPath.exec(path) ?? [];
  return token === undefined ? null : ownOf(token, context, { isSaved: search === '?saved' });
}

/** The form for a kind of words, with what was written already. */
export function writeOf(id: string, context: Context, of: Kind, written?: Written): Promise<Shown> {
  return memorialOf(id, `/memorial/${id}`, context, (page) => ({
    kind: 'write',
    page,
    of,
    ...(written && { written }),
  }));
}

/** The form for a report, with what was written already. */
export function reportOf(id: string, context: Context, of: Kind, rowId: string, written?: Written): Promise<Shown> {
  return memorialOf(id, `/memorial/${id}`, context, (page) => ({
    kind: 'report',
    page,
    of,
    rowId,
    ...(written && { written }),
  }));
}

/** What was written, from where the address says on; from the beginning where it says nothing. */
function listOf(id: string, path: string, context: Context, kind: Kind, search: string): Promise<Shown> {
  const client = createRouterClient(router, { context });
  const cursor = new URLSearchParams(search).get('after') ?? undefined;
  return memorialOf(id, path, context, async (page) => ({
    kind: 'words',
    page,
    of: kind,
    list: await client.contributions
      .list({ memorialId: page.id, kind, cursor })
      .catch((error: unknown) => fromBeginning(error, () => client.contributions.list({ memorialId: page.id, kind }))),
  }));
}

/** An address that was cut or written by hand is no reason to show nothing. */
function fromBeginning<List>(error: unknown, list: () => Promise<List>): Promise<List> {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return list();
  throw error;
}

/** What a private link opens, as it stands now; with what was written over it and not taken. */
export async function ownOf(
  token: string,
  context: Context,
  more: { isSaved?: boolean; written?: Written } = {},
): Promise<Shown> {
  const { locale } = context;
  try {
    const row = await createRouterClient(router, { context }).contributions.own({ token });
    return { content: { kind: 'own', row, token, ...more }, locale, status: 200 };
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND')
      return { content: { kind: 'not-found' }, locale, status: 404 };
    throw error;
  }
}
