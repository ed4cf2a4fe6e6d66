/** One measurement of `npm run bench`. */
export interface Line {
  name: string;
  /** What is measured, in words. */
  what: string;
  run(): Promise<Result>;
}

export interface Result {
  figure: string;
  /** The values that `figure` was calculated from. */
  parts: string;
  /** 'reported' if there is no bound. */
  bound: string;
  holds: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [upper, lower] = [sorted[middle] ?? Number.NaN, sorted[middle - 1] ?? Number.NaN];
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2;
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits));

/** The value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

/** Calls a function `count` times, one after another; returns the milliseconds of each call. */
export async function timeCalls(count: number, call: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await call(index);
    times.push(performance.now() - started);
  }
  return times;
}
