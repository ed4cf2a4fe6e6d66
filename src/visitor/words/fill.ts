import type { OwnContribution } from '#features/contributions/schema.ts';

/** The address by which its author comes back to a row. */
export const addressOf = (token: string) => `/m/${token}`;

/** Puts a row's words into their places, and leaves out what does not concern its state. */
export function fill(part: ParentNode, row: OwnContribution, token: string | null): void {
  const put = (name: string, words: string | null) => {
    for (const place of part.querySelectorAll(`[data-slot="${name}"]`)) place.textContent = words;
  };
  put('content', row.content);
  put('authorName', row.authorName);
  put('relationship', row.relationship);
  put('note', row.note);
  for (const picture of part.querySelectorAll<HTMLImageElement>('img[data-slot="picture"]')) showPicture(picture, row);
  const isFor: Record<string, boolean> = { link: token !== null, [row.state]: true };
  for (const place of part.querySelectorAll<HTMLElement>('[data-for]'))
    if (!isFor[place.dataset.for ?? '']) place.remove();
  if (token === null) return;

  const address = addressOf(token);
  for (const [name, href] of [
    ['change', address],
    ['withdraw', `${address}#withdraw`],
  ]) {
    const link = part.querySelector<HTMLAnchorElement>(`a[data-slot="${name}"]`);
    if (link && href) link.href = href;
  }
  put('address', location.host + address);
  const copy = part.querySelector<HTMLElement>('[data-slot="copy"]');
  if (copy) copy.dataset.url = address;
}

/** A signed address that is over shows nothing: the next answer brings another. */
function showPicture(picture: HTMLImageElement, { image }: OwnContribution): void {
  if (!image) return picture.remove();
  picture.src = `/media/${image.id}/${image.widths.at(-1)}${image.query}`;
  picture.hidden = false;
  picture.addEventListener('error', () => picture.remove());
}
