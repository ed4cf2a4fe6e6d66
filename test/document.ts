import type { Locale } from '#core/locale.ts';
import type { DocumentContent } from '../src/visitor/document.ts';
import { render } from '../src/visitor/render.tsx';

/** What a stranger gets, as the server writes it. */
export function documentOf(content: DocumentContent, locale: Locale = 'he'): string {
  return render({
    content,
    locale,
    path: '/',
    origin: 'https://zikaron.example',
    viewer: null,
    operator: { name: '', contact: '', accessibility: '' },
    assets: { scripts: [], preloads: [], styles: [], fonts: [], sheets: {} },
  }).html;
}
