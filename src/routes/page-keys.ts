import type { AnyDocument } from '#documents/define-document.ts';
import { allPagesKey, documentKey, memorialKey } from '#server/cdn.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { DocumentPage } from './pages.ts';
import type { Params } from './route.ts';

/** Null for a page in a language that the visitor chose: all languages of a page have one address. */
export function listCdnKeys(
  { name }: AnyDocument,
  { memorialId, viewedMemorialId }: DocumentPage['rendered'],
  { params, key }: { params: Params; key: string },
): string[] | null {
  if (!key.endsWith('|')) return null;
  const id = params.memorialId ?? memorialId ?? viewedMemorialId;
  return [allPagesKey, documentKey(name), ...(id ? [memorialKey(id)] : [])];
}

/** The parts of a query that a document uses in one of these ways, as they are written into an address. */
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

/** Where a visitor is, to come back to in another language: with the view of a page, or the place in a list. */
export function pathWithQuery(document: AnyDocument, { path, search }: RequestContext): string {
  const kept = findQueryUses(document, search, 'variant', 'returned');
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
