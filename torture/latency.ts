/** The latencies of one kind of request in milliseconds, and its failures. */
export interface Latency {
  times: number[];
  errors: string[];
}

export type Latencies = Record<string, Latency>;

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function describe([kind, { times }]: [string, Latency]): string {
  const [half, most, nearlyAll] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(times, share)));
  return `${kind} ${times.length} × ${half}/${most}/${nearlyAll} ms`;
}
