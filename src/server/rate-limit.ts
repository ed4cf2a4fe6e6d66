import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

export interface RateLimits {
  /** Whether this call is still within the limit; counts it. Shared by all processes on the database. */
  take(limit: Limit, key: string): Promise<boolean>;
}

/** Counters in the table `rate_limits`. If the database cannot count, the call is let through: it fails by itself then. */
export async function createRateLimits(pool: pg.Pool): Promise<RateLimits> {
  const limiters = new Map<string, Promise<RateLimiterPostgres>>();

  function limiterOf({ name, points, seconds }: Limit) {
    const known = limiters.get(name);
    if (known) return known;
    const made = new Promise<RateLimiterPostgres>((resolve, reject) => {
      const limiter: RateLimiterPostgres = new RateLimiterPostgres(
        { storeClient: pool, tableName: 'rate_limits', tableCreated: true, keyPrefix: name, points, duration: seconds },
        (error?: Error) => (error ? reject(error) : resolve(limiter)),
      );
    });
    limiters.set(name, made);
    made.catch(() => limiters.delete(name));
    return made;
  }

  await limiterOf({ name: 'start', points: 1, seconds: 1 });

  return {
    async take(limit, key) {
      try {
        const limiter = await limiterOf(limit);
        await limiter.consume(key);
        return true;
      } catch (refusal) {
        return !(refusal instanceof RateLimiterRes);
      }
    },
  };
}
