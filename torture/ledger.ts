import type { Answer } from './client.ts';

/** Everything that the server acknowledged, which must not be lost. */
export interface Ledger {
  saves: Map<string, Save>;
  uploads: Map<string, Upload>;
  /** Accepted pictures, by id, and their memorials. */
  pictures: Map<string, string>;
}

/** Saves of a memorial are numbered; each writes its number into three sections. */
export interface Save {
  attempted: number;
  acknowledged: number;
  /** Version of the three sections in the response to the last acknowledged save. */
  version: number;
}

export interface Upload {
  memorialId: string;
  bytes: Buffer;
  /** Bytes that the server acknowledged. */
  received: number;
}

export function newLedger(memorials: readonly string[]): Ledger {
  const saves = memorials.map((id) => [id, { attempted: 0, acknowledged: 0, version: 0 }] as const);
  return { saves: new Map(saves), uploads: new Map(), pictures: new Map() };
}

/** A copy that later entries do not change. */
export function copyOf({ saves, uploads, pictures }: Ledger): Ledger {
  return {
    saves: new Map([...saves].map(([id, save]) => [id, { ...save }])),
    uploads: new Map(uploads),
    pictures: new Map(pictures),
  };
}

/** Requests whose refusal is a page or empty, and so has no code. */
const withoutCode = new Set(['offset', 'page', 'picture']);

/** The outcomes of the requests of a round. */
export class Tally {
  /** Completed requests by kind. */
  readonly doneOf: Record<string, number> = {};
  cut = 0;
  slowestMs = 0;
  readonly refusals = new Map<string, number>();
  readonly silent: string[] = [];
  readonly unclear: string[] = [];

  add(request: string, { kind, status, code, ms }: Answer): void {
    this.slowestMs = Math.max(this.slowestMs, ms);
    if (kind === 'done') this.doneOf[request] = (this.doneOf[request] ?? 0) + 1;
    if (kind === 'cut') this.cut += 1;
    if (kind === 'silent') this.silent.push(`${request} was not answered within ${Math.round(ms / 1000)} s`);
    if (kind !== 'refused') return;
    const answer = `${status} ${code || 'without a code'} (${request})`;
    this.refusals.set(answer, (this.refusals.get(answer) ?? 0) + 1);
    if (code === '' && !withoutCode.has(request))
      this.unclear.push(`${request} was refused with ${status} and no code`);
  }

  /** Outcomes that are not allowed while the server survives a failure. */
  problems(): string[] {
    const cut = this.cut > 0 ? [`${this.cut} requests were cut off without an answer`] : [];
    return [...new Set([...cut, ...this.silent, ...this.unclear])];
  }

  toString(): string {
    const refusals = [...this.refusals].map(([answer, count]) => `, ${count} × ${answer}`).join('');
    const cut = this.cut > 0 ? `, ${this.cut} cut` : '';
    const done = Object.values(this.doneOf).reduce((sum, count) => sum + count, 0);
    return `${done} done${refusals}${cut}, slowest ${(this.slowestMs / 1000).toFixed(1)} s`;
  }
}
