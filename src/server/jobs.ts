import type * as z from 'zod';
import type { Db } from './db.ts';

/** A durable side effect: at least once, so its handler is idempotent and tolerates a world that moved on. */
export interface Job<Payload, Services> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Five-field cron in Asia/Jerusalem for scheduled jobs. */
  schedule?: string;
  /** Whether the payload is a secret: the row is deleted as soon as the job is done. */
  isSecret?: boolean;
  /** For a scheduled job that takes longer than a quarter of an hour, or is not to be repeated at once when it failed. */
  patience?: Patience;
  /**
   * The process sends two heartbeats in this time; without them the job is retried elsewhere within a minute or two, instead of a
   * quarter of an hour. For long jobs that a user waits for.
   */
  heartbeatSeconds?: number;
  /** Where it is left out: `smallJobs`, and one at a time for a scheduled job. */
  throughput?: Throughput;
  /** `id` is the same each time that it is tried, also after it was postponed; `retryCount` is 0 for the first try. */
  run(payload: Payload, services: Services, id?: string, retryCount?: number): Promise<void | Postponement>;
}

/** Returned by a job that did nothing yet: it is run again so much later. */
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

/** Of one process. */
export interface Throughput {
  /** How many run at once. */
  concurrency: number;
  /** How many are fetched in one query; while fetches come back full the next one follows at once. */
  batchSize: number;
  /** A job that takes longer has failed; null for as long as the queue waits for it. */
  timeoutSeconds: number | null;
}

/** Some statements, a connection of the pool each. All that are fetched have to be done in a quarter of an hour. */
export const smallJobs: Throughput = { concurrency: 5, batchSize: 25, timeoutSeconds: 60 };
/**
 * Wait for the mail server most of the time. Three kinds of letters share the five connections of a transport, so the longest
 * wait is for one other letter: a letter that fails by its time while it waits for a connection would arrive twice.
 */
export const emailJobs: Throughput = { concurrency: 3, batchSize: 3, timeoutSeconds: 300 };
/** Files, pictures, archives: one after another. */
export const heavyJobs: Throughput = { concurrency: 1, batchSize: 1, timeoutSeconds: null };

/** A job with any payload and services, as the queue sees it. */
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
/** For three hours at least: a mail server that is down for one costs no letter. */
/** The queue gives a job to somebody else after this, unless its `patience` says otherwise. */
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
