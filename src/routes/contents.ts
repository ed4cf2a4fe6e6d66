import { createRouterClient } from '@orpc/server';
import { findReader, readerOf } from '#features/notifications/letters/store.ts';
import type { MemorialPage } from '#features/memorial/page/schema.ts';
import { memorialOf, type Shown } from './memorial-content.ts';
import { router } from '#router.ts';
import { hasStanza } from '#sections/soul-letters/rules.ts';
import type { Context } from '#server/context.ts';
import { chosenLocale } from '#server/locale.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { type DocumentContent, infoPages } from '#visitor/document.ts';
import { wordsOf, wordsPath } from './words-contents.ts';

export const memorialPath = /^\/memorial\/([^/]+)$/;
export const previewPath = /^\/memorial\/([^/]+)\/preview$/;
const besidePath = /^\/memorial\/([^/]+)\/(preview|qr|label|kaddish|soul-letters)$/;
export const candlePath = /^\/memorial\/([^/]+)\/candle$/;

/** Everything of a memorial that is shown as its candle. */
export const isFullView = (search: string) => search !== '' && new URLSearchParams(search).get('view') === 'full';
/** A plain form has just lit one. */
const hasJustLit = (search: string) => search === '?lit';
/** Reached from a letter; its answer changes once somebody has unsubscribed there. */
export const unsubscribePath = /^\/unsubscribe\/([\w.-]{1,80})$/;

/** What stands beside a page is made for whoever asks: nothing of it is kept. */
export function isKept(path: string, search: string): boolean {
  if (candlePath.test(path)) return !hasJustLit(search);
  return ![besidePath, unsubscribePath, wordsPath].some((pattern) => pattern.test(path));
}

/** What the document at a path shows to whoever asks. */
export async function contentOf(
  { path, search, context }: Pick<RequestContext, 'path' | 'search' | 'context'>,
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

  const words = await wordsOf({ path, search, context });
  if (words) return words;

  const [, burning] = candlePath.exec(path) ?? [];
  if (burning !== undefined)
    return memorialOf(burning, path, context, (page, canEdit) => ({
      kind: 'candle',
      page,
      canEdit,
      isLit: hasJustLit(search),
    }));

  const [, id, beside] = memorialPath.exec(path) ?? besidePath.exec(path) ?? [];
  if (id === undefined) return { content: { kind: 'not-found' }, locale, status: 404 };
  const shown = await memorialOf(id, path, context, async (page, canEdit, mayFollow): Promise<DocumentContent> => {
    if (beside === 'kaddish' || beside === 'soul-letters')
      return !isToBeRead(page, beside) ? { kind: 'not-found' } : { kind: 'reading', page, of: beside };
    if (beside === 'qr' || beside === 'label') return { kind: beside, page };
    const isPreview = beside === 'preview';
    if (page.displayStyle === 'candle' && !isFullView(search))
      return { kind: 'candle', page, canEdit, isPage: !isPreview, isPreview };
    if (isPreview) return { kind: 'memorial', page, canEdit, isPreview };
    if (!mayFollow) return { kind: 'memorial', page, canEdit };
    const { isFollowing } = await createRouterClient(router, { context }).notification.following({ memorialId: id });
    return { kind: 'memorial', page, canEdit, isFollowing };
  });
  return shown.content.kind === 'not-found' ? { ...shown, status: 404 } : shown;
}

function isToBeRead({ kaddish, soulLetters }: MemorialPage, of: 'kaddish' | 'soul-letters'): boolean {
  if (of === 'kaddish') return kaddish.rite !== null || kaddish.text !== '';
  return soulLetters.words !== '' || hasStanza(soulLetters.letters.map(({ letter }) => letter));
}

async function endOf(token: string, { config, db, locale, headers }: Context): Promise<Shown> {
  const userId = readerOf(config.secret, token);
  const reader = userId === null ? null : await findReader(db, userId);
  if (!reader) return { content: { kind: 'not-found' }, locale, status: 404 };
  const content = { kind: 'unsubscribe', token, isEnded: reader.letters === 'never' } as const;
  return { content, locale: chosenLocale(headers.get('cookie')) ?? reader.locale, status: 200 };
}
