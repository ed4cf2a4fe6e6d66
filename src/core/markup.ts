/** A part of a page that is cached as UTF-8 and compressed separately. */
export interface CachedMarkup {
  readonly bytes: Uint8Array;
  readonly deflated: Uint8Array;
}

/** The markup of a page in the order in which it is sent. A string was made for one request. */
export type Markup = readonly (string | CachedMarkup)[];

/** Markup of a body that is the same for all accounts; null is the place of the account id. */
export type BodyPart = CachedMarkup | null;

/** The cached parts of a body with the same `inputs`, or newly rendered ones. */
export type FindBody = (
  inputs: readonly unknown[],
  render: () => readonly (string | BodyPart)[],
) => readonly BodyPart[];
