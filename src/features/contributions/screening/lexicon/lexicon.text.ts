/**
 * What speaks against words, in four languages, as it stands after `plain` in rules.ts: small letters without marks, one
 * form of each letter, one space between two words. Each line is the inside of a regular expression for whole words.
 * It holds back and never deletes: a person looks.
 */
export interface Lexicon {
  /** Enough by themselves. */
  hard: readonly string[];
  /** Enough when they are said of somebody, or when two of them meet. */
  soft: readonly string[];
  /** After these a soft word is said of somebody, with nothing but other soft words and these others between the two. */
  target: readonly string[];
  between: readonly string[];
  /** Before a soft word these turn it round. */
  denial: readonly string[];
  /** Of what is sold or promised: enough when two of them meet, or one and a link or a number to call. */
  trade: readonly string[];
}
