import { ORPCError } from '@orpc/server';
import { errors } from '#core/errors.ts';

/** TOO_MANY_REQUESTS if too many of one key wait, UNAVAILABLE if too many of all do. */
export class QueueFull extends ORPCError<'TOO_MANY_REQUESTS' | 'UNAVAILABLE', undefined> {
  constructor(code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE') {
    super(code, { status: errors[code].status });
  }
}

interface Lane {
  running: number;
  waiting: (() => void)[];
}

interface FairQueueLimits {
  /** Total concurrency. */
  total: number;
  /** Concurrency of one key; the total by default. */
  perKey?: number;
  /** How many of one key may wait; unlimited by default. */
  waitingPerKey?: number;
  /** How many of all keys may wait; unlimited by default. */
  waiting?: number;
}

/**
 * Runs work with a share for each key: a busy key waits behind itself, and waiting keys take turns. Throws QueueFull if too many
 * wait.
 */
export function createFairQueue({
  total,
  perKey = total,
  waitingPerKey = Infinity,
  waiting: mostWaiting = Infinity,
}: FairQueueLimits) {
  /** In the order of their next turn. */
  const lanes = new Map<string, Lane>();
  let running = 0;
  let waiting = 0;

  function canStart(lane: Lane): boolean {
    return running < total && lane.running < perKey;
  }

  function start(lane: Lane) {
    running += 1;
    lane.running += 1;
  }

  function wait(lane: Lane): Promise<void> {
    if (waiting >= mostWaiting) throw new QueueFull('UNAVAILABLE');
    if (lane.waiting.length >= waitingPerKey) throw new QueueFull('TOO_MANY_REQUESTS');
    waiting += 1;
    return new Promise((resolve) => lane.waiting.push(resolve));
  }

  function finish(key: string, lane: Lane) {
    running -= 1;
    lane.running -= 1;
    if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(key);
    startNext();
  }

  function startNext() {
    if (running >= total) return;
    for (const [key, lane] of lanes) {
      if (!canStart(lane)) continue;
      const next = lane.waiting.shift();
      if (!next) continue;
      waiting -= 1;
      lanes.delete(key);
      lanes.set(key, lane);
      start(lane);
      next();
      if (running >= total) return;
    }
  }

  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    if (canStart(lane) && lane.waiting.length === 0) {
      lanes.set(key, lane);
      start(lane);
    } else {
      const turn = wait(lane);
      lanes.set(key, lane);
      await turn;
    }
    try {
      return await work();
    } finally {
      finish(key, lane);
    }
  };
}
