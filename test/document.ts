import type { Locale } from '#core/locale.ts';
import type { FindMarkup } from '#core/markup.ts';
import { type DocumentContent, render } from '#documents/documents.ts';
import { markupToBuffer } from '#server/http/markup.ts';
import type { Viewer } from '#visitor/document.ts';

/** The document for a visitor, or for `viewer`, as the server renders it; with `findMarkup` of cached markup. */
export function documentOf(
  content: DocumentContent,
  locale: Locale = 'he',
  viewer: Viewer | null = null,
  findMarkup?: FindMarkup,
): string {
  const request = {
    content,
    locale,
    path: '/',
    origin: 'https://zikaron.example',
    viewer,
    operator: { name: '', contact: '', accessibility: '' },
    assets: { scripts: [], preloads: [], styles: [], fonts: [], sheets: {}, ownScripts: {} },
  };
  const { markup } = render(request, findMarkup);
  return markupToBuffer(markup).toString();
}

/** Puts a document into the DOM of a test in jsdom. Scripts in its markup do not run. */
export function openDocument(...given: Parameters<typeof documentOf>): void {
  const { documentElement, body } = new DOMParser().parseFromString(documentOf(...given), 'text/html');
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  for (const { name, value } of documentElement.attributes) document.documentElement.setAttribute(name, value);
  document.body.className = body.className;
  document.body.replaceChildren(...[...body.childNodes].map((node) => document.importNode(node, true)));
}

/** The element that a selector finds; throws if there is none of the given class. */
export function required<Found extends Element = HTMLElement>(
  selector: string,
  type?: abstract new () => Found,
  root: ParentNode = document,
): Found {
  const found = root.querySelector(selector);
  if (found instanceof (type ?? HTMLElement)) return found as Found; // of the class that was asked for
  throw new Error(`There is no ${selector}.`);
}

/** Adds the methods of dialogs that jsdom does not have. */
export function openDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
