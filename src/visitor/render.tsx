import { renderToStaticMarkup } from 'react-dom/server';
import type { AnyDocument, Document } from '#documents/define-document.ts';
import { pick } from '#i18n/format.ts';
import { Words } from '#i18n/text.tsx';
import type { DocumentRequest, RenderedDocument } from './document.ts';
import { themeScript } from '#core/theme.ts';
import { earlyScript } from './early.ts';
import { Frame } from './frame.tsx';

/** What makes HTML of the documents of a table. Rendering makes no query, and React adds no script. */
export function createRenderer(documents: readonly AnyDocument[]) {
  const byName = new Map(documents.map((document) => [document.name, document]));

  return function render(request: DocumentRequest): RenderedDocument {
    const { content, locale } = request;
    const named = byName.get(content.kind);
    if (!named) throw new Error(`There is no document ${content.kind}.`);
    const document = named as Document<string, object>; // sound: the content was made by this document
    const head = document.head(content, request);
    const styles = document.styles?.(content) ?? '';
    const html = renderToStaticMarkup(
      <Words locale={locale} messages={pick(locale, ['common', 'nav', 'notifications', ...document.namespaces])}>
        <Frame
          request={request}
          head={head}
          facts={document.frame?.(content, request) ?? {}}
          styles={styles}
          now={new Date()}
        >
          {document.view(content, request)}
        </Frame>
      </Words>,
    );
    return {
      html: `<!doctype html>${html}`,
      inline: { scripts: [themeScript, earlyScript], styles: styles ? [styles] : [] },
      frames: document.frameOrigins?.(content) ?? [],
      isIndexed: head.isIndexed,
    };
  };
}
