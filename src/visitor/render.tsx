import { renderToStaticMarkup } from 'react-dom/server';
import type { CachedMarkup, Markup } from '#core/markup.ts';
import { DocumentAccount } from '#client/account-field.tsx';
import type { AnyDocument, Document } from '#documents/define-document.ts';
import { pick } from '#i18n/format.ts';
import { MessagesProvider } from '#i18n/text.tsx';
import type { DocumentRequest, FindBody, RenderedDocument, ViewContext } from './document.ts';
import { themeScript } from '#core/theme.ts';
import { earlyScript } from './scripts/early.ts';
import { Frame } from './frame.tsx';

/** Placeholders for the account in cached markup, and for the cached body in its frame. No user text can equal them. */
const accountMark = crypto.randomUUID();
const bodyMark = crypto.randomUUID();

/** Renders the documents of a table to HTML, without queries and without scripts of React. */
export function createRenderer(documents: readonly AnyDocument[]) {
  const byName = new Map(documents.map((document) => [document.name, document]));

  return function render(request: DocumentRequest, findBody?: FindBody): RenderedDocument {
    const { content, locale, viewer } = request;
    const named = byName.get(content.kind);
    if (!named) throw new Error(`There is no document ${content.kind}.`);
    const document = named as Document<string, object>; // sound: the content was made by this document
    const head = document.head(content, request);
    const styles = document.styles?.(content) ?? '';
    const messages = pick(locale, ['common', 'nav', 'notifications', ...document.namespaces]);
    const body = document.keepsBody && findBody ? keptBody(findBody) : null;
    const html = renderToStaticMarkup(
      <MessagesProvider locale={locale} messages={messages}>
        <Frame
          request={request}
          head={head}
          facts={document.frame?.(content, request) ?? {}}
          styles={styles}
          now={new Date()}
          body={
            body
              ? { dangerouslySetInnerHTML: { __html: bodyMark } }
              : { children: bodyFor(viewer?.id ?? null, request) }
          }
        />
      </MessagesProvider>,
    );
    return {
      markup: ['<!doctype html>', ...(body ? around(html, body) : [html])],
      inline: { scripts: [themeScript, earlyScript], styles: styles ? [styles] : [] },
      frames: document.frameOrigins?.(content) ?? [],
      isIndexed: head.isIndexed,
    };

    function bodyFor(account: string | null, context: ViewContext) {
      return <DocumentAccount value={account}>{document.view(content, context)}</DocumentAccount>;
    }

    /** The parts are the same for all accounts, with the account id between them. React's preloads are separate. */
    function keptBody(find: FindBody): { preloads: CachedMarkup; body: Markup } {
      const account = viewer && accountMark;
      const [preloads, ...pieces] = find([document.name, locale, account, request.contentKey ?? content], () => {
        const whole = renderToStaticMarkup(
          <MessagesProvider locale={locale} messages={messages}>
            {bodyFor(account, { ...request, viewer: null, path: '' })}
          </MessagesProvider>,
          { identifierPrefix: 'body-' },
        );
        const [links = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(whole) ?? [];
        return [links, ...whole.slice(links.length).split(accountMark)];
      });
      if (!preloads) throw new Error('A kept body has a piece for its preloads.');
      const id = viewer?.id ?? '';
      return { preloads, body: pieces.flatMap((piece, index) => (index === 0 ? [piece] : [id, piece])) };
    }
  };
}

/** The frame with the cached body, and its preloads in the head. */
function around(frame: string, { preloads, body }: { preloads: CachedMarkup; body: Markup }): Markup {
  const title = frame.indexOf('<title>');
  const place = frame.indexOf(bodyMark);
  return [frame.slice(0, title), preloads, frame.slice(title, place), ...body, frame.slice(place + bodyMark.length)];
}
