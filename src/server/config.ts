import type { BlockList } from 'node:net';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepareDataDir, secretIn } from './data-dir.ts';
import { environmentSchema } from './environment.ts';
import { isLoopbackHost } from './http/host.ts';
import { refusal } from './refusal.ts';

export interface Config {
  mode: 'production' | 'development' | 'test';
  host: string;
  port: number;
  /** The public scheme, host and port, without a trailing slash. */
  origin: string;
  isLoopbackOrigin: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  /** How many processes serve on the port. */
  workers: number;
  secret: string;
  s3:
    | { bucket: string; region: string; endpoint: string | undefined; accessKeyId: string; secretAccessKey: string }
    | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Contact for push services: mailto: or https:. */
  pushSubject: string;
  /** Whether non-urgent emails wait for the end of Shabbat and festivals. */
  keepsRest: boolean;
  /** Addresses or CIDR ranges whose X-Forwarded-* headers are trusted. */
  trustedProxies: BlockList;
  /** How long a stopping process accepts requests, while `/readyz` reports that it stops. */
  drainMs: number;
  demo: boolean;
  metricsToken: string | undefined;
  /** The folder of backups, the time of the nightly backup (HH:MM in Israel, or off), and how many nightly ones to keep. */
  backup: { dir: string; at: string; keep: number };
  logLevel: string;
  /** An external CDN in front of this program, and how to purge it. */
  cdn: { kind: 'cloudflare' | 'fastly'; purgeUrl: string; token: string } | undefined;
  /** A hosted payment page; without one, payments are made as the operator describes. */
  payments: { url: string; secret: string } | undefined;
  /** A registered program that creates the documents of paid orders. */
  invoices: { url: string; secret: string } | undefined;
  /** Without a name, pages call it by the name of the site in their language. */
  operator: { name: string; contact: string; accessibility: string };
}

/**
 * Reads the environment, and creates the data folder and the secret where they are missing; with `mustExist`, for commands, a
 * missing installation is refused instead. Throws CONFIG or DATA_DIR: one sentence with the variable and its problem.
 */
export function readConfig(environment: NodeJS.ProcessEnv, { mustExist = false } = {}): Config {
  // With another folder than before, all pages would seem lost.
  if (environment.DATA_DIR?.trim() === '')
    throw refusal('CONFIG', 'DATA_DIR is empty: name a folder, or leave it out for ./data.');
  // Other empty variables, as in compose files, count as not set.
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw refusal('CONFIG', `${issue?.path.join('.') ?? 'The environment'} ${issue?.message ?? 'is not valid'}.`);
  }

  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  if (mustExist && !env.DATABASE_URL && !existsSync(join(dataDir, 'postgres')))
    throw refusal('DATA_DIR', `There is no installation in ${dataDir}: check DATA_DIR and DATABASE_URL.`);
  prepareDataDir(dataDir);
  const origin = (env.ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');

  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    origin,
    isLoopbackOrigin: isLoopbackHost(new URL(origin).host),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    workers: env.NODE_ENV === 'production' ? env.WORKERS : 1,
    secret: env.SECRET ?? secretIn(dataDir),
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            bucket: env.S3_BUCKET,
            region: env.S3_REGION ?? 'us-east-1',
            endpoint: env.S3_ENDPOINT,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    pushSubject: env.PUSH_SUBJECT ?? pushSubjectFrom(origin, env.MAIL_FROM),
    keepsRest: env.REST_DAYS === 'kept',
    trustedProxies: env.TRUSTED_PROXY,
    drainMs: env.DRAIN_SECONDS * 1000,
    demo: env.DEMO,
    metricsToken: env.METRICS_TOKEN,
    backup: { dir: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')), at: env.BACKUP_AT, keep: env.BACKUP_KEEP },
    logLevel: env.LOG_LEVEL,
    cdn:
      env.CDN !== 'off' && env.CDN_PURGE_URL && env.CDN_PURGE_TOKEN
        ? { kind: env.CDN, purgeUrl: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN }
        : undefined,
    payments: bridgeOf(env.PAYMENT_PAGE_URL, env.PAYMENT_PAGE_SECRET),
    invoices: bridgeOf(env.INVOICE_URL, env.INVOICE_SECRET),
    operator: { name: env.OPERATOR_NAME, contact: env.OPERATOR_CONTACT, accessibility: env.ACCESSIBILITY_COORDINATOR },
  };
}

/** The site itself if it has an https URL, else the sender of its emails. */
function pushSubjectFrom(origin: string, mailFrom: string): string {
  if (origin.startsWith('https:')) return origin;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

function bridgeOf(url: string | undefined, secret: string | undefined) {
  return url !== undefined && secret !== undefined ? { url: url.replace(/\/$/, ''), secret } : undefined;
}
