/** What a procedure answered to the first question of a screen, as it comes with the page of that screen. */
export interface ScreenAnswer {
  /** Of the procedure: `['tree', 'drawing']`. */
  path: readonly string[];
  input?: unknown;
  output: unknown;
}

/** The id of the element that carries the answers. */
export const screenAnswersId = 'answers';
