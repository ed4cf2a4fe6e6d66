import type { Actor, MemorialFacts } from '#core/policy.ts';
import type { Locale } from '#core/locale.ts';
import type { Auth } from './auth.ts';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import type { EventBus } from './events.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { RateLimits } from './rate-limit.ts';
import type { Closing } from './session.ts';
import type { Storage } from './storage.ts';
import type { VersionedCache } from './versioned-cache.ts';

/** The singletons of the process. */
export interface Services {
  config: Config;
  db: Database;
  events: EventBus;
  jobs: Jobs;
  log: Log;
  mail: Mail;
  storage: Storage;
  rateLimits: RateLimits;
  auth: Auth;
  /** Aborted when the process stops, to end streams. */
  leaving: AbortController;
  now(): Date;
}

/** What a job may use. */
export type JobServices = Omit<Services, 'auth' | 'leaving'>;

/** The context of a procedure: the services, and the caller with language and address. */
export interface Context extends Services {
  actor: Actor;
  /** The session of the caller; null without one. */
  sessionId: string | null;
  /** The caller's account is closed; they are anonymous except for reopening it. */
  closing: Closing | null;
  locale: Locale;
  /** The visitor's IP address, from the proxy if it is trusted. */
  address: string;
  headers: Headers;
  /**
   * Loaded facts of memorials by id, for one document: its procedures get consistent facts with one query. Left out where
   * something may be written.
   */
  knownFacts?: Map<string, MemorialFacts>;
  /** The content of memorials that was loaded before, for the documents of accounts (`memorial.store.ts`). */
  knownContent?: VersionedCache;
}
