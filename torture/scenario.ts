export interface RunOptions {
  /** How often the failure is provoked. */
  rounds: number;
  /** In `npm test`: seconds instead of minutes. */
  isShort: boolean;
}

/** A failure that the product has to survive. `run` provokes it, returns figures, and throws if anything is lost. */
export interface Scenario {
  name: string;
  /** Rounds of the full and of the short run. */
  rounds: [full: number, short: number];
  /** Measures time, so nothing else may run meanwhile. */
  isAlone?: boolean;
  run(given: RunOptions): Promise<string>;
}

/** The system does not permit a scenario: the reason is printed; the scenario has neither passed nor failed. */
export class NotRun extends Error {}

export function mustHold(condition: unknown, reason: string): asserts condition {
  if (!condition) throw new Error(reason);
}

export async function repeat(rounds: number, round: (index: number) => Promise<void>): Promise<void> {
  for (let index = 0; index < rounds; index += 1) {
    try {
      await round(index);
    } catch (error) {
      throw new Error(`round ${index + 1}: ${(error as Error).message}`, { cause: error });
    }
  }
}
