import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { isLoopbackHost } from './host.ts';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'has to be on or off')
    .default(fallback)
    .transform((value) => value === 'on');
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

/** The environment, each variable as docs/operating.md describes it. */
const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number('has to be a port number').int().min(0).max(65_535).default(3000),
    ORIGIN: optional.refine(
      (value) =>
        value === undefined ||
        (URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value.replace(/\/$/, '')),
      'has to be an origin such as https://zikaron.example',
    ),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: optional.refine(
      (value) => value === undefined || /^postgres(ql)?:\/\//.test(value),
      'has to begin with postgres://',
    ),
    DATABASE_POOL: z.coerce.number('has to be a number').int().min(2).max(100).default(10),
    SECRET: optional.refine((value) => value === undefined || value.length >= 32, 'needs at least 32 characters'),
    S3_BUCKET: optional,
    S3_REGION: z.string().default('us-east-1'),
    S3_ENDPOINT: optional,
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    SMTP_URL: optional.refine(
      (value) => value === undefined || /^smtps?:\/\//.test(value),
      'has to begin with smtp:// or smtps://',
    ),
    MAIL_FROM: z.string().default('דפי זיכרון <no-reply@localhost>'),
    TRUSTED_PROXY: z
      .string()
      .default('')
      .transform((value) =>
        value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      ),
    DRAIN_SECONDS: z.coerce.number('has to be a number of seconds').min(0).max(60).default(0),
    DEMO: onOff('on'),
    METRICS_TOKEN: optional,
    LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    OPERATOR_NAME: z.string().default('דפי זיכרון'),
    OPERATOR_CONTACT: z.string().default(''),
    ACCESSIBILITY_COORDINATOR: z.string().default(''),
  })
  .refine((env) => !env.S3_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    path: ['S3_BUCKET'],
    message: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
  });

export interface Config {
  mode: 'production' | 'development' | 'test';
  host: string;
  port: number;
  /** Scheme, host and port that people see; no slash at the end. */
  origin: string;
  isLoopbackOrigin: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  secret: string;
  s3:
    | { bucket: string; region: string; endpoint: string | undefined; accessKeyId: string; secretAccessKey: string }
    | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Addresses or CIDR ranges whose X-Forwarded-* headers are believed. */
  trustedProxies: string[];
  /** How long a process that is to stop goes on taking requests, while `/readyz` says that it stops. */
  drainMs: number;
  demo: boolean;
  metricsToken: string | undefined;
  logLevel: string;
  operator: { name: string; contact: string; accessibility: string };
}

/** Reads the environment once. Throws an Error of one sentence that names the variable and what is wrong with it. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable, as compose files write them, is one that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`${issue?.path.join('.') ?? 'The environment'} ${issue?.message ?? 'is not valid'}.`);
  }

  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
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
    secret: env.SECRET ?? secretOf(dataDir),
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            endpoint: env.S3_ENDPOINT,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    trustedProxies: env.TRUSTED_PROXY,
    drainMs: env.DRAIN_SECONDS * 1000,
    demo: env.DEMO,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    operator: { name: env.OPERATOR_NAME, contact: env.OPERATOR_CONTACT, accessibility: env.ACCESSIBILITY_COORDINATOR },
  };
}

/** The signing secret of an installation that names none: made once, kept in the data folder. */
function secretOf(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
