import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AnyDocument } from '#documents/define-document.ts';
import type { Config } from '#server/config.ts';
import { allPagesKey, documentKey, memorialKey } from '#server/cdn.ts';
import type { HttpRequest, RequestContext } from '#server/http/request-context.ts';
import { chosenLocale } from '#server/locale.ts';
import { hasSessionCookie } from '#server/session.ts';
import type { DocumentPage } from './pages.ts';
import type { Params } from './route.ts';

/** The cache key of a page for an anonymous visitor; null where there is a session cookie. */
export function findAnonymousKey({ cookie }: IncomingHttpHeaders, page: string): string | null {
  if (cookie === undefined) return `${page}|`;
  return hasSessionCookie(cookie) ? null : `${page}|${chosenLocale(cookie) ?? ''}`;
}

/** The cache key of a page in the visitor's language; null where the page is rendered for each request. */
export function findPageKey(document: AnyDocument, { request, path, search }: HttpRequest): string | null {
  if (document.cache === 'never' || findQueryUses(document, search, 'uncached').length > 0) return null;
  const variants = findQueryUses(document, search, 'variant');
  const page = variants.length > 0 ? `${path}?${variants.join('&')}` : path;
  return `${page}|${chosenLocale(request.headers.cookie) ?? ''}`;
}

/** Null for a page in a chosen language, because all languages of a page have one URL. */
export function listCdnKeys(
  { name }: AnyDocument,
  { memorialId, viewedMemorialId }: DocumentPage['rendered'],
  { params, key }: { params: Params; key: string },
): string[] | null {
  if (!key.endsWith('|')) return null;
  const id = params.memorialId ?? memorialId ?? viewedMemorialId;
  return [allPagesKey, documentKey(name), ...(id ? [memorialKey(id)] : [])];
}

/** The encoded parts of a query that a document uses in one of these ways. */
export function findQueryUses(document: AnyDocument, search: string, ...ways: string[]): string[] {
  if (search === '' || document.query === undefined) return [];
  const query = new URLSearchParams(search);
  return Object.entries(document.query).flatMap(([use, way]) => {
    const [name = '', expected] = use.split('=');
    const value = query.get(name);
    if (way === undefined || !ways.includes(way) || value === null || value !== (expected ?? value)) return [];
    return [new URLSearchParams({ [name]: value }).toString()];
  });
}

/** The current URL for a change of language, with the view of a page or the position in a list. */
export function pathWithQuery(document: AnyDocument, { path, search }: RequestContext): string {
  const parameters = findQueryUses(document, search, 'variant', 'returned');
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
}

/** Whether a key has no query or a known one, so that visitors cannot create any number of keys. */
export function hasFixedQuery({ query }: AnyDocument, key: string): boolean {
  const page = key.slice(0, key.lastIndexOf('|'));
  return !page.includes('?') || query?.[page.slice(page.indexOf('?') + 1)] === 'variant';
}

/** Identifies what determines the markup besides data: the build, and the configuration that pages show or link to. */
export function findBuildKey(build: string, { origin, operator, cdn, s3, demo }: Config): string {
  const facts = { build, origin, operator, cdn: cdn?.kind, bucket: s3?.bucket, endpoint: s3?.endpoint, demo };
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}
