/** A part of a page that is cached as UTF-8 and compressed separately. */
export interface CachedMarkup {
  readonly bytes: Uint8Array;
  readonly deflated: Uint8Array;
}

/** The markup of a page in the order in which it is sent. A string was made for one request. */
export type Markup = readonly (string | CachedMarkup)[];

/** Markup of a body or a view that is the same for all who get the same data; null is the place of the account id. */
export type MarkupPiece = CachedMarkup | null;

/** The cached pieces of a body or a view with the same `inputs`; otherwise newly rendered ones. */
export type FindMarkup = (
  inputs: readonly unknown[],
  render: RenderMarkup,
  /** For markup of one account at one address, which must not displace what all share. */
  isRarelyShared?: boolean,
) => readonly MarkupPiece[];
export type RenderMarkup = () => readonly (string | MarkupPiece)[];
