import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentAccount } from '#client/account-field.tsx';
import type { AnyDocument, Document } from '#documents/define-document.ts';
import { pick } from '#i18n/format.ts';
import { Words } from '#i18n/text.tsx';
import type { DocumentRequest, FindBody, RenderedDocument, ViewContext } from './document.ts';
import { themeScript } from '#core/theme.ts';
import { earlyScript } from './early.ts';
import { Frame } from './frame.tsx';

/** Stands for the account in kept markup. No word of a person can be it: it is another one in each process. */
const accountMark = crypto.randomUUID();

/** What makes HTML of the documents of a table. Rendering makes no query, and React adds no script. */
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
    const body =
      document.keepsBody && findBody
        ? keptBody(findBody)
        : { preloads: '', content: { children: bodyFor(viewer?.id ?? null, request) } };
    const html = renderToStaticMarkup(
      <Words locale={locale} messages={messages}>
        <Frame
          request={request}
          head={head}
          facts={document.frame?.(content, request) ?? {}}
          styles={styles}
          now={new Date()}
          body={body.content}
        />
      </Words>,
    );
    return {
      html: `<!doctype html>${html.replace('<title>', () => `${body.preloads}<title>`)}`,
      inline: { scripts: [themeScript, earlyScript], styles: styles ? [styles] : [] },
      frames: document.frameOrigins?.(content) ?? [],
      isIndexed: head.isIndexed,
    };

    function bodyFor(account: string | null, context: ViewContext) {
      return <DocumentAccount value={account}>{document.view(content, context)}</DocumentAccount>;
    }

    /** The same markup for all accounts, with the id of this one put in. What React has a browser preload belongs into the head. */
    function keptBody(find: FindBody) {
      const account = viewer && accountMark;
      const kept = find([document.name, locale, account, content], () =>
        renderToStaticMarkup(
          <Words locale={locale} messages={messages}>
            {bodyFor(account, { ...request, viewer: null, path: '' })}
          </Words>,
          { identifierPrefix: 'body-' },
        ),
      );
      const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(kept)?.[0] ?? '';
      const html = kept.slice(preloads.length);
      return {
        preloads,
        content: { dangerouslySetInnerHTML: { __html: viewer ? html.replaceAll(accountMark, viewer.id) : html } },
      };
    }
  };
}
