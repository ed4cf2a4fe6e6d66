import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BodyPart, FindBody, Markup } from '#core/markup.ts';
import { DocumentAccount } from '#client/account-field.tsx';
import type { AnyDocument, Document } from '#documents/define-document.ts';
import { pick } from '#i18n/format.ts';
import { MessagesProvider } from '#i18n/text.tsx';
import type { DocumentRequest, RenderedDocument, ViewContext } from './document.ts';
import { themeScript } from '#core/theme.ts';
import { earlyScript } from './scripts/early.ts';
import { Frame } from './frame.tsx';
import { accountMark, createPartRenderer } from './part-renderer.tsx';

/** A placeholder for the cached body in its frame. No user text can equal it. */
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
    const account = viewer && accountMark;
    const inDocument = (view: ReactNode) => (
      <MessagesProvider locale={locale} messages={messages}>
        <DocumentAccount value={account}>{view}</DocumentAccount>
      </MessagesProvider>
    );
    const parts = createPartRenderer({ find: findBody, inputs: [locale, account], inDocument });
    const viewFor = (context: ViewContext) => parts.provide(document.view(content, context));

    const body = document.keepsBody && findBody ? keptBody(findBody) : null;
    const html = renderToStaticMarkup(
      inDocument(
        <Frame
          request={request}
          head={head}
          facts={document.frame?.(content, request) ?? {}}
          styles={styles}
          now={new Date()}
          body={body ? { dangerouslySetInnerHTML: { __html: bodyMark } } : { children: viewFor(request) }}
        />,
      ),
    );
    return {
      markup: withAccount(['<!doctype html>', ...(body ? around(html, body) : parts.fill(html))], viewer?.id),
      inline: { scripts: [themeScript, earlyScript], styles: styles ? [styles] : [] },
      frames: document.frameOrigins?.(content) ?? [],
      isIndexed: head.isIndexed,
    };

    /** The same for all accounts. React's preloads are the first part. */
    function keptBody(find: FindBody): readonly BodyPart[] {
      return find([document.name, locale, account, request.contentKey ?? content], () => {
        const whole = renderToStaticMarkup(inDocument(viewFor({ ...request, viewer: null, path: '' })), {
          identifierPrefix: 'body-',
        });
        const [links = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(whole) ?? [];
        return [links, ...parts.fill(whole.slice(links.length))];
      });
    }
  };
}

/** The frame with the cached body, and its preloads in the head. */
function around(frame: string, [preloads = '', ...body]: readonly (string | BodyPart)[]): (string | BodyPart)[] {
  const title = frame.indexOf('<title>');
  const place = frame.indexOf(bodyMark);
  return [frame.slice(0, title), preloads, frame.slice(title, place), ...body, frame.slice(place + bodyMark.length)];
}

const withAccount = (markup: readonly (string | BodyPart)[], id = ''): Markup => markup.map((part) => part ?? id);
