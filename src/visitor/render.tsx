import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FindMarkup } from '#core/markup.ts';
import { DocumentAccount } from '#client/account-field.tsx';
import type { AnyDocument, Document } from '#documents/define-document.ts';
import { pick } from '#i18n/format.ts';
import { MessagesProvider } from '#i18n/text.tsx';
import type { DocumentRequest, RenderedDocument } from './document.ts';
import { themeScript } from '#core/theme.ts';
import { earlyScript } from './scripts/early.ts';
import { Frame } from './frame.tsx';
import { accountPlaceholder, createCachedViewRenderer } from './cached-view-renderer.tsx';

/** Renders the documents of a table to HTML, without queries and without scripts of React. */
export function createRenderer(documents: readonly AnyDocument[]) {
  const byName = new Map(documents.map((document) => [document.name, document]));

  return function render(request: DocumentRequest, findMarkup?: FindMarkup): RenderedDocument {
    const { content, locale, viewer } = request;
    const named = byName.get(content.kind);
    if (!named) throw new Error(`There is no document ${content.kind}.`);
    const document = named as Document<string, object>; // sound: the content was made by this document
    const head = document.head(content, request);
    const styles = document.styles?.(content) ?? '';
    const messages = pick(locale, ['common', 'nav', 'notifications', ...document.namespaces]);
    const account = viewer && accountPlaceholder; // the id is inserted at the end
    const withContexts = (view: ReactNode) => (
      <MessagesProvider locale={locale} messages={messages}>
        <DocumentAccount value={account}>{view}</DocumentAccount>
      </MessagesProvider>
    );
    const cachedViews = createCachedViewRenderer({
      find: findMarkup,
      inputs: [locale, document.namespaces.join(' '), account],
      withContexts,
    });
    const renderWithCache = (view: ReactNode, options?: { identifierPrefix: string }) =>
      renderToStaticMarkup(withContexts(cachedViews.provide(view)), options);
    const kept = document.keepsBody && findMarkup ? findKeptBody(findMarkup) : null;

    const html = renderWithCache(
      <Frame
        request={request}
        head={head}
        facts={document.frame?.(content, request) ?? {}}
        styles={styles}
        now={new Date()}
        body={
          kept
            ? { dangerouslySetInnerHTML: { __html: cachedViews.add(kept.body) } }
            : { children: document.view(content, request) }
        }
      />,
    );
    // React puts preloads into the head only within one rendering: those of the kept body are inserted before the title.
    const title = html.indexOf('<title>');
    const pieces = [
      ...cachedViews.fill(html.slice(0, title)),
      kept?.preloads ?? '',
      ...cachedViews.fill(html.slice(title)),
    ];
    return {
      markup: ['<!doctype html>', ...pieces.map((piece) => piece ?? viewer?.id ?? '')],
      inline: { scripts: [themeScript, earlyScript], styles: styles ? [styles] : [] },
      frames: document.frameOrigins?.(content) ?? [],
      isIndexed: head.isIndexed,
    };

    /** The body, the same for all accounts, and React's preloads for the head. */
    function findKeptBody(find: FindMarkup) {
      const [preloads, ...body] = find([document.name, locale, account, request.contentKey ?? content], () => {
        const view = document.view(content, { ...request, viewer: null, path: '' });
        const whole = renderWithCache(view, { identifierPrefix: 'body-' });
        const [links = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(whole) ?? [];
        return [links, ...cachedViews.fill(whole.slice(links.length))];
      });
      return { preloads, body };
    }
  };
}
