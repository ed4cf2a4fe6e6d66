import type { Locale } from '#core/locale.ts';
import type { Document } from '#documents/define-document.ts';
import { loadInbox } from '#features/notifications/inbox/notification-inbox.store.ts';
import { loadPlanUsage } from '#features/plans/plans.store.ts';
import { assetsIn, type Front } from '#process/front.ts';
import type { Services } from '#server/context.ts';
import { BodyCache } from '#server/http/body-cache.ts';
import { speculationRulesPath } from '#server/http/speculation-rules.ts';
import { contentPolicy } from '#server/http/headers.ts';
import type { RenderedPage } from '#server/http/page-cache.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { chosenLocale } from '#server/locale.ts';
import type { Viewer } from '#visitor/document.ts';

/** A document with its data. */
export interface PageRequest {
  content: { kind: string };
  /** A key that replaces the hash of `content`. */
  contentKey?: string;
  status: number;
  locale: Locale;
  /** The current URL, for signing in and for a change of language. */
  path: string;
}

export interface DocumentPage {
  rendered: RenderedPage;
  /** The memorial whose views it counts. */
  viewedMemorialId: string | null;
}

/** Renders documents to HTML with headers. */
export function createPages({ services, front }: { services: Services; front: Front }) {
  const { config, db } = services;
  const byName = new Map(front.documents.map((document) => [document.name, document]));
  const bodies = new BodyCache();
  // In development a view may change under the same data.
  const findBody = config.mode === 'development' ? undefined : bodies.find.bind(bodies);

  /** The page is shown even if the notifications cannot be loaded. */
  async function viewerOf({ session: { user, actor } }: RequestContext): Promise<Viewer | null> {
    if (user === null) return null;
    const { id, firstName, lastName, picture } = user;
    const [box, usage] = await Promise.all([
      loadInbox(db, id).catch(() => ({ unread: 0, rows: [] })),
      loadPlanUsage(db, id, services.now()).catch(() => null),
    ]);
    const isModerator = actor.roles.includes('moderator');
    const isAdmin = actor.roles.includes('admin');
    return { id, firstName, lastName, picture, isModerator, isAdmin, box, usage };
  }

  return {
    async render(
      { content, contentKey, status, locale, path }: PageRequest,
      context: RequestContext,
    ): Promise<DocumentPage> {
      const named = byName.get(content.kind);
      if (!named) throw new Error(`There is no document ${content.kind}.`);
      const document = named as Document<string, object>; // sound: the content was made by this document
      const viewedMemorialId = document.viewedMemorialId?.(content) ?? null;
      const viewer = await viewerOf(context);
      const request = {
        content,
        ...(viewedMemorialId !== null &&
          !viewer?.isModerator && {
            view: { memorialId: viewedMemorialId, isCounted: !config.cdn || viewer !== null },
          }),
        ...(contentKey !== undefined && { contentKey }),
        locale,
        hasChosenLocale:
          document.hasOneLanguage === true || chosenLocale(context.context.headers.get('cookie')) !== null,
        path,
        origin: config.origin,
        viewer,
        isViewerUnknown: context.isViewerUnknown,
        operator: config.operator,
        assets: assetsIn(locale, front.visitorAssets),
      };
      const { markup, inline, frames, isIndexed } = await front.render(request, findBody);
      const lifetimeMs = document.lifetimeMs?.(content, services.now());
      return {
        viewedMemorialId,
        rendered: {
          status,
          markup,
          policy: config.mode === 'development' ? '' : contentPolicy({ ...inline, frames }),
          ...(lifetimeMs === undefined ? {} : { lifetimeMs }),
          headers: {
            ...(isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
            ...(status === 200 ? { 'speculation-rules': `"${speculationRulesPath}"` } : {}),
          },
          viewedMemorialId,
          memorialId: document.memorialIdOf?.(content) ?? null,
        },
      };
    },
  };
}
