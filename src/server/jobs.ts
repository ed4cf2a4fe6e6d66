import type * as z from 'zod';
import type { Db } from './db.ts';

/** A durable side effect with at-least-once delivery: its handler is idempotent and tolerates data that has changed since. */
export interface Job<Payload, Services> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Five-field cron in Asia/Jerusalem for scheduled jobs. */
  schedule?: string;
  /** Whether the payload is a secret: the row is deleted as soon as the job is done. */
  isSecret?: boolean;
  /** For a scheduled job that takes longer than a quarter of an hour, or must not be retried at once. */
  patience?: Patience;
  /**
   * The process sends two heartbeats in this time; without them the job is retried elsewhere within a minute or two, instead of a
   * quarter of an hour. For long jobs that a user waits for.
   */
  heartbeatSeconds?: number;
  /** `smallJobs` by default; a scheduled job runs one at a time. */
  throughput?: Throughput;
  /** `id` stays the same for retries and after a postponement; `retryCount` is 0 for the first try. */
  run(payload: Payload, services: Services, id?: string, retryCount?: number): Promise<void | Postponement>;
}

/** Returned by a job that postpones its work by this time. */
export interface Postponement {
  afterSeconds: number;
}

export function defineJob<Payload, Services>(
  name: string,
  payload: z.ZodType<Payload>,
  run: Job<Payload, Services>['run'],
  options: Pick<Job<Payload, Services>, 'schedule' | 'patience' | 'isSecret' | 'throughput' | 'heartbeatSeconds'> = {},
): Job<Payload, Services> {
  return { name, payload, run, ...options };
}

interface Patience {
  expireInSeconds: number;
  retryLimit: number;
  /** Seconds. */
  retryDelay: number;
}

/** Limits of one process. */
export interface Throughput {
  /** How many run at once. */
  concurrency: number;
  /** How many are fetched in one query; after a full fetch the next one follows at once. */
  batchSize: number;
  /** Timeout of a job; null: that of the queue. */
  timeoutSeconds: number | null;
}

/** Jobs of a few statements, each with a connection of the pool. All fetched ones have to finish within a quarter of an hour. */
export const smallJobs: Throughput = { concurrency: 5, batchSize: 25, timeoutSeconds: 60 };
/**
 * Jobs that mostly wait for the mail server. Three kinds of emails share the five connections of a transport, so the longest wait
 * is for one other email: a timeout while waiting for a connection would deliver an email twice.
 */
export const emailJobs: Throughput = { concurrency: 3, batchSize: 3, timeoutSeconds: 300 };
/** Jobs with files, pictures or archives, one at a time. */
export const heavyJobs: Throughput = { concurrency: 1, batchSize: 1, timeoutSeconds: null };

/** A job with any payload and services. */
export interface AnyJob {
  name: string;
  payload: z.ZodType;
  schedule?: string;
  patience?: Patience;
  throughput?: Throughput;
  isSecret?: boolean;
  heartbeatSeconds?: number;
  run(payload: never, services: never, id?: string, retryCount?: number): Promise<void | Postponement>;
}

export interface Jobs {
  /** Adds a job in the transaction that makes it necessary: both are committed or neither. */
  add<Payload, Services>(db: Db, job: Job<Payload, Services>, payload: Payload, options?: Postponement): Promise<void>;
  stop(): Promise<void>;
}

/** How long the queue keeps a failed secret, and how often it checks. */
export const secretSeconds = 3600;
/** Retries for at least three hours, so that an hour's outage of the mail server loses no email. */
/** The queue retries a job elsewhere after this time, unless it has a `patience`. */
export const expirySeconds = 900;
export const retries = { retryLimit: 45, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 } as const;

export function resolveThroughput({ schedule, throughput }: Pick<AnyJob, 'schedule' | 'throughput'>): Throughput {
  return throughput ?? (schedule ? heavyJobs : smallJobs);
}

export function sendOptions(
  { isSecret, heartbeatSeconds }: Pick<AnyJob, 'isSecret' | 'heartbeatSeconds'>,
  options?: Postponement,
) {
  return {
    ...retries,
    ...(isSecret ? { deleteAfterSeconds: secretSeconds } : {}),
    ...(heartbeatSeconds ? { heartbeatSeconds } : {}),
    ...(options ? { startAfter: options.afterSeconds } : {}),
  };
}
