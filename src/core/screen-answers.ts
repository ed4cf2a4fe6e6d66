/** The result of a screen's first procedure call, embedded in the screen's page. */
export interface ScreenAnswer {
  /** The path of the procedure: `['tree', 'loadDrawing']`. */
  path: readonly string[];
  input?: unknown;
  output: unknown;
}

/** The id of the element that contains the results. */
export const screenAnswersId = 'answers';
