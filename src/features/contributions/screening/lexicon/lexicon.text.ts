/**
 * Words that hold a contribution, in four languages, as normalized by `plainOf` in screening.rules.ts: lower case without marks,
 * one form of each letter, single spaces. Each line is the inside of a regular expression for whole words. A match holds for
 * review and never deletes.
 */
export interface Lexicon {
  /** One of these holds a contribution. */
  hard: readonly string[];
  /** One of these holds if it is about somebody; otherwise two together hold. */
  soft: readonly string[];
  /** A soft word after one of these is about somebody, with only soft words and these others between. */
  target: readonly string[];
  between: readonly string[];
  /** One of these before a soft word negates it. */
  denial: readonly string[];
  /** Sales and promises: enough when two occur together, or one with a link or phone number. */
  trade: readonly string[];
}
