/** Thrown where too many wait already. */
export class QueueFull extends Error {}

interface Lane {
  running: number;
  waiting: (() => void)[];
}

interface FairQueueLimits {
  /** Of one key at the same time. */
  perKey: number;
  /** Of all keys together. */
  total: number;
  /** How many of one key may wait. */
  waitingPerKey: number;
}

/**
 * Runs work with a share for each key: a key that asks for much waits behind itself, and the keys that wait take turns.
 * Throws QueueFull where a key has too many waiting.
 */
export function createFairQueue({ perKey, total, waitingPerKey }: FairQueueLimits) {
  /** In the order of their next turn. */
  const lanes = new Map<string, Lane>();
  let running = 0;

  function canStart(lane: Lane): boolean {
    return running < total && lane.running < perKey;
  }

  function start(lane: Lane) {
    running += 1;
    lane.running += 1;
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
      lanes.delete(key);
      lanes.set(key, lane);
      start(lane);
      next();
      if (running >= total) return;
    }
  }

  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (canStart(lane) && lane.waiting.length === 0) {
      start(lane);
    } else if (lane.waiting.length >= waitingPerKey) {
      throw new QueueFull();
    } else {
      await new Promise<void>((resolve) => lane.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      finish(key, lane);
    }
  };
}
