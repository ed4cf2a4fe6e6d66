import type { Locale } from '#core/locale.ts';
import { type DocumentContent, render } from '#documents/documents.ts';
import { bytesOf } from '#server/http/markup.ts';
import type { Viewer } from '#visitor/document.ts';

/** What a stranger gets, or `viewer`, as the server writes it. */
export function documentOf(content: DocumentContent, locale: Locale = 'he', viewer: Viewer | null = null): string {
  const { markup } = render({
    content,
    locale,
    path: '/',
    origin: 'https://zikaron.example',
    viewer,
    operator: { name: '', contact: '', accessibility: '' },
    assets: { scripts: [], preloads: [], styles: [], fonts: [], sheets: {}, ownScripts: {} },
  });
  return bytesOf(markup).toString();
}
