import { fail } from './procedure.ts';

interface Line {
  /** How many work at a time. */
  atOnce: number;
  /** How many may wait: of one key, and of all. */
  most?: { ofOne: number; ofAll: number };
}

/**
 * A line in which those who wait are served by turns, whoever they are: one with a hundred pieces of work delays another
 * by one piece. TOO_MANY_REQUESTS for a key with too much in it, UNAVAILABLE when it is full.
 */
export function fairTurns({ atOnce, most }: Line) {
  const waiting = new Map<string, (() => void)[]>();
  let [running, count] = [0, 0];

  function enter(key: string): Promise<void> {
    const own = waiting.get(key) ?? [];
    if (most && count >= most.ofAll) throw fail('UNAVAILABLE');
    if (most && own.length >= most.ofOne) throw fail('TOO_MANY_REQUESTS');
    return new Promise((resolve) => {
      count += 1;
      own.push(resolve);
      waiting.set(key, own);
    });
  }

  function admitNext(): boolean {
    for (const [key, own] of waiting) {
      const next = own.shift();
      // Behind all others, if it has more.
      waiting.delete(key);
      if (own.length > 0) waiting.set(key, own);
      count -= 1;
      next?.();
      return true;
    }
    return false;
  }

  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) await enter(key);
    else running += 1;
    try {
      return await work();
    } finally {
      if (!admitNext()) running -= 1;
    }
  };
}
