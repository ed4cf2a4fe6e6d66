/** A part of a page that is cached as UTF-8 and compressed separately. */
export interface CachedMarkup {
  readonly bytes: Uint8Array;
  readonly deflated: Uint8Array;
}

/** The markup of a page in the order in which it is sent. A string was made for one request. */
export type Markup = readonly (string | CachedMarkup)[];
