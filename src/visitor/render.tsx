import { renderToStaticMarkup } from 'react-dom/server';
import { pick } from '#i18n/format.ts';
import { Words } from '#i18n/text.tsx';
import { playerOf } from '#sections/videos/rules.ts';
import type { DocumentContent, DocumentRequest, RenderedDocument } from './document.ts';
import { earlyScript } from './early.ts';
import { Frame } from './frame.tsx';
import { previewStyle } from './preview.ts';
import { screenOf } from './screens.tsx';

/** The document as HTML, whole: no query is made here, and React adds no script. */
export function render(request: DocumentRequest): RenderedDocument {
  const { view, facts, words } = screenOf(request);
  const preview = previewStyle(request.content);
  const document = (
    <Words locale={request.locale} messages={pick(request.locale, ['common', 'nav', 'notifications', ...words])}>
      <Frame request={request} facts={facts} preview={preview} now={new Date()}>
        {view}
      </Frame>
    </Words>
  );
  return {
    html: `<!doctype html>${renderToStaticMarkup(document)}`,
    inline: { scripts: [earlyScript], styles: preview ? [preview] : [] },
    frames: framesOf(request.content),
  };
}

/** Where the players of a page's videos come from. */
function framesOf(content: DocumentContent): string[] {
  if (content.kind !== 'memorial' && content.kind !== 'candle') return [];
  return [...new Set(content.page.videos.flatMap(({ link }) => playerOf(link)?.origin ?? []))];
}
