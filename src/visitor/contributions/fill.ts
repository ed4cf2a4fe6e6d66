import { dataOf, find, findAll, type Slot } from '#core/script-data.ts';
import type { OwnContribution } from '#features/contributions/contributions.schema.ts';

/** The private link of a row. */
export const authorLinkPath = (token: string) => `/m/${token}`;

/** Fills a template with a row, and removes elements of other states. */
export function fill(part: ParentNode, row: OwnContribution, token: string | null): void {
  const put = (name: Slot, words: string | null) => {
    for (const place of findAll(part, `[data-slot="${name}"]`)) place.textContent = words;
  };
  put('content', row.content);
  put('authorName', row.authorName);
  put('relationship', row.relationship);
  put('note', row.note);
  for (const picture of findAll(part, 'img[data-slot="picture"]', HTMLImageElement)) showPicture(picture, row);
  const isFor: Record<string, boolean> = { link: token !== null, [row.state]: true };
  for (const place of findAll(part, '[data-for]')) if (!isFor[dataOf(place).for ?? '']) place.remove();
  if (token === null) return;

  const address = authorLinkPath(token);
  const hrefs = { change: address, withdraw: `${address}#withdraw` };
  for (const name of ['change', 'withdraw'] as const) {
    const link = find(part, `a[data-slot="${name}"]`, HTMLAnchorElement);
    if (link) link.href = hrefs[name];
  }
  put('address', location.host + address);
  const copy = find(part, '[data-slot="copy"]');
  if (copy) dataOf(copy).url = address;
}

/** An expired signed URL shows nothing; the next response has a new one. */
function showPicture(picture: HTMLImageElement, { image }: OwnContribution): void {
  if (!image) return picture.remove();
  picture.src = `/media/${image.id}/${image.widths.at(-1)}${image.query}`;
  picture.hidden = false;
  picture.addEventListener('error', () => picture.remove());
}
