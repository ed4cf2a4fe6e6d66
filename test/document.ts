import type { Locale } from '#core/locale.ts';
import type { DocumentContent, Viewer } from '../src/visitor/document.ts';
import { render } from '../src/visitor/render.tsx';

/** What a stranger gets, or `viewer`, as the server writes it. */
export function documentOf(content: DocumentContent, locale: Locale = 'he', viewer: Viewer | null = null): string {
  return render({
    content,
    locale,
    path: '/',
    origin: 'https://zikaron.example',
    viewer,
    operator: { name: '', contact: '', accessibility: '' },
    assets: { scripts: [], preloads: [], styles: [], fonts: [], sheets: {} },
  }).html;
}
